import fc from "fast-check";
import { PRODUCT_TYPES } from "../../workers/shop/contract";
import type { IndexedProduct } from "../../workers/shop/domain/listing/build";
import { buildListingIndex } from "../../workers/shop/domain/listing/build";
import type { BrandEntry, ListingIndex, Vocabulary } from "../../workers/shop/domain/listing/model";

/** Arbitrary catalogues for the tests of the index: few values, so that they meet. */
const FAMILIES = ["woody", "floral", "fresh"];
const SEASONS = ["winter", "summer"];
const WORDS = ["rose", "rosé", "noire", "oud", "eau", "l'eau"];

export const BRANDS: BrandEntry[] = ["Lancôme", "Nobilis", "4711"].map((name, place) => ({
  id: place + 1, slug: ["lancome", "nobilis", "4711"][place]!, name, shape: "s1", noDiscount: false, countries: [], image: null, count: 0,
}));
export const VOCABULARY: Vocabulary = {
  kinds: { gender: { en: "Gender", de: "Geschlecht" } },
  values: { "scent-type": FAMILIES.map((slug) => ({ slug, names: { en: slug, de: `${slug}-de` } })) },
  notes: { rose: { en: "Rose", it: "Rosa" }, musk: { en: "Musk", de: "Moschus" } },
};

const arbitraryProduct: fc.Arbitrary<Omit<IndexedProduct, "id" | "slug">> = fc.record({
  type: fc.constantFrom(...PRODUCT_TYPES.slice(0, 3)),
  names: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => [words.join(" ")]),
  brandId: fc.constantFrom(null, 1, 2, 3, 99),
  gender: fc.constantFrom(null, "rather-female", "unisex"),
  intensity: fc.constantFrom(null, 1, 2, 3, 4, 5),
  retailCents: fc.option(fc.integer({ min: 4000, max: 20000 })),
  exclusive: fc.boolean(),
  attributes: fc.record({ "scent-type": fc.subarray(FAMILIES), season: fc.subarray(SEASONS) }),
  notes: fc.subarray(["rose", "musk", "iris"]),
  ratingAverage: fc.constantFrom(0, 3.5, 4),
  ratingCount: fc.integer({ min: 0, max: 3 }),
  popularity: fc.integer({ min: 0, max: 5 }),
  publishedAt: fc.constantFrom("2026-01-01", "2026-01-02"),
  variations: fc.subarray(["calendar-sample", "single"]).chain((types) => fc.tuple(...types.map((type) =>
    fc.record({ type: fc.constant(type), priceCents: fc.constantFrom(1295, 1495), inStock: fc.boolean() })))),
});

/** Up to 70 products: more than two words of a bitmap. Ids have gaps. */
export const arbitraryProducts: fc.Arbitrary<IndexedProduct[]> = fc.array(arbitraryProduct, { maxLength: 70 })
  .map((list) => list.map((product, place) => ({ ...product, id: place * 3 + 1, slug: `scent-${place}` })));

export function indexOf(products: IndexedProduct[]): ListingIndex {
  return buildListingIndex(1, products, VOCABULARY, BRANDS);
}
