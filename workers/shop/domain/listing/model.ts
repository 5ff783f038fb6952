import type { AttributeKind, Country, Language, Sorting } from "../../contract";
import type { Bitmap } from "./bitmap";

/** A name in each language; a language may be missing (English stands in, then any). */
export type Names = Partial<Record<Language, string>>;
export type VocabularyValue = { slug: string; names: Names };

/** Names of attribute kinds, their values in the order they are shown, and notes by slug. */
export type Vocabulary = {
  kinds: Partial<Record<AttributeKind, Names>>;
  values: Partial<Record<AttributeKind, VocabularyValue[]>>;
  notes: Record<string, Names>;
};

export type BrandEntry = {
  id: number;
  slug: string;
  name: string;
  shape: string;
  noDiscount: boolean;
  countries: Country[];
  image: { full: string; medium: string } | null;
  /** Products of the brand, of all types. */
  count: number;
};

/** Sortings with a permutation of their own; `popularity` is the order of the ordinals themselves. */
export const PERMUTED_SORTINGS = ["average_rating", "newness", "low_to_high", "high_to_low"] as const satisfies readonly Sorting[];
export type PermutedSorting = (typeof PERMUTED_SORTINGS)[number];

/**
 * All that a listing, a facet count, a search or a ranking of similar scents needs, without a row read.
 * A product is known by its ordinal: its place in the order of popularity (ties by id).
 */
export type ListingIndex = {
  version: number;
  /** Number of products; ordinals are 0 ... count - 1. */
  count: number;
  /** Product id by ordinal. */
  ids: Uint32Array;
  /** Ordinals by ascending product id. */
  byId: Uint32Array;
  /** 64-bit hashes of the slugs, ascending (upper half, lower half), and the ordinal of each. */
  slugUpper: Uint32Array;
  slugLower: Uint32Array;
  bySlug: Uint32Array;
  /** Place in `brands` + 1 by ordinal; 0: no brand. */
  brandOf: Uint32Array;
  /** Retail price of the full bottle in cents by ordinal; 0: none. */
  retail: Uint32Array;
  /** Intensity 1 ... 5 by ordinal; 0: none. */
  intensity: Uint8Array;
  orders: Record<PermutedSorting, Uint32Array>;
  /** Products by attribute value; `brand` has no bitmaps. */
  values: Map<AttributeKind, Map<string, Bitmap>>;
  exclusive: Bitmap;
  /** With any variation in stock. */
  inStock: Bitmap;
  variationTypes: Map<string, Bitmap>;
  productTypes: Map<string, Bitmap>;
  /** Notes of ordinal n: notes[noteStarts[n]] ... notes[noteStarts[n + 1] - 1], places in `noteSlugs`. */
  noteStarts: Uint32Array;
  notes: Uint16Array;
  noteSlugs: string[];
  /** Words of products' names, ascending; products with word n: postings[postingStarts[n]] ... */
  words: string[];
  postingStarts: Uint32Array;
  postings: Uint32Array;
  /** Number of words in the name by ordinal (at most 255). */
  nameLengths: Uint8Array;
  vocabulary: Vocabulary;
  brands: BrandEntry[];
};

/** The name in a language, else the English one, else any, else one made from the slug. */
export function nameIn(names: Names | undefined, language: Language, slug: string): string {
  return names?.[language] ?? names?.en ?? Object.values(names ?? {})[0] ?? nameOfSlug(slug);
}

/** `tonka-bean` → `Tonka bean`: the name of a value that the vocabulary does not know. */
export function nameOfSlug(slug: string): string {
  const text = slug.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
