import { data, type AppLoadContext } from "@remix-run/cloudflare";
import {
  parseListingQuery, writeListingQuery, type Attribute, type AttributeKind, type AvailableAttributes, type Language, type ListingQuery,
} from "#shop/contract";
import { callShop } from "./shop-client.server";
import { toCard, type CardView } from "./catalogue-views";

export type FacetView = { kind: AttributeKind; name: string; values: { slug: string; name: string; count: number; chosen: boolean }[] };
export type ChipView = { kind: string; value: string; name: string };
export type DropView = { chips: ChipView[]; count: number };
export type ListingView = {
  cards: CardView[];
  total: number;
  capped: boolean;
  page: number;
  pages: number;
  sorting: ListingQuery["sorting"];
  search: string;
  minPrice: number | null;
  maxPrice: number | null;
  exclusive: { chosen: boolean; count: number };
  inStock: { chosen: boolean; count: number };
  facets: FacetView[];
  chips: ChipView[];
  /** For an empty result: what would be left without each chosen filter. */
  drops: DropView[];
  unavailable: boolean;
};

/** A filter that the page itself sets (a family, a brand): applied, but neither shown nor removable. */
export type FixedFilter = { kind: AttributeKind; value: string };
type ListingOptions = { language: Language; url: URL; fixed?: FixedFilter; defaults?: Partial<ListingQuery>; exclusive?: boolean };

/** The leading brands and the chosen ones; all of them stand at /brands. */
const MOST_BRANDS = 12;
function shortened({ id, values }: Attribute, query: ListingQuery): Attribute["values"] {
  return id === "brand" ? values.filter(({ slug }, index) => index < MOST_BRANDS || query.attributes.brand?.includes(slug)) : values;
}

/** What shoppers choose by first, first. */
const FACET_ORDER: AttributeKind[] = ["scent-type", "gender", "intensity", "note", "season", "occasion", "personality", "color", "size", "brand"];

function toFacets(attributes: Attribute[], query: ListingQuery, fixed?: FixedFilter): FacetView[] {
  const inOrder = [...attributes].sort((a, b) => FACET_ORDER.indexOf(a.id) - FACET_ORDER.indexOf(b.id));
  return inOrder.filter((attribute) => attribute.id !== fixed?.kind).map((attribute) => ({
    kind: attribute.id,
    name: attribute.name,
    values: shortened(attribute, query).map(({ slug, name, count }) => ({ slug, name, count, chosen: query.attributes[attribute.id]?.includes(slug) ?? false })),
  })).filter((facet) => facet.values.length > 0);
}

function toChips(query: ListingQuery, facets: FacetView[]): ChipView[] {
  const chips: ChipView[] = facets.flatMap((facet) => facet.values.filter((value) => value.chosen).map((value) => ({ kind: facet.kind, value: value.slug, name: value.name })));
  if (query.minPrice !== null) chips.push({ kind: "min-price", value: String(query.minPrice), name: "" });
  if (query.maxPrice !== null) chips.push({ kind: "max-price", value: String(query.maxPrice), name: "" });
  if (query.exclusive) chips.push({ kind: "exclusive", value: "true", name: "" });
  if (query.stockStatus === "instock") chips.push({ kind: "stockStatus", value: "instock", name: "" });
  return chips;
}

const NO_FACETS: AvailableAttributes = { attributes: [], exclusive: 0, inStock: 0, total: 0, without: {} };
const PRICE_KEYS = new Set(["min-price", "max-price"]);

/** The filters whose removal leaves something, the most first: a kind's values go together, and both bounds of the price. */
function toDrops(chips: ChipView[], without: AvailableAttributes["without"]): DropView[] {
  const groups = Map.groupBy(chips, (chip) => (PRICE_KEYS.has(chip.kind) ? "price" : chip.kind));
  return [...groups].map(([group, dropped]) => ({ chips: dropped, count: without[group] ?? 0 })).filter((drop) => drop.count > 0).sort((a, b) => b.count - a.count);
}

/**
 * Loads a listing: products and facet counts side by side (two calls). The page's query is whitelisted by the contract:
 * garbage is dropped, the rest kept. A page past the end is empty; a dead backend gives an empty result with a notice.
 */
export async function loadListing(context: AppLoadContext, { language, url, fixed, defaults = {}, exclusive }: ListingOptions): Promise<ListingView> {
  const own = parseListingQuery(url.searchParams, defaults);
  const query: ListingQuery = { ...own, language: "en", size: 16, type: "calendar-sample", slug: null, exclusive: own.exclusive || exclusive === true };
  const asked = fixed ? { ...query, attributes: { ...query.attributes, [fixed.kind]: [fixed.value] } } : query;
  const [page, available] = await Promise.all([
    callShop(context, "perfumes", { language, query: writeListingQuery(asked) }),
    callShop(context, "availableAttributes", { language, query: writeListingQuery({ ...asked, page: 1, sorting: "popularity", size: 16 }) }),
  ]);
  const facets = available.ok ? available.data : NO_FACETS;
  const shown = toFacets(facets.attributes, query, fixed);
  const chips = toChips(exclusive ? { ...query, exclusive: false } : query, shown);
  const total = page.ok ? page.data.total : 0;
  return {
    cards: page.ok ? page.data.products.map(toCard) : [],
    total,
    capped: page.ok && page.data.capped,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.size)),
    sorting: query.sorting,
    search: query.search,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    exclusive: { chosen: query.exclusive, count: exclusive ? 0 : facets.exclusive },
    inStock: { chosen: query.stockStatus === "instock", count: facets.inStock },
    facets: shown,
    chips,
    drops: page.ok && total === 0 ? toDrops(chips, facets.without) : [],
    unavailable: !page.ok,
  };
}

/** Answers a page's data with the right status: 503 where the backend did not answer, so that nobody stores or indexes it. */
export function pageData<T>(view: T, unavailable: boolean) {
  return data(view, unavailable ? { status: 503, headers: { "Retry-After": "30" } } : undefined);
}
