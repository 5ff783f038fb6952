import type { Sorting } from "#shop/contract/constants";

/** `/products/{slug}` (decisions, section 10). `perfumes` is the same page as `/products`, `accessories` as `/accessories`. */
export const SCENT_CATEGORIES = {
  perfumes: { sorting: "popularity", exclusive: false },
  exclusive: { sorting: "popularity", exclusive: true },
  new: { sorting: "newness", exclusive: false },
  popular: { sorting: "popularity", exclusive: false },
} as const satisfies Record<string, { sorting: Sorting; exclusive: boolean }>;
export const THING_CATEGORIES = ["gifts", "advent-calendars"] as const;

export type ScentCategory = keyof typeof SCENT_CATEGORIES;
export type ThingCategory = (typeof THING_CATEGORIES)[number];
export const isScentCategory = (slug: string | undefined): slug is ScentCategory => slug !== undefined && Object.hasOwn(SCENT_CATEGORIES, slug);
export const isThingCategory = (slug: string | undefined): slug is ThingCategory => THING_CATEGORIES.some((known) => known === slug);
