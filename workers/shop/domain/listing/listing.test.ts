import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryProducts, BRANDS, indexOf } from "../../../../tests/support/sample-products";
import { ATTRIBUTE_KINDS, nameOfIntensity, SORTINGS, type AttributeKind } from "../../contract";
import { countOf, eachBit, fullBitmap, type Bitmap } from "./bitmap";
import type { IndexedProduct } from "./build";
import { facetsOf } from "./facets";
import { combine, filterParts, ordinalOfId, ordinalOfSlug, type ListingFilter } from "./filter";
import type { ListingIndex } from "./model";
import { pageOf } from "./page";

const arbitraryFilter: fc.Arbitrary<ListingFilter> = fc.record({
  attributes: fc.record({
    "scent-type": fc.subarray(["woody", "floral", "unknown"]), season: fc.subarray(["winter", "summer"]), gender: fc.subarray(["rather-female", "unisex"]),
    intensity: fc.subarray(["soft", "medium", "strong"]), brand: fc.subarray(["lancome", "4711", "unknown"]),
  }, { requiredKeys: [] }),
  exclusive: fc.boolean(),
  stockStatus: fc.constantFrom(null, "instock", "outofstock"),
  minPrice: fc.option(fc.integer({ min: 51, max: 120 })),
  maxPrice: fc.option(fc.integer({ min: 120, max: 180 })),
  id: fc.constantFrom([], [1, 4, 7, 10, 13, 1000]),
  slug: fc.constantFrom(null, "scent-1", "unknown"),
  productType: fc.constantFrom(null, "perfume", "case"),
  variationType: fc.constantFrom(null, "single", "unknown"),
  found: fc.constant(null),
});

/** The same rules, one product at a time. */
function valuesOf(product: IndexedProduct, kind: AttributeKind): string[] {
  if (kind === "brand") return BRANDS.filter((brand) => brand.id === product.brandId).map((brand) => brand.slug);
  if (kind === "intensity") return product.intensity === null ? [] : [nameOfIntensity(product.intensity)];
  return [...(product.attributes[kind] ?? []), ...(kind === "gender" && product.gender !== null ? [product.gender] : [])];
}

function matches(product: IndexedProduct, filter: ListingFilter): boolean {
  const inStock = product.variations.some((variation) => variation.inStock);
  const cents = product.retailCents;
  return ATTRIBUTE_KINDS.every((kind) => !filter.attributes[kind]?.length || filter.attributes[kind].some((slug) => valuesOf(product, kind).includes(slug)))
    && (!filter.exclusive || product.exclusive)
    && (filter.stockStatus === null || inStock === (filter.stockStatus === "instock"))
    && ((filter.minPrice === null && filter.maxPrice === null) || (cents !== null && cents >= (filter.minPrice ?? 0) * 100 && cents <= (filter.maxPrice ?? Infinity) * 100))
    && (filter.id.length === 0 || filter.id.includes(product.id))
    && (filter.slug === null || filter.slug === product.slug)
    && (filter.productType === null || filter.productType === product.type)
    && (filter.variationType === null || product.variations.some((variation) => variation.type === filter.variationType));
}

function idsOf(index: ListingIndex, bitmap: Bitmap): number[] {
  const ids: number[] = [];
  eachBit(bitmap, (ordinal) => ids.push(index.ids[ordinal]!));
  return ids.sort((left, right) => left - right);
}

const without = (filter: ListingFilter, kind: AttributeKind): ListingFilter => ({ ...filter, attributes: { ...filter.attributes, [kind]: [] } });

describe("filters", () => {
  test("choose what a product at a time would choose", () => {
    fc.assert(fc.property(arbitraryProducts, arbitraryFilter, (products, filter) => {
      const index = indexOf(products);
      const expected = products.filter((product) => matches(product, filter)).map((product) => product.id);
      expect(idsOf(index, combine(filterParts(index, filter)))).toEqual(expected);
    }));
  });

  test("counts are what would be left with the value alone in its kind", () => {
    fc.assert(fc.property(arbitraryProducts, arbitraryFilter, (products, filter) => {
      const index = indexOf(products);
      const facets = facetsOf(index, filterParts(index, filter), filter.attributes);
      expect(facets.total).toBe(products.filter((product) => matches(product, filter)).length);
      expect(facets.exclusive).toBe(products.filter((product) => product.exclusive && matches(product, { ...filter, exclusive: false })).length);
      expect(facets.inStock).toBe(products.filter((product) => matches(product, { ...filter, stockStatus: "instock" })).length);
      for (const [kind, counts] of facets.kinds) {
        const rest = products.filter((product) => matches(product, without(filter, kind)));
        for (const { slug, count } of counts) expect(count).toBe(rest.filter((product) => valuesOf(product, kind).includes(slug)).length);
        const named = new Set(counts.filter(({ count }) => count > 0).map(({ slug }) => slug));
        expect(named).toEqual(new Set(rest.flatMap((product) => valuesOf(product, kind))));
      }
    }));
  });
});

describe("order", () => {
  const pages = (index: ListingIndex, sorting: (typeof SORTINGS)[number], size: number) => {
    const ordinals: number[] = [];
    for (let page = 1; ; page++) {
      const found = pageOf(index, fullBitmap(index.count), sorting, page, size);
      if (found.length === 0) return ordinals.map((ordinal) => index.ids[ordinal]!);
      ordinals.push(...found);
    }
  };

  test("pages put together hold every product once, whatever their size and the order the rows came in", () => {
    fc.assert(fc.property(arbitraryProducts, fc.constantFrom(...SORTINGS), fc.integer({ min: 1, max: 20 }), (products, sorting, size) => {
      const whole = pages(indexOf(products), sorting, 1000);
      expect(pages(indexOf([...products].reverse()), sorting, size)).toEqual(whole);
      expect([...whole].sort((left, right) => left - right)).toEqual(products.map((product) => product.id));
    }));
  });

  test("each sorting sorts, ties by id", () => {
    const single = (product: IndexedProduct) => product.variations.find((variation) => variation.type === "single")?.priceCents;
    const keys: Record<(typeof SORTINGS)[number], (product: IndexedProduct) => (number | string)[]> = {
      popularity: (product) => [-product.popularity],
      average_rating: (product) => [-product.ratingAverage, -product.ratingCount],
      newness: (product) => [-Date.parse(product.publishedAt)],
      low_to_high: (product) => [single(product) ?? Infinity],
      high_to_low: (product) => [-(single(product) ?? -Infinity)],
    };
    const compare = (left: (number | string)[], right: (number | string)[]) => {
      const place = left.findIndex((value, at) => value !== right[at]);
      return place === -1 ? 0 : left[place]! < right[place]! ? -1 : 1;
    };
    fc.assert(fc.property(arbitraryProducts, fc.constantFrom(...SORTINGS), (products, sorting) => {
      const key = (product: IndexedProduct) => [...keys[sorting](product), product.id];
      const expected = [...products].sort((left, right) => compare(key(left), key(right))).map((product) => product.id);
      expect(pages(indexOf(products), sorting, 7)).toEqual(expected);
    }));
  });
});

test("products are found by id and by slug", () => {
  fc.assert(fc.property(arbitraryProducts, (products) => {
    const index = indexOf(products);
    for (const product of products) {
      expect(index.ids[ordinalOfId(index, product.id)!]).toBe(product.id);
      expect(index.ids[ordinalOfSlug(index, product.slug)!]).toBe(product.id);
    }
    expect([ordinalOfId(index, 2), ordinalOfId(index, 9999), ordinalOfSlug(index, "nowhere")]).toEqual([null, null, null]);
  }));
});

test("bits are counted", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
    expect(countOf(fullBitmap(count))).toBe(count);
  }));
});
