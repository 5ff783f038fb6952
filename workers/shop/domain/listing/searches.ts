import type { ListingIndex } from "./model";
import { searchIndex, searchWords, type SearchResult } from "./search";

const MOST_SEARCHES = 32;
/** The last searches of an index: the listing and its facets search for the same. Gone with the index. */
const searches = new WeakMap<ListingIndex, Map<string, SearchResult>>();

/** As `searchIndex`, remembering the last 32 searches of an index. */
export function searchOnce(index: ListingIndex, text: string): SearchResult {
  let known = searches.get(index);
  if (known === undefined) searches.set(index, (known = new Map()));
  const key = searchWords(text).join(" ");
  const result = known.get(key) ?? searchIndex(index, text);
  known.delete(key);
  known.set(key, result);
  if (known.size > MOST_SEARCHES) known.delete(known.keys().next().value!);
  return result;
}
