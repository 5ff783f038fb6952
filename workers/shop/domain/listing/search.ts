import { eachBit, emptyBitmap, hasBit, intersect, setBit, type Bitmap } from "./bitmap";
import { ordinalOfId } from "./filter";
import type { ListingIndex, Names } from "./model";
import { lowerBound, wordsOf } from "./words";

/** What a match in each field is worth; a whole word counts more than its beginning. */
const WEIGHTS = { name: 10, brand: 6, note: 2, family: 1 };
const WHOLE_WORD = 1.5;
const MOST_WORDS = 8;

/** `cut`: the full text had more matches than were asked for. */
export type SearchResult = { found: Bitmap; ranked: Uint32Array; cut: boolean };
/** Ids of products that the full text found, the best first; `more`: there are others. */
export type TextHits = { ids: number[]; more: boolean };

/** Words of a search: those that begin another one say nothing more and are left out. */
export function searchWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))].sort((left, right) => right.length - left.length);
  return words.filter((word, place) => !words.slice(0, place).some((longer) => longer.startsWith(word))).slice(0, MOST_WORDS);
}

/**
 * Finds products in which every word begins a word of the name, the brand, a note or a family (in any language).
 * Ranked by where it was found, shorter names first, ties by popularity. Costs no row read.
 */
export function searchIndex(index: ListingIndex, text: string): SearchResult {
  const fields = fieldWordsOf(index);
  let found: Bitmap | null = null;
  const scores = new Float32Array(index.count);
  const best = new Float32Array(index.count);
  for (const word of searchWords(text)) {
    const hits = emptyBitmap(index.count);
    const hit = (ordinal: number, score: number) => {
      if (score > best[ordinal]!) best[ordinal] = score;
      setBit(hits, ordinal);
    };
    scoreNames(index, word, hit);
    scoreBrands(index, fields, word, hit);
    scoreNotes(index, fields, word, hit);
    scoreFamilies(index, fields, word, hit);
    eachBit(hits, (ordinal) => {
      scores[ordinal]! += best[ordinal]!;
      best[ordinal] = 0;
    });
    found = found === null ? hits : intersect(found, hits);
    if (!found.some((bits) => bits !== 0)) break;
  }
  const matching = found ?? emptyBitmap(index.count);
  return { found: matching, ranked: rank(matching, scores), cut: false };
}

/** What the full text found comes behind the index's own, in its order; what the index does not know (yet) is left out. */
export function completeSearch(index: ListingIndex, own: SearchResult, hits: TextHits): SearchResult {
  const found = own.found.slice();
  const ranked = [...own.ranked];
  for (const id of hits.ids) {
    const ordinal = ordinalOfId(index, id);
    if (ordinal === null || hasBit(found, ordinal)) continue;
    setBit(found, ordinal);
    ranked.push(ordinal);
  }
  return { found, ranked: Uint32Array.from(ranked), cut: hits.more };
}

/** Words of brands, notes and families in all languages, by place; made once for an index. */
type FieldWords = { brands: string[][]; notes: string[][]; families: string[][] };
const fieldWords = new WeakMap<ListingIndex, FieldWords>();

function fieldWordsOf(index: ListingIndex): FieldWords {
  let words = fieldWords.get(index);
  if (words === undefined) {
    const ofValue = (slug: string, names: Names | undefined) => [...new Set([slug, ...Object.values(names ?? {})].flatMap(wordsOf))];
    words = {
      brands: index.brands.map((brand) => wordsOf(brand.name)),
      notes: index.noteSlugs.map((slug) => ofValue(slug, index.vocabulary.notes[slug])),
      families: (index.vocabulary.values["scent-type"] ?? []).map(({ slug, names }) => ofValue(slug, names)),
    };
    fieldWords.set(index, words);
  }
  return words;
}

type Hit = (ordinal: number, score: number) => void;

function scoreNames(index: ListingIndex, word: string, hit: Hit): void {
  for (let place = lowerBound(index.words, word); index.words[place]?.startsWith(word); place++) {
    const weight = WEIGHTS.name * (index.words[place] === word ? WHOLE_WORD : 1);
    for (let at = index.postingStarts[place]!; at < index.postingStarts[place + 1]!; at++) {
      const ordinal = index.postings[at]!;
      hit(ordinal, weight / (0.75 + 0.125 * index.nameLengths[ordinal]!));
    }
  }
}

/** 0, 1 or 1.5: how well a word fits some others. */
function fit(word: string, others: string[]): number {
  let best = 0;
  for (const other of others) {
    if (other === word) return WHOLE_WORD;
    if (other.startsWith(word)) best = 1;
  }
  return best;
}

function scoreBrands(index: ListingIndex, fields: FieldWords, word: string, hit: Hit): void {
  const fits = [0, ...fields.brands.map((words) => WEIGHTS.brand * fit(word, words))];
  if (!fits.some((score) => score > 0)) return;
  for (let ordinal = 0; ordinal < index.count; ordinal++) {
    const score = fits[index.brandOf[ordinal]!]!;
    if (score > 0) hit(ordinal, score);
  }
}

function scoreNotes(index: ListingIndex, fields: FieldWords, word: string, hit: Hit): void {
  const fits = fields.notes.map((words) => WEIGHTS.note * fit(word, words));
  if (!fits.some((score) => score > 0)) return;
  for (let ordinal = 0; ordinal < index.count; ordinal++) {
    for (let at = index.noteStarts[ordinal]!; at < index.noteStarts[ordinal + 1]!; at++) {
      const score = fits[index.notes[at]!]!;
      if (score > 0) hit(ordinal, score);
    }
  }
}

function scoreFamilies(index: ListingIndex, fields: FieldWords, word: string, hit: Hit): void {
  index.vocabulary.values["scent-type"]?.forEach(({ slug }, place) => {
    const score = WEIGHTS.family * fit(word, fields.families[place]!);
    const bitmap = index.values.get("scent-type")?.get(slug);
    if (score > 0 && bitmap !== undefined) eachBit(bitmap, (ordinal) => hit(ordinal, score));
  });
}

/** Ordinals by score, best first; equal scores by ordinal (popularity). Sorted as numbers: score and ordinal in one. */
function rank(matching: Bitmap, scores: Float32Array): Uint32Array {
  const keys: number[] = [];
  eachBit(matching, (ordinal) => keys.push((2 ** 20 - Math.round(scores[ordinal]! * 1000)) * 2 ** 24 + ordinal));
  return Uint32Array.from(Float64Array.from(keys).sort(), (key) => key % 2 ** 24);
}
