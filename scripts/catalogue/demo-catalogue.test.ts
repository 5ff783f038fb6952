import type { Language, Settings } from "../../workers/shop/contract";
import { fold } from "../../workers/shop/domain/listing/words";
import { settingsFrom } from "../../workers/shop/domain/settings";
import { describe, expect, it } from "vitest";
import { FAMILY_FILTERS, FREE_WHITE_CASE_IMAGE_ID, LANGUAGES, PRODUCT_TYPES, STOCK_STATUSES } from "../../workers/shop/contract/constants";
import { SLUG_PATTERN } from "../../workers/shop/contract/patterns";
import { DEMO_DAY, daysBefore } from "./demo-day";
import { makeDemoRows, RESTRICTED_BRANDS } from "./demo-catalogue";
import { loadDemoData } from "./demo-data";
import { isGtin } from "./gtin";

const data = loadDemoData();
const rows = makeDemoRows(data);
const perfumes = rows.product.filter((product) => product.type === "perfume");
type Attributes = Record<string, string[] | undefined>;
const attributesOf = (product: (typeof perfumes)[number]): Attributes => product.attributes as Attributes;
const share = (count: number): number => count / perfumes.length;

describe("the demo catalogue", () => {
  it("is the same each time", () => {
    expect(makeDemoRows(loadDemoData())).toEqual(rows);
  });

  it("changes no other scent when one is added", () => {
    const [first, ...others] = data.houses;
    const added = { ...first!.perfumes[0]!, name: "A Newcomer" };
    const more = makeDemoRows({ ...data, houses: [{ ...first!, perfumes: [...first!.perfumes, added] }, ...others] });
    const bySlug = new Map(more.product.map((product) => [product.slug, product]));
    for (const product of rows.product) expect({ ...bySlug.get(product.slug), id: 0, brand_id: 0 }).toEqual({ ...product, id: 0, brand_id: 0 });
  });

  it("has houses and perfumes enough, and every family page 12 or more", () => {
    expect(rows.brand.length).toBeGreaterThanOrEqual(40);
    expect(perfumes.length).toBeGreaterThanOrEqual(320);
    for (const [name, { kind, value }] of Object.entries(FAMILY_FILTERS)) {
      const count = perfumes.filter((product) => attributesOf(product)[kind]?.includes(value)).length;
      expect(count, name).toBeGreaterThanOrEqual(12);
    }
  });

  it("has ids, slugs, numbers and types that hold", () => {
    for (const column of ["id", "slug"] as const) expect(new Set(rows.product.map((product) => product[column])).size).toBe(rows.product.length);
    for (const column of ["id", "sku"] as const) expect(new Set(rows.variation.map((variation) => variation[column])).size).toBe(rows.variation.length);
    for (const product of rows.product) {
      expect(product.slug).toMatch(SLUG_PATTERN);
      expect(PRODUCT_TYPES).toContain(product.type);
    }
    for (const variation of rows.variation) {
      expect(variation.gtin === null || isGtin(String(variation.gtin))).toBe(true);
      expect(STOCK_STATUSES).toContain(variation.stock_status);
    }
    expect(rows.stock).toHaveLength(rows.variation.length);
  });

  it("describes everything in five languages, and nothing twice", () => {
    for (const language of LANGUAGES) {
      const texts = rows.productText.filter((text) => text.language === language).map((text) => String(text.description));
      expect(texts).toHaveLength(rows.product.length);
      expect(new Set(texts).size).toBe(texts.length);
      expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(40);
      expect(rows.brandText.filter((text) => text.language === language)).toHaveLength(rows.brand.length);
    }
    const distinct = new Set(rows.productText.map((text) => `${String(text.product_id)} ${String(text.description)}`));
    expect(distinct.size).toBe(rows.productText.length);
  });

  it("has the other products", () => {
    const count = (type: string): number => rows.product.filter((product) => product.type === type).length;
    expect(["case", "gift-set", "advent-calendar", "gift-subscription", "gift-voucher", "surprise-perfume", "subscription"].map(count)).toEqual([8, 8, 4, 1, 1, 1, 1]);
    expect(rows.product.filter((product) => product.image_id === FREE_WHITE_CASE_IMAGE_ID).map((product) => product.slug)).toEqual(["case-white"]);
    const prices = (type: string): unknown[] => rows.variation
      .filter((variation) => rows.product.find((product) => product.id === variation.product_id)!.type === type).map((variation) => [variation.type, variation.price_cents, variation.gtin === null]);
    expect(prices("gift-subscription")).toEqual([["1_month", 1795, true], ["6_months", 9570, true], ["12_months", 17940, true]]);
    expect(prices("gift-voucher")).toEqual([["25", 2500, true], ["50", 5000, true], ["75", 7500, true], ["100", 10000, true]]);
    expect(prices("subscription")).toEqual([["subscription", 1795, true]]);
    expect(prices("surprise-perfume")).toEqual([["calendar-sample", 0, true]]);
  });

  it("has premium, scarce, sold-out, exclusive and restricted ones, in plausible shares", () => {
    const samples = rows.variation.filter((variation) => perfumes.some((product) => product.id === variation.product_id));
    const between = (count: number, least: number, most: number): void => {
      expect(share(count)).toBeGreaterThan(least);
      expect(share(count)).toBeLessThan(most);
    };
    between(samples.filter((sample) => sample.type === "calendar-sample" && Number(sample.price_cents) > 0).length, 0.12, 0.3);
    between(samples.filter((sample) => sample.type === "single" && sample.stock_status === "outofstock").length, 0.01, 0.09);
    between(perfumes.filter((product) => product.exclusive).length, 0.02, 0.09);
    expect(rows.stock.some((stock) => stock.quantity === 3)).toBe(true);
    const restricted = rows.brand.filter((brand) => brand.no_discount);
    expect(restricted.map((brand) => brand.slug).sort()).toEqual(Object.keys(RESTRICTED_BRANDS).sort());
    expect(restricted.map((brand) => brand.countries)).toEqual(expect.arrayContaining([[], ["DE", "AT", "CH"]]));
    expect(new Set(samples.filter((sample) => sample.type === "single").map((sample) => sample.price_cents))).toEqual(new Set([1295, 1495, 1795, 2295]));
    for (const product of perfumes) expect(Number(product.retail_price_cents) >= 5500 && Number(product.retail_price_cents) <= 54_000).toBe(true);
  });

  it("has ratings that follow from their spread and cover the shown reviews", () => {
    for (const product of perfumes) {
      const spread = product.rating_spread as number[];
      const count = spread.reduce((sum, times) => sum + times, 0);
      expect(count).toBe(product.rating_count);
      if (count > 0) {
        expect(spread.reduce((sum, times, at) => sum + times * (5 - at), 0) / count).toBeCloseTo(Number(product.rating_average), 2);
        expect(Number(product.rating_average)).toBeGreaterThanOrEqual(3.2);
        expect(Number(product.rating_average)).toBeLessThanOrEqual(4.9);
      }
      const shown = rows.review.filter((review) => review.product_id === product.id);
      expect(shown.length).toBeLessThanOrEqual(6);
      for (const stars of [5, 4, 3, 2, 1]) expect(shown.filter((review) => review.stars === stars).length).toBeLessThanOrEqual(spread[5 - stars]!);
      expect(new Set(shown.map((review) => review.text)).size).toBe(shown.length);
      for (const review of shown) expect(String(review.created_at) > String(product.published_at) && String(review.created_at) < `${DEMO_DAY}T24`).toBe(true);
    }
    expect(new Set(rows.review.map((review) => review.language))).toEqual(new Set(LANGUAGES));
  });

  it("has prices with a history that ends at the present one", () => {
    const since = daysBefore(200);
    for (const variation of rows.variation) {
      const history = rows.priceHistory.filter((price) => price.variation_id === variation.id);
      expect(history[0]!.since).toBe(since);
      expect(history.at(-1)!.price_cents).toBe(variation.price_cents);
    }
    const lowered = rows.priceHistory.filter((price) => price.since !== since);
    expect(lowered.filter((price) => String(price.since) >= daysBefore(30)).length).toBeGreaterThan(perfumes.length * 0.05);
    expect(lowered.some((price) => String(price.since) < daysBefore(30))).toBe(true);
  });

  it("names ingredients and a maker that cannot be a real one's address on the net", () => {
    for (const product of perfumes) {
      const safety = product.safety as { ingredients: string[]; manufacturer: { name: string; address: string; email: string } };
      expect(safety.ingredients.slice(0, 3)).toEqual(data.inci.slice(0, 3));
      expect(safety.ingredients.length).toBeGreaterThan(3);
      expect(safety.manufacturer.email).toMatch(/^safety@[a-z0-9-]+\.example$/);
      expect(safety.manufacturer.address).not.toMatch(/[{}]|undefined/);
    }
  });

  it("is found in every language", () => {
    const bergamot = perfumes.find((product) => (product.pyramid as { top: string[] }).top.includes("bergamot"))!;
    const found = rows.search.find((row) => row.rowid === bergamot.id)!;
    for (const word of ["bergamot", "bergamotte", "bergamotto", "bergamota"]) expect(String(found.notes).split(" ")).toContain(word);
    for (const text of rows.productText) {
      const row = rows.search.find(({ rowid }) => rowid === text.product_id)!;
      expect(row[text.language as Language]).toBe(fold(String(text.description)).replace(/[^\p{L}\p{N}]+/gu, " ").trim());
    }
  });

  it("names the products that the settings know", () => {
    const [setting] = rows.setting;
    const products = setting!.value as Settings["products"];
    expect([setting!.key, products.advent.length, products.giftSets.length, products.prepaidUpgrade.length]).toEqual(["products", 4, 8, 1]);
    expect(products.exclusive.length).toBeGreaterThan(0);
    expect(settingsFrom([{ key: String(setting!.key), value: products }]).products).toEqual(products);
  });
});
