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

  test("says what each set filter costs, so that an empty page needs no further call", async () => {
    const without = async (query: string) => (await ask(`/shop/v1/shop/available-attributes?${query}`)).body.data.without;
    const totalOf = async (query: string) => (await ask(`/shop/v1/perfumes?${query}`)).body.data.total;
    const set = { gender: "gender=rather-female", "scent-type": "scent-type=floral&scent-type=woody", price: "min-price=60&max-price=400", exclusive: "exclusive=true", stockStatus: "stockStatus=instock" };
    const counts = await without(Object.values(set).join("&"));
    expect(Object.keys(counts).sort()).toEqual(Object.keys(set).sort());
    for (const name of Object.keys(set)) {
      expect([name, counts[name]]).toEqual([name, await totalOf(Object.entries(set).filter(([other]) => other !== name).map(([, query]) => query).join("&"))]);
    }
    expect(await without("")).toEqual({});
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

  test.each([
    ["burnt", ["4711-original", "nobilis-oud", "lancome-tresor"]],
    ["lettre", ["lancome-tresor"]],
    ["brulee coeur", ["lancome-tresor"]],
    ["CŒUR BRÛLÉE", ["lancome-tresor"]],
    ["strasse", ["nobilis-oud"]],
    ["Straße", ["nobilis-oud"]],
    ["quema", ["lancome-tresor"]],
    ["ange", ["lancome-tresor"]],
    ["ngesengt", []],
    ["sophia", ["lancome-tresor"]],
    ["unobtainium", ["4711-original"]],
    ["burnt letter nobilis", ["nobilis-oud"]],
    ["burnt OR lettre", []],
    ["burnt NOT letter", []],
    ["en:burnt", []],
    ["burnt gone", []],
  ] as [string, string[]][])("the full text completes it: %s", async (text, slugs) => {
    const { body: { data } } = await ask(`${LISTING}?search=${encodeURIComponent(text)}`);
    expect(data.products.map((product: { slug: string }) => product.slug).sort()).toEqual([...slugs].sort());
    expect(data).toMatchObject({ total: slugs.length, capped: false });
  });

  test("what the full text found comes behind, and is filtered, counted, sorted and paged like the rest", async () => {
    expect(slugsOf(await ask(`${LISTING}?search=${encodeURIComponent("o")}`))[0]).toBe("lancome-o");
    const named = slugsOf(await ask(`${LISTING}?search=smok&language=de`));
    expect(named).toEqual(["nobilis-oud"]);
    // The same word in two languages: the reader's own counts more.
    expect(slugsOf(await ask(`${LISTING}?search=lett&language=fr`))[0]).toBe("lancome-tresor");
    const burnt = slugsOf(await ask(`${LISTING}?search=burnt`));
    expect(slugsOf(await ask(`${LISTING}?search=burnt&size=2&page=2`))).toEqual(burnt.slice(2));
    expect(slugsOf(await ask(`${LISTING}?search=burnt&sorting=high_to_low`))).toEqual(["nobilis-oud", "lancome-tresor", "4711-original"]);
    expect(slugsOf(await ask(`${LISTING}?search=burnt&brand=lancome`))).toEqual(["lancome-tresor"]);
    expect((await ask(`${LISTING}?search=burnt&stockStatus=instock&size=1`)).body.data.total).toBe(2);
    const { body: { data } } = await ask("/shop/v1/shop/available-attributes?search=burnt&scent-type=woody");
    expect(data.total).toBe(2);
    expect(data.attributes.find((attribute: { id: string }) => attribute.id === "scent-type").values.map((value: { slug: string; count: number }) => [value.slug, value.count])).toEqual([["woody", 2], ["floral", 1], ["fresh", 1]]);
    expect(slugsOf(await ask("/v1/cases?search=burnt"))).toEqual(["white-case"]);
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
