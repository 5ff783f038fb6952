import type { ListingView } from "./listing.server";

type QueryState = Pick<ListingView, "facets" | "minPrice" | "maxPrice" | "exclusive" | "inStock" | "sorting" | "search">;

/** All that is chosen, as query parameters in one order; `defaultSorting` is left out. */
export function chosenParams(view: QueryState, defaultSorting: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const facet of view.facets) for (const value of facet.values) if (value.chosen) params.append(facet.kind, value.slug);
  if (view.exclusive.chosen) params.set("exclusive", "true");
  if (view.minPrice !== null) params.set("min-price", String(view.minPrice));
  if (view.maxPrice !== null) params.set("max-price", String(view.maxPrice));
  if (view.search) params.set("search", view.search);
  if (view.sorting !== defaultSorting) params.set("sorting", view.sorting);
  if (view.inStock.chosen) params.set("stockStatus", "instock");
  return params;
}

function withQuery(path: string, params: URLSearchParams): string {
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

export function hrefOfPage(path: string, params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set("page", String(page));
  return withQuery(path, next);
}

/** The address without some of the chosen filters. */
export function hrefWithout(path: string, params: URLSearchParams, chips: { kind: string; value: string }[]): string {
  const next = new URLSearchParams();
  for (const [key, text] of params) if (!chips.some((chip) => chip.kind === key && chip.value === text)) next.append(key, text);
  return withQuery(path, next);
}

/** The way back to everything: only search and sorting stay. */
export function hrefCleared(path: string, params: URLSearchParams): string {
  const next = new URLSearchParams();
  for (const key of ["search", "sorting"]) { const value = params.get(key); if (value) next.set(key, value); }
  return withQuery(path, next);
}

/** The numbers to show: first, last, the neighbours of the current page; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return wanted.flatMap((number, index) => (index > 0 && number - wanted[index - 1]! > 1 ? [null, number] : [number]));
}
