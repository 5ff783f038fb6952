import type { ReviewText } from "./demo-data";
import { DEMO_DAY } from "./demo-day";
import type { Random } from "./random";

/** Ratings and the reviews shown with them: how many stars were given, and which texts stand for some of them. */

export type Rating = { average: number; count: number; /** 5, 4, 3, 2, 1 stars. */ spread: number[] };

const LEAST_AVERAGE = 3.2;
const MOST_AVERAGE = 4.9;
const MOST_RATINGS = 400;
const FEWEST_RATINGS = 6;
const UNRATED_SHARE = 0.04;
const SHOWN_COUNTS = [[0, 22], [1, 24], [2, 22], [3, 16], [4, 9], [5, 4], [6, 3]] as const;
const TWO_YEARS_MS = 730 * 86_400_000;
const FIRST_REVIEW_AFTER_MS = 10 * 86_400_000;

/** A rating whose average follows from its spread; a new scent has few. */
export function makeRating(random: Random, isNew: boolean): Rating {
  if (random.chance(isNew ? 0.4 : UNRATED_SHARE)) return { average: 0, count: 0, spread: [0, 0, 0, 0, 0] };
  const most = isNew ? 20 : MOST_RATINGS;
  for (;;) {
    const count = FEWEST_RATINGS + Math.round((most - FEWEST_RATINGS) * random.next() ** 2.2);
    const centre = 3.3 + random.next() * 2.6;
    const spread = shareOut(count, [5, 4, 3, 2, 1].map((stars) => Math.exp(-((stars - centre) ** 2) / 1.9)));
    const average = Math.round((spread.reduce((sum, times, at) => sum + times * (5 - at), 0) / count) * 100) / 100;
    if (average >= LEAST_AVERAGE && average <= MOST_AVERAGE) return { average, count, spread };
  }
}

/** Whole numbers in the proportion of the weights that sum up to the total (largest remainder). */
function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const missing = total - shares.reduce((left, right) => left + right, 0);
  const byRemainder = exact.map((share, at) => ({ at, remainder: share - Math.floor(share) })).sort((one, other) => other.remainder - one.remainder);
  for (const { at } of byRemainder.slice(0, missing)) shares[at]!++;
  return shares;
}

/**
 * Up to six texts that fit the scent's families, none with stars that nobody gave; in all languages, so that each
 * shopper finds some. The newest first.
 */
export function pickReviews(
  texts: readonly ReviewText[], families: readonly string[], spread: readonly number[], publishedAt: string, random: Random,
): (ReviewText & { createdAt: string })[] {
  const count = random.weighted(SHOWN_COUNTS);
  const end = Date.parse(DEMO_DAY);
  const start = Math.max(Date.parse(publishedAt) + FIRST_REVIEW_AFTER_MS, end - TWO_YEARS_MS);
  if (start >= end) return [];
  const left = [...spread];
  const fitting = random.shuffled(texts).filter((text) => text.family === null || families.includes(text.family));
  // Texts on the scent's own families come before those that fit any.
  const ordered = [...fitting.filter((text) => text.family !== null && random.chance(0.8)), ...fitting];
  const picked = new Set<ReviewText>();
  for (const text of ordered) {
    if (picked.size === count) break;
    if (picked.has(text) || left[5 - text.stars]! <= 0 || [...picked].some((other) => other.author === text.author)) continue;
    left[5 - text.stars]!--;
    picked.add(text);
  }
  return [...picked]
    .map((text) => ({ ...text, createdAt: `${new Date(start + random.next() * (end - start)).toISOString().slice(0, 19)}Z` }))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
