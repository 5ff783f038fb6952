const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A price in cents and the ISO date from which it held. */
export type PastPrice = { priceCents: number; since: string };

/**
 * The lowest price in cents in force at any time in the 30 days up to `today` (ISO date), today's price included
 * (decisions, section 9). Prices of the future do not count.
 */
export function lowestPriceOf30Days(history: PastPrice[], currentCents: number, today: string): number {
  const start = new Date(Date.parse(`${today}T00:00:00Z`) - DAYS * DAY_MS).toISOString().slice(0, 10);
  const past = history.filter((price) => price.since <= today).sort((left, right) => (left.since < right.since ? -1 : 1));
  const held = past.filter((price, place) => price.since >= start || (past[place + 1]?.since ?? today) > start);
  return Math.min(currentCents, ...held.map((price) => price.priceCents));
}
