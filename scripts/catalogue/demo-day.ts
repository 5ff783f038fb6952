/** The day from which the demo catalogue counts back: a fixed one, so that every run makes the same rows. */
export const DEMO_DAY = "2026-11-01";
const DAY_MS = 86_400_000;

/** The ISO day that lies so many days before it. */
export function daysBefore(days: number): string {
  return new Date(Date.parse(DEMO_DAY) - days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between the given ISO day and it. */
export function daysSince(day: string): number {
  return Math.floor((Date.parse(DEMO_DAY) - Date.parse(day)) / DAY_MS);
}
