import { ATTRIBUTE_KINDS, type AttributeKind, type ListingQuery, type ProductType } from "../../contract";
import { emptyBitmap, fullBitmap, intersect, setBit, subtract, unite, type Bitmap } from "./bitmap";
import type { ListingIndex } from "./model";
import { hashOf, lowerBound } from "./words";

/** What a listing is narrowed to: the shopper's choices, and what the call itself fixes. */
export type ListingFilter = {
  attributes: ListingQuery["attributes"];
  exclusive: boolean;
  stockStatus: ListingQuery["stockStatus"];
  /** Whole euros of the full bottle's retail price, both inclusive. */
  minPrice: number | null;
  maxPrice: number | null;
  id: number[];
  slug: string | null;
  productType: ProductType | null;
  /** Null: a variation of any type. */
  variationType: string | null;
  /** What a search found; null: nothing was searched for. */
  found: Bitmap | null;
};

/** A filter taken apart: what always counts, and the choices of each kind (any of a kind, all kinds). */
export type FilterParts = { fixed: Bitmap; price: Bitmap | null; exclusive: Bitmap | null; stock: Bitmap | null; kinds: Map<AttributeKind, Bitmap> };

export function filterParts(index: ListingIndex, filter: ListingFilter): FilterParts {
  const fixed = filter.found === null ? fullBitmap(index.count) : filter.found.slice();
  if (filter.productType !== null) intersect(fixed, index.productTypes.get(filter.productType) ?? emptyBitmap(index.count));
  if (filter.variationType !== null) intersect(fixed, index.variationTypes.get(filter.variationType) ?? emptyBitmap(index.count));
  if (filter.id.length > 0) intersect(fixed, bitmapOf(index, filter.id.map((id) => ordinalOfId(index, id))));
  if (filter.slug !== null) intersect(fixed, bitmapOf(index, [ordinalOfSlug(index, filter.slug)]));
  const kinds: FilterParts["kinds"] = new Map();
  for (const kind of ATTRIBUTE_KINDS) {
    const chosen = filter.attributes[kind];
    if (chosen !== undefined && chosen.length > 0) kinds.set(kind, anyOfKind(index, kind, chosen));
  }
  return {
    fixed,
    price: filter.minPrice === null && filter.maxPrice === null ? null : withinPrice(index, filter.minPrice, filter.maxPrice),
    exclusive: filter.exclusive ? index.exclusive : null,
    stock: filter.stockStatus === null ? null : stockOf(index, filter.stockStatus),
    kinds,
  };
}

/** What is left when all parts hold, but those named in `aside`. */
export function combine(parts: FilterParts, aside: AttributeKind | "price" | "exclusive" | "stock" | null = null): Bitmap {
  const result = parts.fixed.slice();
  if (parts.price !== null && aside !== "price") intersect(result, parts.price);
  if (parts.exclusive !== null && aside !== "exclusive") intersect(result, parts.exclusive);
  if (parts.stock !== null && aside !== "stock") intersect(result, parts.stock);
  for (const [kind, bitmap] of parts.kinds) if (kind !== aside) intersect(result, bitmap);
  return result;
}

/** Products of any of these brands, by place in `brands` + 1. */
function anyOfBrands(index: ListingIndex, slugs: string[]): Bitmap {
  const bitmap = emptyBitmap(index.count);
  const chosen = new Uint8Array(index.brands.length + 1);
  index.brands.forEach((brand, place) => (chosen[place + 1] = slugs.includes(brand.slug) ? 1 : 0));
  for (let ordinal = 0; ordinal < index.count; ordinal++) if (chosen[index.brandOf[ordinal]!] === 1) setBit(bitmap, ordinal);
  return bitmap;
}

function anyOfKind(index: ListingIndex, kind: AttributeKind, slugs: string[]): Bitmap {
  if (kind === "brand") return anyOfBrands(index, slugs);
  const bitmap = emptyBitmap(index.count);
  for (const slug of slugs) {
    const value = index.values.get(kind)?.get(slug);
    if (value !== undefined) unite(bitmap, value);
  }
  return bitmap;
}

function stockOf(index: ListingIndex, status: "instock" | "outofstock"): Bitmap {
  return status === "instock" ? index.inStock : subtract(fullBitmap(index.count), index.inStock);
}

function withinPrice(index: ListingIndex, min: number | null, max: number | null): Bitmap {
  const bitmap = emptyBitmap(index.count);
  const least = Math.max(1, (min ?? 0) * 100);
  const most = max === null ? Infinity : max * 100;
  for (let ordinal = 0; ordinal < index.count; ordinal++) {
    const cents = index.retail[ordinal]!;
    if (cents >= least && cents <= most) setBit(bitmap, ordinal);
  }
  return bitmap;
}

function bitmapOf(index: ListingIndex, ordinals: (number | null)[]): Bitmap {
  const bitmap = emptyBitmap(index.count);
  for (const ordinal of ordinals) if (ordinal !== null) setBit(bitmap, ordinal);
  return bitmap;
}

/** The ordinal of a product id; null where the index does not know it. */
export function ordinalOfId(index: ListingIndex, id: number): number | null {
  let low = 0;
  let high = index.count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const ordinal = index.byId[middle]!;
    const found = index.ids[ordinal]!;
    if (found === id) return ordinal;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

/** The ordinal of a slug, by its 64-bit hash; null where the index does not know it. */
export function ordinalOfSlug(index: ListingIndex, slug: string): number | null {
  const [upper, lower] = hashOf(slug);
  for (let place = lowerBound(index.slugUpper, upper); index.slugUpper[place] === upper; place++) {
    if (index.slugLower[place] === lower) return index.bySlug[place]!;
  }
  return null;
}

