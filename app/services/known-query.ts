import { DEFAULT_LANGUAGE, DEFAULT_PAGE_SIZE, DEFAULT_VARIATION_TYPE, SORTINGS } from "#shop/contract/constants";
import { parseListingQuery, writeListingQuery } from "#shop/contract/listing-query";

const BRANDS_PAGE = /\/brands(?:\.data)?$/;

/** The first letter that /brands is asked for: one letter or `#`; garbage is dropped. */
export function letterOf(params: URLSearchParams): string | null {
  const letter = params.get("letter")?.toLocaleUpperCase("en") ?? "";
  return /^(?:\p{L}|#)$/u.test(letter) ? letter : null;
}

/**
 * The part of a page's query that shows on it, in one order. A cached page is kept under it and names it in its links:
 * anything else (campaign ids, garbage) neither makes another page nor gets into one that others are sent.
 */
export function knownQuery(url: URL): URLSearchParams {
  const params = url.searchParams;
  const query = writeListingQuery({ ...parseListingQuery(params), language: DEFAULT_LANGUAGE, type: DEFAULT_VARIATION_TYPE, size: DEFAULT_PAGE_SIZE, slug: null });
  // Said outright: not every page has the same default.
  const sorting = [params.get("sorting"), params.get("sort")].find((text) => SORTINGS.some((known) => known === text));
  if (sorting) query.set("sorting", sorting);
  const letter = BRANDS_PAGE.test(url.pathname) ? letterOf(params) : null;
  if (letter !== null) query.set("letter", letter);
  return query;
}
