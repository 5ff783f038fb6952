import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { envelopeOf, ProductPageSchema } from "../../workers/shop/contract";
import { seedSmallCatalogue } from "../support/seed";
import { ask, slugsOf } from "../support/shop";

beforeAll(() => seedSmallCatalogue(env.CATALOGUE));

const LISTING = "/shop/v1/perfumes";

describe("filters and order", () => {
  test.each([
    ["", ["lancome-tresor", "nobilis-oud", "lancome-o", "4711-original", "nobilis-rose"]],
    ["sorting=newness", ["nobilis-rose", "lancome-o", "lancome-tresor", "nobilis-oud", "4711-original"]],
    ["sorting=low_to_high", ["lancome-o", "4711-original", "nobilis-rose", "lancome-tresor", "nobilis-oud"]],
    ["sort=high_to_low", ["nobilis-oud", "lancome-tresor", "lancome-o", "4711-original", "nobilis-rose"]],
    ["gender=rather-female", ["lancome-tresor", "lancome-o"]],
    ["gender=rather-female,unisex&scent-type=fresh", ["lancome-o", "4711-original"]],
    ["attributes=scent-type:woody,season:winter", ["lancome-tresor"]],
    ["intensity=strong", ["nobilis-oud"]],
    ["intensity=soft", ["lancome-o", "4711-original"]],
    ["brand=nobilis", ["nobilis-oud", "nobilis-rose"]],
    ["exclusive=true", ["nobilis-oud"]],
    ["stockStatus=outofstock", ["4711-original"]],
    ["stockStatus=instock&scent-type=fresh", ["lancome-o"]],
    ["min-price=80&max-price=90", ["lancome-tresor", "nobilis-rose"]],
    ["min-price=60", ["lancome-tresor", "nobilis-oud", "lancome-o", "nobilis-rose"]],
    ["id=5,2,999", ["lancome-o", "nobilis-rose"]],
    ["slug=lancome-o", ["lancome-o"]],
    ["slug=nowhere", []],
    ["size=50-ml", ["lancome-tresor"]],
    ["size=2", ["lancome-tresor", "nobilis-oud"]],
    ["size=2&page=2", ["lancome-o", "4711-original"]],
    ["size=50-ml&size=2&page=2", []],
    ["type=nothing", []],
    ["brand=unknown", []],
  ] as [string, string[]][])("?%s", async (query, slugs) => {
    expect(slugsOf(await ask(`${LISTING}?${query}`))).toEqual(slugs);
  });

  test("by rating: the number of reviews decides between equal averages", async () => {
    expect(slugsOf(await ask(`${LISTING}?sorting=average_rating`)).slice(0, 2)).toEqual(["lancome-o", "lancome-tresor"]);
  });

  test("a page past the end is empty and knows the total", async () => {
    expect((await ask(`${LISTING}?page=9`)).body.data).toEqual({ products: [], total: 5, page: 9, size: 16, capped: false });
  });

  test.each([
    "page=-1&size=99999&sorting=DROP&language=xx&min-price=abc&stockStatus=maybe",
    "attributes=:::,,gender:&gender=%00&brand=../..&id=1e9,-3,x&type=%27%3B",
    "page=1&page=2&size=&exclusive=perhaps&min-price=50&max-price=9999999999999999999",
    "%F0%28%8C%28=1&search=%F0%28%8C%28&&&=",
  ])("garbage is dropped: %s", async (query) => {
    const { status, body } = await ask(`${LISTING}?${query}`);
    expect(status).toBe(200);
    expect(body).toEqual(envelopeOf(ProductPageSchema).parse(body));
  });

  test("counts leave a kind's own choice aside", async () => {
    const { body: { data } } = await ask("/shop/v1/shop/available-attributes?gender=rather-female&scent-type=floral");
    const valuesOf = (kind: string) => Object.fromEntries(data.attributes.find((attribute: { id: string }) => attribute.id === kind).values.map((value: { slug: string; count: number }) => [value.slug, value.count]));
    expect(valuesOf("gender")).toEqual({ "rather-female": 1, unisex: 1 });
    expect(valuesOf("scent-type")).toEqual({ woody: 1, floral: 1, fresh: 1 });
    expect(valuesOf("brand")).toEqual({ lancome: 1 });
    expect(data).toMatchObject({ total: 1, inStock: 1, exclusive: 0 });
  });
});

describe("search", () => {
  test.each([
    ["Lancome", ["lancome-tresor", "lancome-o"]],
    ["LANCÔME tresor", ["lancome-tresor"]],
    ["ros", ["nobilis-rose", "lancome-tresor", "nobilis-oud", "lancome-o"]],
    ["rose noire", ["nobilis-rose"]],
    ["sandelholz", ["lancome-tresor", "nobilis-oud", "nobilis-rose"]],
    ["tresor nobilis", []],
    ["zzz", []],
  ])("%s", async (text, slugs) => {
    expect(slugsOf(await ask(`${LISTING}?search=${encodeURIComponent(text)}`))).toEqual(slugs);
  });

  test.each(['"', '" OR * ( NEAR', "rose OR iris", "rose*", "-rose", "NEAR(rose, 2)", "name:rose", "^rose", "rose AND", "'; DROP TABLE product; --", "\\", "{}[]()", "%", "💐", "a ".repeat(100)])("operators are words or nothing: %s", async (text) => {
    const { status, body } = await ask(`${LISTING}?search=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(body).toEqual(envelopeOf(ProductPageSchema).parse(body));
  });

  test("10,000 characters", async () => {
    const { status, body } = await ask(`${LISTING}?search=${"x".repeat(10_000)}`);
    expect([status, body.data.total]).toEqual([200, 0]);
  });

  test("another order applies on top, filters and counts combine", async () => {
    expect(slugsOf(await ask(`${LISTING}?search=rose&sorting=high_to_low`))).toEqual(["nobilis-oud", "lancome-tresor", "lancome-o", "nobilis-rose"]);
    expect(slugsOf(await ask(`${LISTING}?search=rose&brand=nobilis`))).toEqual(["nobilis-rose", "nobilis-oud"]);
    expect((await ask("/shop/v1/shop/available-attributes?search=rose&brand=nobilis")).body.data.total).toBe(2);
  });
});
