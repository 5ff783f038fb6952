import { hasBit } from "./bitmap";
import type { ListingIndex } from "./model";

const WEIGHTS = { notes: 6, families: 2, gender: 1, intensity: 0.5 };

type Scored = { ordinal: number; inStock: boolean; score: number };

/**
 * The `most` scents most like one, best first: shared notes (a rare one says more), shared families, gender,
 * intensity. Those in stock come first; the same brand is not favoured; ties by popularity. Only perfumes.
 */
export function similarTo(index: ListingIndex, ordinal: number, most: number): number[] {
  const perfumes = index.productTypes.get("perfume");
  if (perfumes === undefined || !hasBit(perfumes, ordinal)) return [];
  const scores = noteScores(index, ordinal);
  addShared(index, "scent-type", ordinal, scores, WEIGHTS.families);
  addShared(index, "gender", ordinal, scores, WEIGHTS.gender);
  addIntensity(index, ordinal, scores);
  const best: Scored[] = [];
  for (let other = 0; other < index.count; other++) {
    if (other === ordinal || scores[other] === 0 || !hasBit(perfumes, other)) continue;
    insert(best, { ordinal: other, inStock: hasBit(index.inStock, other), score: scores[other]! }, most);
  }
  return best.map((scored) => scored.ordinal);
}

/** How rare each note is: ln(products / products with it), 0 where all have it. */
function rarityOfNotes(index: ListingIndex): Float32Array {
  const frequency = new Uint32Array(index.noteSlugs.length);
  for (const note of index.notes) frequency[note]!++;
  return Float32Array.from(frequency, (number) => (number === 0 ? 0 : Math.log((index.count + 1) / number)));
}

/** Weight of the shared notes divided by that of all notes of either: 0 ... 1, times its weight. */
function noteScores(index: ListingIndex, ordinal: number): Float32Array {
  const scores = new Float32Array(index.count);
  const rarity = rarityOf(index);
  const own = new Uint8Array(index.noteSlugs.length);
  let ownWeight = 0;
  for (const note of notesOf(index, ordinal)) {
    own[note] = 1;
    ownWeight += rarity[note]!;
  }
  if (ownWeight === 0) return scores;
  for (let other = 0; other < index.count; other++) {
    let shared = 0;
    let all = ownWeight;
    for (let at = index.noteStarts[other]!; at < index.noteStarts[other + 1]!; at++) {
      const note = index.notes[at]!;
      if (own[note] === 1) shared += rarity[note]!;
      else all += rarity[note]!;
    }
    if (shared > 0) scores[other] = (WEIGHTS.notes * shared) / all;
  }
  return scores;
}

const rarities = new WeakMap<ListingIndex, Float32Array>();

function rarityOf(index: ListingIndex): Float32Array {
  let rarity = rarities.get(index);
  if (rarity === undefined) rarities.set(index, (rarity = rarityOfNotes(index)));
  return rarity;
}

function notesOf(index: ListingIndex, ordinal: number): Uint16Array {
  return index.notes.subarray(index.noteStarts[ordinal], index.noteStarts[ordinal + 1]);
}

/** Adds `weight` divided among the product's own values of a kind to those that share them. */
function addShared(index: ListingIndex, kind: "scent-type" | "gender", ordinal: number, scores: Float32Array, weight: number): void {
  const own = [...(index.values.get(kind)?.values() ?? [])].filter((bitmap) => hasBit(bitmap, ordinal));
  for (const bitmap of own) {
    for (let other = 0; other < index.count; other++) if (hasBit(bitmap, other)) scores[other]! += weight / own.length;
  }
}

function addIntensity(index: ListingIndex, ordinal: number, scores: Float32Array): void {
  const own = index.intensity[ordinal]!;
  if (own === 0) return;
  for (let other = 0; other < index.count; other++) {
    const intensity = index.intensity[other]!;
    if (intensity !== 0) scores[other]! += WEIGHTS.intensity * (1 - Math.abs(own - intensity) / 4);
  }
}

function better(left: Scored, right: Scored): boolean {
  if (left.inStock !== right.inStock) return left.inStock;
  return left.score !== right.score ? left.score > right.score : left.ordinal < right.ordinal;
}

function insert(best: Scored[], scored: Scored, most: number): void {
  if (best.length === most && !better(scored, best[most - 1]!)) return;
  let place = best.length;
  while (place > 0 && better(scored, best[place - 1]!)) place--;
  best.splice(place, 0, scored);
  if (best.length > most) best.pop();
}

/** The `most` most popular products of the same brand, without itself. */
export function brandMatesOf(index: ListingIndex, ordinal: number, most: number): number[] {
  const brand = index.brandOf[ordinal]!;
  const mates: number[] = [];
  for (let other = 0; brand !== 0 && other < index.count && mates.length < most; other++) {
    if (other !== ordinal && index.brandOf[other] === brand) mates.push(other);
  }
  return mates;
}
