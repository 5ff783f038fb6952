import { ATTRIBUTE_KINDS, type AttributeKind, type ListingQuery } from "../../contract";
import { countOf, countOfBoth, eachBit, type Bitmap } from "./bitmap";
import { combine, type FilterParts } from "./filter";
import type { ListingIndex } from "./model";

/** A value and how many products it would leave (drill sideways: its own kind's choices aside). */
export type ValueCount = { slug: string; count: number };
export type Facets = { kinds: Map<AttributeKind, ValueCount[]>; exclusive: number; inStock: number; total: number; without: Record<string, number> };

/** Exact counts for all kinds. Values without a product are left out unless they are chosen. */
export function facetsOf(index: ListingIndex, parts: FilterParts, chosen: ListingQuery["attributes"]): Facets {
  const all = combine(parts);
  const kinds: Facets["kinds"] = new Map();
  for (const kind of ATTRIBUTE_KINDS) {
    kinds.set(kind, facetOf(index, kind, parts.kinds.has(kind) ? combine(parts, kind) : all, chosen[kind] ?? []));
  }
  return {
    kinds,
    exclusive: countOfBoth(parts.exclusive === null ? all : combine(parts, "exclusive"), index.exclusive),
    inStock: countOfBoth(parts.stock === null ? all : combine(parts, "stock"), index.inStock),
    total: countOf(all),
    without: countsWithout(parts),
  };
}

/** How many there would be without each filter that is set. */
function countsWithout(parts: FilterParts): Facets["without"] {
  const counts: Facets["without"] = {};
  for (const kind of parts.kinds.keys()) counts[kind] = countOf(combine(parts, kind));
  if (parts.price !== null) counts.price = countOf(combine(parts, "price"));
  if (parts.exclusive !== null) counts.exclusive = countOf(combine(parts, "exclusive"));
  if (parts.stock !== null) counts.stockStatus = countOf(combine(parts, "stock"));
  return counts;
}

/** Counts of one kind among `base`: values in the vocabulary's order, brands by name. */
export function facetOf(index: ListingIndex, kind: AttributeKind, base: Bitmap, chosen: string[]): ValueCount[] {
  const counts = kind === "brand" ? brandCounts(index, base) : valueCounts(index, kind, base);
  return counts.filter(({ slug, count }) => count > 0 || chosen.includes(slug));
}

function valueCounts(index: ListingIndex, kind: AttributeKind, base: Bitmap): ValueCount[] {
  const bitmaps = index.values.get(kind);
  return (index.vocabulary.values[kind] ?? []).map(({ slug }) => {
    const bitmap = bitmaps?.get(slug);
    return { slug, count: bitmap === undefined ? 0 : countOfBoth(base, bitmap) };
  });
}

function brandCounts(index: ListingIndex, base: Bitmap): ValueCount[] {
  const counts = new Uint32Array(index.brands.length + 1);
  eachBit(base, (ordinal) => counts[index.brandOf[ordinal]!]!++);
  return index.brands.map((brand, place) => ({ slug: brand.slug, count: counts[place + 1]! }));
}

/** The `most` values with the highest counts, the chosen ones always among them; the order is kept. */
export function topValues(counts: ValueCount[], most: number, chosen: string[]): ValueCount[] {
  if (counts.length <= most) return counts;
  const kept = new Set([...counts].sort((left, right) => right.count - left.count).slice(0, most));
  return counts.filter((value) => kept.has(value) || chosen.includes(value.slug));
}
