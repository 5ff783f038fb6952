import { describe, expect, it } from "vitest";
import type { Product, ProductDetail } from "#shop/contract";
import { toCard, toProductView, unpackReviews } from "./catalogue-views";

const NO_IMAGES = { id: null, image_main: null };
const variation = (type: string, price: number, stockStatus: "instock" | "outofstock" = "instock") => ({ id: 1, sku: `PC-${type}`, gtin: null, price, type, stockStatus, images: NO_IMAGES });
const PRODUCT: Product = {
  id: 7, slug: "rain", type: "perfume", translations: { name: "Rain" }, brand: { slug: "house", name: "House", images: NO_IMAGES, noDiscount: false, countries: [] },
  families: [{ slug: "woody", name: "woody" }], notes: ["Cedar", "Iris"], gender: "unisex", intensity: 4, exclusive: false, rating: { average: 4.5, count: 12 },
  picture: { shape: "s1", family: "woody", cap: "c2" }, images: NO_IMAGES,
  variations: { "calendar-sample": variation("calendar-sample", 4.95), single: variation("single", 14.95) },
};
const DETAIL: ProductDetail = {
  ...PRODUCT, description: "Rain on cedar.", year: 2020, concentration: "Eau de Parfum", perfumer: null, retail: { price: 120, volume: 50 }, volume: 8, unitPriceRequired: true,
  lowestPrice30Days: { single: 12.95 }, pyramid: { top: [{ slug: "iris", name: "Iris" }], heart: [], base: [{ slug: "cedar", name: "Cedar" }, { slug: "moss", name: "Moss" }] },
  attributes: [{ id: "season", name: "Season", values: [{ slug: "autumn", name: "autumn" }, { slug: "winter", name: "winter" }] }, { id: "brand", name: "Brand", values: [{ slug: "house", name: "House" }] }],
  safety: { warnings: ["Flammable.", "Keep away from children."], ingredients: ["ALCOHOL DENAT.", "PARFUM"], manufacturer: { name: "House", address: "Lane 1", email: "a@house.example" } },
  gallery: [], ratingSpread: [8, 3, 1, 0, 0],
  reviews: [{ id: 1, author: "Ann B.", stars: 5, title: "Good|rain", text: "Stays ~ all day.", language: "en", verified: true, date: "2026-05-01T10:00:00.000Z" }],
};

describe("card", () => {
  it("carries the surcharge and the single price, not each other's", () => {
    expect(toCard(PRODUCT)).toMatchObject({ premium: 4.95, price: 14.95, from: false, flag: null, notes: "Cedar, Iris", brand: "House" });
  });
  it("shows the lowest of several prices as from", () => {
    expect(toCard({ ...PRODUCT, type: "gift-voucher", variations: { 100: variation("100", 100), 25: variation("25", 25) } })).toMatchObject({ price: 25, from: true, premium: 0 });
  });
  it("says members only, and sold out before that", () => {
    expect(toCard({ ...PRODUCT, exclusive: true }).flag).toBe("members");
    const out = { "calendar-sample": variation("calendar-sample", 0, "outofstock"), single: variation("single", 14.95, "outofstock") };
    expect(toCard({ ...PRODUCT, exclusive: true, variations: out }).flag).toBe("soldOut");
  });
  it("draws what is no scent in its colour", () => {
    expect(toCard({ ...PRODUCT, picture: { shape: "case", family: "black", cap: null } }).picture).toMatchObject({ family: "smoky", cap: null });
  });
});

describe("product page", () => {
  const view = toProductView(DETAIL);
  it("gives the price per litre only where it is due", () => {
    expect(view.offers).toEqual([{ type: "single", price: 14.95, lowest30: 12.95, perLitre: 1868.75, inStock: true, sku: "PC-single", gtin: null }]);
    expect(toProductView({ ...DETAIL, unitPriceRequired: false }).offers[0]!.perLitre).toBeNull();
  });
  it("leaves the 30-day low out where the price is not above it", () => {
    expect(toProductView({ ...DETAIL, lowestPrice30Days: { single: 14.95 } }).offers[0]!.lowest30).toBeNull();
  });
  it("carries names, not lists of slugs, and no more than the page shows", () => {
    expect(view).toMatchObject({ facts: { season: "autumn, winter" }, pyramid: { top: "Iris", heart: "", base: "Cedar, Moss" }, families: "woody", queueable: true, premium: 4.95 });
    expect(Object.keys(view)).not.toContain("variations");
    expect(Object.keys(view.facts)).not.toContain("brand");
  });
  it("unpacks its reviews; separators in them become blanks", () => {
    expect(unpackReviews(view.reviews)).toEqual([{ id: "1", author: "Ann B.", stars: 5, title: "Good rain", text: "Stays   all day.", language: "en", verified: true, date: "2026-05-01" }]);
    expect(unpackReviews(toProductView({ ...DETAIL, reviews: [] }).reviews)).toEqual([]);
  });
});
