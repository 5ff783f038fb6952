/** Names and numbers that both workers share (specification, sections 1, 3, 4, 7 and 9). */

export const LANGUAGES = ["en", "de", "fr", "it", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";

export const COUNTRIES = [
  "DE", "AT", "ES", "IT", "FR", "CH", "BE", "CY", "CZ", "DK", "FI", "GB", "GF", "GR",
  "HR", "HU", "IE", "LV", "LI", "LT", "LU", "MT", "NL", "NO", "PL", "PT", "SE", "US",
] as const;
export type Country = (typeof COUNTRIES)[number];
export const DEFAULT_COUNTRY: Country = "DE";
export const CURRENCY = "EUR";

export const PRODUCT_TYPES = [
  "perfume", "subscription", "surprise-perfume", "case", "gift-set",
  "gift-subscription", "gift-voucher", "advent-calendar",
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** The plural of a product type as it stands in `GET /v1/{productType}` (decisions, section 10). */
export const PRODUCT_TYPE_PATHS = {
  "perfumes": "perfume",
  "subscriptions": "subscription",
  "surprise-perfumes": "surprise-perfume",
  "cases": "case",
  "gift-sets": "gift-set",
  "gift-subscriptions": "gift-subscription",
  "gift-vouchers": "gift-voucher",
  "advent-calendars": "advent-calendar",
} as const satisfies Record<string, ProductType>;
export type ProductTypePath = keyof typeof PRODUCT_TYPE_PATHS;

/** Variation keys; vouchers use their amount, gift subscriptions their term (decisions, section 4). */
export const VARIATION_TYPES = ["calendar-sample", "subscription", "single"] as const;
export const DEFAULT_VARIATION_TYPE = "calendar-sample";
export const VOUCHER_AMOUNTS = ["25", "50", "75", "100"] as const;
export const TERMS = ["1_month", "6_months", "12_months"] as const;

export const STOCK_STATUSES = ["instock", "outofstock"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

export const ATTRIBUTE_KINDS = [
  "color", "gender", "scent-type", "intensity", "note",
  "season", "occasion", "personality", "size", "brand",
] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** The values that the intensity filter stands for (specification, section 3). */
export const INTENSITY_VALUES = { soft: 1, medium: 3, strong: 5 } as const;
export type IntensityName = keyof typeof INTENSITY_VALUES;
/** Intensity 1-2 is soft, 3-4 medium, 5 strong. */
export function nameOfIntensity(intensity: number): IntensityName {
  return intensity >= 5 ? "strong" : intensity >= 3 ? "medium" : "soft";
}

export const SORTINGS = ["popularity", "average_rating", "newness", "low_to_high", "high_to_low"] as const;
export type Sorting = (typeof SORTINGS)[number];
export const DEFAULT_SORTING: Sorting = "popularity";

export const DEFAULT_PAGE_SIZE = 16;
export const MAX_PAGE_SIZE = 100;
export const MEMBER_FAVORITES_PAGE_SIZE = 8;
/** Bounds of the price filter in whole euros: the retail price of the full bottle. */
export const PRICE_FILTER_MIN_EUR = 50;
export const PRICE_FILTER_MAX_EUR = 550;
export const SEARCH_MAX_CHARACTERS = 200;
/** A search that finds fewer products by name, brand, notes and families is completed from the full text ... */
export const ENOUGH_SEARCH_HITS = 16;
/** ... by the best matches, no more than these (`capped` says that there are others). */
export const MOST_TEXT_HITS = 64;

export const ATTRIBUTES_REFRESH_SECONDS = 300;
export const SERVER_FETCH_TIMEOUT_MS = 10_000;
export const BUILD_CHECK_MS = 10_000;
export const TOAST_SUCCESS_MS = 2_000;
export const TOAST_DEFAULT_MS = 5_000;
export const MAX_BODY_BYTES = 64 * 1024;

/** The 24 scent-family landing pages, each at /{name}-perfumes, and what they filter by. */
export const FAMILY_FILTERS = {
  female: { kind: "gender", value: "rather-female" },
  male: { kind: "gender", value: "rather-male" },
  unisex: { kind: "gender", value: "unisex" },
  aquatic: { kind: "scent-type", value: "aquatic" },
  citric: { kind: "scent-type", value: "citric" },
  clean: { kind: "scent-type", value: "clean" },
  creamy: { kind: "scent-type", value: "creamy" },
  floral: { kind: "scent-type", value: "floral" },
  fresh: { kind: "scent-type", value: "fresh" },
  sweet: { kind: "scent-type", value: "sweet" },
  fruity: { kind: "scent-type", value: "fruity" },
  green: { kind: "scent-type", value: "green" },
  molecular: { kind: "scent-type", value: "molecular" },
  powdery: { kind: "scent-type", value: "powdery" },
  smoky: { kind: "scent-type", value: "smoky" },
  spicy: { kind: "scent-type", value: "spicy" },
  warm: { kind: "note", value: "warm-notes" },
  woody: { kind: "scent-type", value: "woody" },
  tart: { kind: "scent-type", value: "tart" },
  chypre: { kind: "scent-type", value: "chypre-like" },
  earthy: { kind: "scent-type", value: "earthy" },
  leathery: { kind: "scent-type", value: "leathery" },
  oriental: { kind: "scent-type", value: "oriental" },
  resinous: { kind: "scent-type", value: "resinous" },
} as const satisfies Record<string, { kind: AttributeKind; value: string }>;
export type FamilyName = keyof typeof FAMILY_FILTERS;
export const FAMILY_NAMES = Object.keys(FAMILY_FILTERS) as FamilyName[];

/** The image id of the free white case (specification, section 9). */
export const FREE_WHITE_CASE_IMAGE_ID = 193454;
