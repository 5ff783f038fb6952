import type { FacetView, ListingView } from "./listing.server";
import { packTable, unpackTable } from "./pack";
import { packCards, unpackCards } from "./pack-cards";

export type PackedListing = Omit<ListingView, "cards" | "facets"> & { cards: string; facets: string };

/** Facets as rows: a kind's own row (kind, name), then its values (empty kind, slug, name, count, chosen). */
function packFacets(facets: FacetView[]): string {
  return packTable(facets.flatMap((facet) => [[facet.kind, facet.name], ...facet.values.map((value) => ["", value.slug, value.name, value.count, value.chosen])]));
}

function unpackFacets(packed: string): FacetView[] {
  const facets: FacetView[] = [];
  for (const [kind, ...cells] of unpackTable(packed)) {
    if (kind) facets.push({ kind: kind as FacetView["kind"], name: cells[0]!, values: [] });
    else facets.at(-1)!.values.push({ slug: cells[0]!, name: cells[1]!, count: Number(cells[2]), chosen: cells[3] === "1" });
  }
  return facets;
}

export function packListing(view: ListingView): PackedListing {
  return { ...view, cards: packCards(view.cards), facets: packFacets(view.facets) };
}

export function unpackListing(packed: PackedListing): ListingView {
  return { ...packed, cards: unpackCards(packed.cards), facets: unpackFacets(packed.facets) };
}
