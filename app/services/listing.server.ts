import { data, type AppLoadContext } from "@remix-run/cloudflare";
import {
  parseListingQuery, writeListingQuery, type Attribute, type AttributeKind, type AvailableAttributes, type Language, type ListingQuery,
} from "#shop/contract";
import { callShop } from "./shop-client.server";
import { toCard, type CardView } from "./catalogue-views";

export type FacetView = { kind: AttributeKind; name: string; values: { slug: string; name: string; count: number; chosen: boolean }[] };
export type ChipView = { kind: string; value: string; name: string };
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
  drops: (ChipView & { count: number })[];
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

/** The query without one chosen filter. */
export function withoutChip(query: ListingQuery, chip: ChipView): ListingQuery {
  const attributes = { ...query.attributes };
  const kind = chip.kind as AttributeKind;
  if (attributes[kind]) attributes[kind] = attributes[kind].filter((value) => value !== chip.value);
  return {
    ...query,
    attributes,
    page: 1,
    minPrice: chip.kind === "min-price" ? null : query.minPrice,
    maxPrice: chip.kind === "max-price" ? null : query.maxPrice,
    exclusive: chip.kind === "exclusive" ? false : query.exclusive,
    stockStatus: chip.kind === "stockStatus" ? null : query.stockStatus,
  };
}

const NO_FACETS: AvailableAttributes = { attributes: [], exclusive: 0, inStock: 0, total: 0 };
const MOST_DROPS = 6;
/** A help, not the page: it may not double the wait. */
const DROPS_TIMEOUT_MS = 2_000;

async function countDrops(context: AppLoadContext, language: Language, query: ListingQuery, chips: ChipView[]): Promise<ListingView["drops"]> {
  const counts = await Promise.all(chips.slice(0, MOST_DROPS).map(async (chip) => {
    const answer = await callShop(context, "perfumes", { language, timeoutMs: DROPS_TIMEOUT_MS, query: writeListingQuery({ ...withoutChip(query, chip), language: "en", size: 1 }) });
    return { ...chip, count: answer.ok ? answer.data.total : 0 };
  }));
  return counts.filter((drop) => drop.count > 0).sort((a, b) => b.count - a.count);
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
    drops: page.ok && total === 0 && chips.length > 0 ? await countDrops(context, language, asked, chips) : [],
    unavailable: !page.ok,
  };
}

/** Answers a page's data with the right status: 503 where the backend did not answer, so that nobody stores or indexes it. */
export function pageData<T>(view: T, unavailable: boolean) {
  return data(view, unavailable ? { status: 503, headers: { "Retry-After": "30" } } : undefined);
}
