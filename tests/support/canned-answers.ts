import type { AvailableAttributes, BrandDetail, CallId, Product, ProductDetail } from "../../workers/shop/contract";
import { CALLS } from "../../workers/shop/contract/calls";
import { FAMILY_FILTERS } from "../../workers/shop/contract/constants";

/** Answers by the contract without a shop worker: small, always the same (tests/faults holds them against its schemas). */
export const PRODUCTS = 20;
const NO_IMAGES = { id: null, image_main: null };
const BRAND = { slug: "maison-canned", name: "Maison Canned", images: NO_IMAGES, noDiscount: false, countries: [] };

function product(number: number, type: Product["type"] = "perfume"): Product {
  const variation = (id: number, name: string, price: number) => ({ id, sku: `C-${id}`, gtin: null, price, type: name, stockStatus: "instock" as const, images: NO_IMAGES });
  return {
    id: number, slug: `canned-${number}`, type, translations: { name: `Canned No ${number}` }, brand: type === "perfume" ? BRAND : null, families: [{ slug: "woody", name: "Woody" }], notes: ["Cedar", "Rose"],
    gender: "unisex", intensity: 3, exclusive: false, rating: { average: 4.5, count: 12 }, picture: { shape: "s1", family: "woody", cap: "c2" }, images: NO_IMAGES,
    variations: type === "perfume" ? { "calendar-sample": variation(number * 10, "calendar-sample", 0), single: variation(number * 10 + 1, "single", 17.95) } : { single: variation(number * 10 + 1, "single", 9.95) },
  };
}

const range = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const perfumes = range(PRODUCTS).map((number) => product(number));
const cases = range(3, 100).map((number) => product(number, "case"));

function detail(slug: string): ProductDetail {
  return {
    ...product(Number(/\d+$/.exec(slug)?.[0] ?? 1)), slug, description: "Cedar and rose.", year: 2020, concentration: "Eau de Parfum", perfumer: null, retail: { price: 120, volume: 50 }, volume: 8, unitPriceRequired: true,
    lowestPrice30Days: { single: 17.95 }, pyramid: { top: [{ slug: "rose", name: "Rose" }], heart: [], base: [{ slug: "cedar", name: "Cedar" }] },
    attributes: [{ id: "season", name: "Season", values: [{ slug: "winter", name: "Winter" }] }], safety: null, gallery: [], ratingSpread: [6, 3, 2, 1, 0],
    reviews: [{ id: 1, author: "A", stars: 5, title: "T", text: "X", language: "en", verified: true, date: "2026-03-01" }],
  };
}

const available: AvailableAttributes = {
  attributes: (["gender", "scent-type", "note", "season"] as const).map((id) => ({
    id, name: id, values: id === "season" ? [{ slug: "winter", name: "Winter", count: 7 }] : Object.values(FAMILY_FILTERS).filter(({ kind }) => kind === id).map(({ value }) => ({ slug: value, name: value, count: PRODUCTS })),
  })),
  exclusive: 0, inStock: PRODUCTS, total: PRODUCTS, without: {},
};
const brand: BrandDetail = { ...BRAND, description: "A house.", country: "FR", founded: 1921, count: PRODUCTS };

/** The `data` of each call that a page makes, by its parameters. */
const DATA: Partial<Record<CallId, (params: Record<string, string>) => unknown>> = {
  perfumes: () => ({ products: perfumes.slice(0, 16), total: PRODUCTS, page: 1, size: 16, capped: false }),
  products: () => ({ products: perfumes.slice(0, 16), total: PRODUCTS, page: 1, size: 16, capped: false }),
  memberFavorites: () => ({ products: perfumes.slice(0, 8), total: 8 }),
  availableAttributes: () => available,
  product: ({ slug }) => ({ product: detail(slug!), similar: perfumes.slice(0, 4), brandProducts: perfumes.slice(4, 8) }),
  brands: () => ({ brands: [{ slug: BRAND.slug, name: BRAND.name, count: PRODUCTS }], letters: [{ letter: "M", count: 1 }], letter: null, total: 1 }),
  brand: () => ({ brand }),
  accessories: () => ({ cases }),
  gifts: () => ({ giftSubscriptions: [], giftVouchers: [], giftSets: range(2, 200).map((number) => product(number, "gift-set")) }),
  productsOfType: () => ({ products: range(2, 300).map((number) => product(number, "advent-calendar")), total: 2 }),
  sitemap: () => ({ products: perfumes.map(({ slug, type }) => ({ slug, type, changed: "2026-03-01T00:00:00.000Z" })), brands: [BRAND.slug], pages: 1 }),
  buildId: () => ({ buildId: "canned" }),
};

function paramsOf(template: string, pathname: string): Record<string, string> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const match = new RegExp(`^${template.replace(/\{\w+\}/g, "([^/]+)")}$`).exec(pathname);
  return match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]));
}

export type CannedAnswer = { id: CallId; data: unknown };

/** What a call of the storefront is answered with; null where nothing is known (`nothing-...` is a slug of nothing). */
export function answerOf(pathname: string): CannedAnswer | null {
  for (const [id, make] of Object.entries(DATA)) {
    const params = paramsOf(CALLS[id as CallId].path, pathname);
    if (params) return params.slug?.startsWith("nothing") ? null : { id: id as CallId, data: make(params) };
  }
  return null;
}

export function envelopeOfAnswer(answer: CannedAnswer | null) {
  return answer
    ? { success: true, data: answer.data, errors: [], status: 200 }
    : { success: false, data: null, errors: [{ code: "not_found", message: "Not found", field: null }], status: 404 };
}
