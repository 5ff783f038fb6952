import {
  ATTRIBUTE_KINDS, DEFAULT_LANGUAGE, DEFAULT_PAGE_SIZE, DEFAULT_SORTING, DEFAULT_VARIATION_TYPE, INTENSITY_VALUES, LANGUAGES,
  MAX_PAGE_SIZE, PRICE_FILTER_MAX_EUR, PRICE_FILTER_MIN_EUR, SEARCH_MAX_CHARACTERS, SORTINGS, STOCK_STATUSES,
  type AttributeKind, type Language, type Sorting, type StockStatus,
} from "./constants";
import { SLUG_PATTERN } from "./patterns";

/** What a listing is asked for; the same object stands behind the page's URL and the call (specification, sections 5, 7, 9). */
export type ListingQuery = {
  language: Language;
  /** A variation type (`calendar-sample` finds what can be queued). */
  type: string;
  page: number;
  size: number;
  sorting: Sorting;
  search: string;
  slug: string | null;
  /** Chosen values by kind: any of a kind, all kinds. */
  attributes: Partial<Record<AttributeKind, string[]>>;
  exclusive: boolean;
  stockStatus: StockStatus | null;
  /** Whole euros, strictly inside the price filter's range. */
  minPrice: number | null;
  maxPrice: number | null;
  id: number[];
};

const MAX_VALUES_PER_KIND = 30;
const MAX_IDS = 100;

function parseBound(text: string | null): number | null {
  if (text === null) return null;
  const bound = Math.abs(Number.parseInt(text, 10));
  return bound > PRICE_FILTER_MIN_EUR && bound < PRICE_FILTER_MAX_EUR ? bound : null;
}

function parsePositive(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text.trim())) return null;
  const number = Number.parseInt(text, 10);
  return number >= 1 && number <= most ? number : null;
}

function oneOf<T extends string>(list: readonly T[], text: string | null): T | null {
  return list.includes(text as T) ? (text as T) : null;
}

/** `size` names two things: a number is the page's size, anything else (`8-ml`) a value of the attribute. */
const PAGE_SIZE = /^\d+$/;

function valuesOf(params: URLSearchParams, key: string): string[] {
  return params.getAll(key).flatMap((text) => text.split(",")).map((text) => text.trim());
}

/** The filter may also be given as its number (soft=1, medium=3, strong=5). */
function intensityNameOf(text: string): string | undefined {
  return Object.entries(INTENSITY_VALUES).find(([, value]) => String(value) === text)?.[0];
}

/** Values of a kind stand one per key (`season=winter&season=autumn`), comma-separated, or in `attributes=season:winter`. */
function collectAttributes(params: URLSearchParams): ListingQuery["attributes"] {
  const chosen: ListingQuery["attributes"] = {};
  const add = (kind: string, value: string) => {
    const known = oneOf(ATTRIBUTE_KINDS, kind);
    if (known === "intensity") value = intensityNameOf(value) ?? value;
    if (known === null || !SLUG_PATTERN.test(value) || value.length > 80) return;
    const values = (chosen[known] ??= []);
    if (!values.includes(value) && values.length < MAX_VALUES_PER_KIND) values.push(value);
  };
  for (const pair of params.getAll("attributes").flatMap((text) => text.split(","))) {
    const [kind, value] = pair.split(":");
    if (kind && value) add(kind.trim(), value.trim());
  }
  for (const kind of ATTRIBUTE_KINDS) {
    for (const value of valuesOf(params, kind)) if (kind !== "size" || !PAGE_SIZE.test(value)) add(kind, value);
  }
  for (const values of Object.values(chosen)) values.sort();
  return chosen;
}

/** Cuts a search to 200 characters (code points) and folds its blanks. */
export function normaliseSearch(text: string | null): string {
  return [...(text ?? "").slice(0, 4 * SEARCH_MAX_CHARACTERS).replace(/[\u0000-\u001f\s]+/g, " ").trim()].slice(0, SEARCH_MAX_CHARACTERS).join("").trim();
}

/**
 * Reads a listing query from whitelisted keys. Never fails: garbage is dropped, the rest kept.
 * `sort` and `sorting` name the same thing, `sorting` wins.
 */
export function parseListingQuery(params: URLSearchParams, defaults: Partial<ListingQuery> = {}): ListingQuery {
  let minPrice = parseBound(params.get("min-price"));
  const maxPrice = parseBound(params.get("max-price"));
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) minPrice = maxPrice;
  const type = params.get("type");
  const slug = params.get("slug");
  const exclusive = params.get("exclusive");
  return {
    language: oneOf(LANGUAGES, params.get("language")) ?? defaults.language ?? DEFAULT_LANGUAGE,
    type: type && /^[a-z0-9_-]{1,40}$/.test(type) ? type : (defaults.type ?? DEFAULT_VARIATION_TYPE),
    page: parsePositive(params.get("page"), 1_000_000) ?? 1,
    size: parsePositive(valuesOf(params, "size").find((text) => PAGE_SIZE.test(text)) ?? null, MAX_PAGE_SIZE) ?? defaults.size ?? DEFAULT_PAGE_SIZE,
    sorting: oneOf(SORTINGS, params.get("sorting")) ?? oneOf(SORTINGS, params.get("sort")) ?? defaults.sorting ?? DEFAULT_SORTING,
    search: normaliseSearch(params.get("search")),
    slug: slug && SLUG_PATTERN.test(slug) ? slug : null,
    attributes: collectAttributes(params),
    exclusive: exclusive === "true" || exclusive === "1",
    stockStatus: oneOf(STOCK_STATUSES, params.get("stockStatus")),
    minPrice,
    maxPrice,
    id: params.getAll("id").flatMap((text) => text.split(",")).map((text) => parsePositive(text, 2 ** 31)).filter((id) => id !== null).slice(0, MAX_IDS),
  };
}

/** Writes a query with only the values that differ from the default, in one order, so that equal queries are equal texts. */
export function writeListingQuery(query: Partial<ListingQuery>, defaults: Partial<ListingQuery> = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const kind of ATTRIBUTE_KINDS) for (const value of query.attributes?.[kind] ?? []) params.append(kind, value);
  if (query.exclusive) params.set("exclusive", "true");
  if (query.id?.length) params.set("id", query.id.join(","));
  if (query.language && query.language !== (defaults.language ?? DEFAULT_LANGUAGE)) params.set("language", query.language);
  if (query.minPrice != null) params.set("min-price", String(query.minPrice));
  if (query.maxPrice != null) params.set("max-price", String(query.maxPrice));
  if (query.search) params.set("search", query.search);
  if (query.slug) params.set("slug", query.slug);
  if (query.sorting && query.sorting !== (defaults.sorting ?? DEFAULT_SORTING)) params.set("sorting", query.sorting);
  if (query.stockStatus) params.set("stockStatus", query.stockStatus);
  if (query.type && query.type !== (defaults.type ?? DEFAULT_VARIATION_TYPE)) params.set("type", query.type);
  if (query.size && query.size !== (defaults.size ?? DEFAULT_PAGE_SIZE)) params.append("size", String(query.size));
  if (query.page && query.page > 1) params.set("page", String(query.page));
  return params;
}
