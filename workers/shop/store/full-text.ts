import type { D1Database } from "@cloudflare/workers-types";
import { LANGUAGES, MOST_TEXT_HITS, type Language } from "../contract";
import type { TextHits } from "../domain/listing/search";
import { wordsOf } from "../domain/listing/words";

/** What a match in each column of `product_search` is worth (bm25). */
const WEIGHTS = { names: 10, notes: 4, ownLanguage: 3, otherLanguage: 1 };

/** Columns of `product_search` behind its rowid. */
export const FULL_TEXT_COLUMNS = ["names", "notes", ...LANGUAGES] as const;

/** A text as it is written into `product_search`: words without accents, as a search has them. */
export function fullText(texts: readonly string[]): string {
  return [...new Set(texts.map((text) => wordsOf(text).join(" ")))].join(" ").trim();
}

/** Every word quoted, so that none is an operator, and the beginning of one; all have to be there, in whichever columns. */
export function matchExpression(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(" AND ");
}

function rankFor(language: Language): string {
  const weights = LANGUAGES.map((other) => (other === language ? WEIGHTS.ownLanguage : WEIGHTS.otherLanguage));
  return `bm25(${[WEIGHTS.names, WEIGHTS.notes, ...weights].join(", ")})`;
}

/**
 * Products whose full text has every word, the best first. Ranked inside FTS5, so that only those which are answered
 * count as rows read, however many match. Without an ORDER BY of `rank` alone every match would count.
 */
export async function searchFullText(db: D1Database, words: readonly string[], language: Language): Promise<TextHits> {
  if (words.length === 0) return { ids: [], more: false };
  const { results } = await db.prepare("SELECT rowid AS id FROM product_search WHERE product_search MATCH ?1 AND rank MATCH ?2 ORDER BY rank LIMIT ?3")
    .bind(matchExpression(words), rankFor(language), MOST_TEXT_HITS + 1).all<{ id: number }>();
  return { ids: results.slice(0, MOST_TEXT_HITS).map((row) => row.id), more: results.length > MOST_TEXT_HITS };
}
