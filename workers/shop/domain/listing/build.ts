import { ATTRIBUTE_KINDS, nameOfIntensity, type AttributeKind } from "../../contract";
import { emptyBitmap, setBit, type Bitmap } from "./bitmap";
import type { BrandEntry, ListingIndex, Vocabulary } from "./model";
import { hashOf, wordsOf } from "./words";

/** One product as the index wants it. */
export type IndexedProduct = {
  id: number;
  slug: string;
  type: string;
  /** The name, and its translations where they differ. */
  names: string[];
  brandId: number | null;
  gender: string | null;
  intensity: number | null;
  retailCents: number | null;
  exclusive: boolean;
  attributes: Partial<Record<string, string[]>>;
  notes: string[];
  ratingAverage: number;
  ratingCount: number;
  popularity: number;
  publishedAt: string;
  variations: { type: string; priceCents: number; inStock: boolean }[];
};

/** Makes the index of all products (any order). Pure; sorts have ties by id, so that paging is stable. */
export function buildListingIndex(version: number, products: IndexedProduct[], vocabulary: Vocabulary, brands: BrandEntry[]): ListingIndex {
  const sorted = [...products].sort((left, right) => right.popularity - left.popularity || left.id - right.id);
  const count = sorted.length;
  const brandPlaces = new Map(brands.map((brand, place) => [brand.id, place + 1]));
  const brandOf = Uint32Array.from(sorted, (product) => (product.brandId === null ? 0 : brandPlaces.get(product.brandId) ?? 0));
  const counts = new Uint32Array(brands.length + 1);
  for (const place of brandOf) counts[place]!++;
  return {
    version,
    count,
    ids: Uint32Array.from(sorted, (product) => product.id),
    byId: permute(sorted, (left, right) => left.id - right.id),
    ...slugsOf(sorted),
    brandOf,
    retail: Uint32Array.from(sorted, (product) => product.retailCents ?? 0),
    intensity: Uint8Array.from(sorted, (product) => product.intensity ?? 0),
    orders: ordersOf(sorted),
    ...bitmapsOf(sorted),
    ...notesOf(sorted),
    ...namesOf(sorted),
    vocabulary: completeVocabulary(vocabulary, sorted),
    brands: brands.map((brand, place) => ({ ...brand, count: counts[place + 1]! })),
  };
}

type Compare = (left: IndexedProduct, right: IndexedProduct) => number;

function permute(sorted: IndexedProduct[], compare: Compare): Uint32Array {
  return Uint32Array.from(sorted.keys()).sort((left, right) =>
    compare(sorted[left]!, sorted[right]!) || sorted[left]!.id - sorted[right]!.id);
}

/** Cents of the `single` variation; null where there is none. */
function singlePrice(product: IndexedProduct): number | null {
  return product.variations.find((variation) => variation.type === "single")?.priceCents ?? null;
}

function comparePrice(direction: 1 | -1): Compare {
  return (left, right) => {
    const [one, other] = [singlePrice(left), singlePrice(right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction * (one - other);
  };
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function ordersOf(sorted: IndexedProduct[]): ListingIndex["orders"] {
  return {
    average_rating: permute(sorted, (left, right) => right.ratingAverage - left.ratingAverage || right.ratingCount - left.ratingCount),
    newness: permute(sorted, (left, right) => compareText(right.publishedAt, left.publishedAt)),
    low_to_high: permute(sorted, comparePrice(1)),
    high_to_low: permute(sorted, comparePrice(-1)),
  };
}

function slugsOf(sorted: IndexedProduct[]): Pick<ListingIndex, "slugUpper" | "slugLower" | "bySlug"> {
  const hashes = sorted.map((product) => hashOf(product.slug));
  const bySlug = Uint32Array.from(sorted.keys()).sort((left, right) =>
    hashes[left]![0] - hashes[right]![0] || hashes[left]![1] - hashes[right]![1]);
  return {
    slugUpper: Uint32Array.from(bySlug, (ordinal) => hashes[ordinal]![0]),
    slugLower: Uint32Array.from(bySlug, (ordinal) => hashes[ordinal]![1]),
    bySlug,
  };
}

/** Attribute value slugs of a product by kind; gender and intensity come from their columns as well. */
export function valuesOfProduct(product: IndexedProduct): Map<AttributeKind, Set<string>> {
  const values = new Map<AttributeKind, Set<string>>();
  for (const kind of ATTRIBUTE_KINDS) {
    if (kind === "brand" || kind === "intensity") continue;
    const slugs = new Set(product.attributes[kind] ?? []);
    if (kind === "gender" && product.gender !== null) slugs.add(product.gender);
    if (slugs.size > 0) values.set(kind, slugs);
  }
  if (product.intensity !== null) values.set("intensity", new Set([nameOfIntensity(product.intensity)]));
  return values;
}

function bitmapsOf(sorted: IndexedProduct[]): Pick<ListingIndex, "values" | "exclusive" | "inStock" | "variationTypes" | "productTypes"> {
  const count = sorted.length;
  const values: ListingIndex["values"] = new Map();
  const variationTypes = new Map<string, Bitmap>();
  const productTypes = new Map<string, Bitmap>();
  const exclusive = emptyBitmap(count);
  const inStock = emptyBitmap(count);
  const mark = <K>(map: Map<K, Bitmap>, key: K, ordinal: number) => {
    let bitmap = map.get(key);
    if (bitmap === undefined) map.set(key, (bitmap = emptyBitmap(count)));
    setBit(bitmap, ordinal);
  };
  sorted.forEach((product, ordinal) => {
    for (const [kind, slugs] of valuesOfProduct(product)) {
      let ofKind = values.get(kind);
      if (ofKind === undefined) values.set(kind, (ofKind = new Map()));
      for (const slug of slugs) mark(ofKind, slug, ordinal);
    }
    mark(productTypes, product.type, ordinal);
    if (product.exclusive) setBit(exclusive, ordinal);
    for (const variation of product.variations) {
      mark(variationTypes, variation.type, ordinal);
      if (variation.inStock) setBit(inStock, ordinal);
    }
  });
  return { values, exclusive, inStock, variationTypes, productTypes };
}

function notesOf(sorted: IndexedProduct[]): Pick<ListingIndex, "noteSlugs" | "noteStarts" | "notes"> {
  const places = new Map<string, number>();
  const notes: number[] = [];
  const noteStarts = new Uint32Array(sorted.length + 1);
  sorted.forEach((product, ordinal) => {
    for (const slug of new Set(product.notes)) {
      if (!places.has(slug)) places.set(slug, places.size);
      const place = places.get(slug)!;
      if (place <= 0xffff) notes.push(place);
    }
    noteStarts[ordinal + 1] = notes.length;
  });
  return { noteSlugs: [...places.keys()].slice(0, 0x10000), noteStarts, notes: Uint16Array.from(notes) };
}

function namesOf(sorted: IndexedProduct[]): Pick<ListingIndex, "words" | "postingStarts" | "postings" | "nameLengths"> {
  const found = new Map<string, number[]>();
  const nameLengths = new Uint8Array(sorted.length);
  let total = 0;
  sorted.forEach((product, ordinal) => {
    const words = new Set(product.names.flatMap(wordsOf));
    nameLengths[ordinal] = Math.min(255, wordsOf(product.names[0] ?? "").length);
    for (const word of words) {
      const ordinals = found.get(word);
      if (ordinals === undefined) found.set(word, [ordinal]);
      else ordinals.push(ordinal);
    }
    total += words.size;
  });
  const words = [...found.keys()].sort(compareText);
  const postingStarts = new Uint32Array(words.length + 1);
  const postings = new Uint32Array(total);
  words.forEach((word, place) => {
    const ordinals = found.get(word)!;
    postings.set(ordinals, postingStarts[place]!);
    postingStarts[place + 1] = postingStarts[place]! + ordinals.length;
  });
  return { words, postingStarts, postings, nameLengths };
}

/** Adds values that products have and the vocabulary lacks, after the known ones, so that an import never hides any. */
function completeVocabulary(vocabulary: Vocabulary, sorted: IndexedProduct[]): Vocabulary {
  const extra = new Map<AttributeKind, Set<string>>();
  for (const product of sorted) {
    for (const [kind, slugs] of valuesOfProduct(product)) {
      let ofKind = extra.get(kind);
      if (ofKind === undefined) extra.set(kind, (ofKind = new Set()));
      for (const slug of slugs) ofKind.add(slug);
    }
  }
  const values = { ...vocabulary.values };
  for (const [kind, slugs] of extra) {
    const known = values[kind] ?? [];
    for (const { slug } of known) slugs.delete(slug);
    values[kind] = [...known, ...[...slugs].sort(compareText).map((slug) => ({ slug, names: {} }))];
  }
  return { ...vocabulary, values };
}
