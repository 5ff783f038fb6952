import { ENOUGH_SEARCH_HITS, type Language } from "../../contract";
import type { ListingIndex } from "./model";
import { completeSearch, searchIndex, searchWords, type SearchResult, type TextHits } from "./search";

const MOST_SEARCHES = 64;
/** The last searches of an index: the listing and its facets search for the same. Gone with the index. */
const searches = new WeakMap<ListingIndex, Map<string, SearchResult>>();

/** Finds the products whose full text has every word, the best first. */
export type SearchTexts = (words: string[], language: Language) => Promise<TextHits>;

/**
 * As `searchIndex`; where that finds fewer than 16, the full text completes it. Remembers the last 64 searches of an
 * index (results, not promises: a request must not wait for another one's reads).
 */
export async function searchOnce(index: ListingIndex, text: string, language: Language, searchTexts: SearchTexts): Promise<SearchResult> {
  let known = searches.get(index);
  if (known === undefined) searches.set(index, (known = new Map()));
  const words = searchWords(text);
  // The language ranks the full text only: searches that do without it are remembered once for all.
  const keys = [words.join(" "), `${language} ${words.join(" ")}`];
  const remembered = keys.find((key) => known.has(key));
  if (remembered !== undefined) return remember(known, remembered, known.get(remembered)!);
  const own = searchIndex(index, text);
  if (words.length === 0 || own.ranked.length >= ENOUGH_SEARCH_HITS) return remember(known, keys[0]!, own);
  return remember(known, keys[1]!, completeSearch(index, own, await searchTexts(words, language)));
}

function remember(known: Map<string, SearchResult>, key: string, result: SearchResult): SearchResult {
  known.delete(key);
  known.set(key, result);
  if (known.size > MOST_SEARCHES) known.delete(known.keys().next().value!);
  return result;
}
