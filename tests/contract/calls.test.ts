import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { CALLS, envelopeOf, type Call, type CallId } from "../../workers/shop/contract";
import { seedSmallCatalogue } from "../support/seed";
import { ask, slugsOf } from "../support/shop";

beforeAll(() => seedSmallCatalogue(env.CATALOGUE));

const PATHS: Record<CallId, string[]> = {
  products: ["/v1/products", "/v1/products?type=single&size=3", "/v1/products?language=de"],
  product: ["/v1/products/lancome-tresor", "/v1/products/lancome-tresor?include=similar,brand&language=de", "/v1/products/white-case", "/v1/products/gift-card", "/v1/products/4711-original?include=similar"],
  productById: ["/v1/products/1/get", "/v1/products/10/get?language=de"],
  brandProducts: ["/v1/products/lancome-o/brand-products"],
  similarProducts: ["/v1/products/lancome-tresor/similar-products", "/v1/products/white-case/similar-products"],
  backendPerfumes: ["/v1/perfumes"],
  memberFavorites: ["/v1/perfumes/member-favorites/all", "/v1/perfumes/member-favorites/female?size=1&page=2"],
  backendAttributes: ["/v1/attributes"],
  productsOfType: ["/v1/cases", "/v1/gift-vouchers", "/v1/gift-subscriptions?language=fr", "/v1/surprise-perfumes", "/v1/advent-calendars"],
  attributes: ["/shop/v1/attributes?language=de"],
  perfumes: ["/shop/v1/perfumes?sorting=low_to_high&gender=rather-female"],
  accessories: ["/shop/v1/accessories?language=de"],
  gifts: ["/shop/v1/gifts"],
  simpleProducts: ["/shop/v1/products/simple?type=case&language=de", "/shop/v1/products/simple"],
  availableAttributes: ["/shop/v1/shop/available-attributes?season=winter"],
  availableAttribute: ["/shop/v1/shop/available-attributes/brand", "/shop/v1/shop/available-attributes/scent-type?scent-type=woody"],
  brands: ["/shop/v1/brands", "/shop/v1/brands?letter=l"],
  brand: ["/shop/v1/brands/lancome?language=de", "/shop/v1/brands/nobilis"],
  sitemap: ["/shop/v1/sitemap", "/shop/v1/sitemap?page=2"],
  location: ["/v1/users/location"],
  buildId: ["/api/v1/buildId"],
  settings: ["/api/settings"],
};

describe.each(Object.values(CALLS) as Call[])("$id", (call) => {
  test.each(PATHS[call.id as CallId])("%s has the contract's shape", async (path) => {
    const { status, body, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain("application/json");
    expect(headers.get("Cache-Control")).not.toBeNull();
    const schema = call.bare ? call.data : envelopeOf(call.data);
    expect(body).toEqual(schema.parse(body));
    expect(body.success).toBe(true);
  });

  test("HEAD answers without a body", async () => {
    const { status, body } = await ask(PATHS[call.id as CallId][0]!, { method: "HEAD" });
    expect([status, body]).toEqual([200, null]);
  });

  test("another method is 405", async () => {
    const { status, body, headers } = await ask(PATHS[call.id as CallId][0]!, { method: "DELETE" });
    expect(status).toBe(405);
    expect(headers.get("Allow")).toBe("GET, HEAD");
    expect(body.errors[0].code).toBe("method_not_allowed");
  });
});

describe("what the answers say", () => {
  test("a product page in German", async () => {
    const { body: { data: { product, similar, brandProducts } } } = await ask("/v1/products/lancome-tresor?include=similar,brand&language=de");
    expect(product).toMatchObject({
      description: "Ein Schatz", notes: ["Rose", "Iris", "Sandelholz"], families: [{ slug: "floral", name: "Blumig" }, { slug: "woody", name: "Holzig" }],
      picture: { shape: "s2", family: "floral", cap: "c2" }, volume: 8, retail: { price: 80, volume: 50 },
    });
    expect(product.safety.warnings).toHaveLength(3);
    expect(product.lowestPrice30Days).toEqual({ "calendar-sample": 4.95, single: 14.95 });
    expect(product.reviews).toHaveLength(12);
    expect(product.reviews.slice(0, 5).map((review: { language: string }) => review.language)).toEqual(["de", "de", "de", "de", "de"]);
    expect(product.reviews[0].date).toBe("2026-03-13");
    expect(product.reviews.map((review: { date: string }) => review.date)).not.toContain("2026-03-15");
    expect(similar[0].slug).toBe("nobilis-rose");
    expect(similar.at(-1).slug).toBe("4711-original");
    expect(brandProducts.map((mate: { slug: string }) => mate.slug)).toEqual(["lancome-o"]);
  });

  test("restricted and exclusive", async () => {
    const { body: { data: { product } } } = await ask("/v1/products/nobilis-oud");
    expect(product).toMatchObject({ exclusive: true, brand: { noDiscount: true, countries: ["DE", "AT"] } });
  });

  test("names of what is no perfume are translated", async () => {
    const { body } = await ask("/shop/v1/accessories?language=de");
    expect(body.data.cases[0]).toMatchObject({ translations: { name: "Weißes Etui" }, picture: { shape: "case", cap: null } });
    expect((await ask("/shop/v1/accessories")).body.data.cases[0].translations.name).toBe("White case");
  });

  test("gifts by kind", async () => {
    const { body: { data } } = await ask("/shop/v1/gifts");
    expect([data.giftSets, data.giftSubscriptions, data.giftVouchers].map((list) => list.map((gift: { slug: string }) => gift.slug))).toEqual([["gift-set-floral"], ["gift-membership"], ["gift-card"]]);
    expect(data.giftVouchers[0].variations["25"].price).toBe(25);
  });

  test("settings: rows over defaults, nonsense left out", async () => {
    const { body: { settings } } = await ask("/api/settings");
    expect(settings).toMatchObject({ chfRate: 0.93, memberPrice: true });
    expect(settings).not.toHaveProperty("unknown");
  });

  test("brands and letters", async () => {
    const { body: { data } } = await ask("/shop/v1/brands");
    expect(data.letters).toEqual([{ letter: "#", count: 1 }, { letter: "l", count: 1 }, { letter: "n", count: 1 }]);
    expect((await ask("/shop/v1/brands?letter=L")).body.data).toMatchObject({ letter: "l", brands: [{ slug: "lancome", count: 2 }], total: 3 });
    expect((await ask("/shop/v1/brands/lancome?language=de")).body.data.brand).toMatchObject({ description: "Aus Paris", count: 2 });
  });

  test("cache rules", async () => {
    const rule = async (path: string) => (await ask(path)).headers.get("Cache-Control");
    expect(await rule("/shop/v1/attributes")).toBe("public, max-age=300");
    expect(await rule("/shop/v1/perfumes")).toBe("public, max-age=60");
    expect(await rule("/v1/users/location")).toBe("no-store");
    expect(await rule("/nowhere")).toBe("no-store");
  });

  test("the OpenAPI document lists every call", async () => {
    const { body } = await ask("/api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    const ids = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
    expect(ids.sort()).toEqual(Object.keys(CALLS).sort());
  });

  test("the sitemap", async () => {
    const { body: { data } } = await ask("/shop/v1/sitemap");
    expect(data).toMatchObject({ pages: 1, brands: ["4711", "lancome", "nobilis"] });
    expect(data.products).toHaveLength(10);
  });

  test("similar scents are perfumes, in stock first", async () => {
    expect(slugsOf(await ask("/v1/products/lancome-tresor/similar-products")).at(-1)).toBe("4711-original");
    expect(slugsOf(await ask("/v1/products/white-case/similar-products"))).toEqual([]);
  });
});
