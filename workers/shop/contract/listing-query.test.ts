import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTRIBUTE_KINDS, MAX_PAGE_SIZE, SORTINGS } from "./constants";
import { normaliseSearch, parseListingQuery, writeListingQuery, type ListingQuery } from "./listing-query";

const parse = (text: string) => parseListingQuery(new URLSearchParams(text));
const DEFAULT = parse("");

describe("parseListingQuery", () => {
  test("defaults", () => {
    expect(DEFAULT).toEqual({
      language: "en", type: "calendar-sample", page: 1, size: 16, sorting: "popularity", search: "", slug: null,
      attributes: {}, exclusive: false, stockStatus: null, minPrice: null, maxPrice: null, id: [],
    });
  });

  test.each<[string, Partial<ListingQuery>]>([
    ["min-price=60&max-price=100", { minPrice: 60, maxPrice: 100 }],
    ["min-price=-60", { minPrice: 60 }],
    ["min-price=60.9", { minPrice: 60 }],
    ["min-price=50", {}],
    ["min-price=51", { minPrice: 51 }],
    ["max-price=550", {}],
    ["max-price=549", { maxPrice: 549 }],
    ["min-price=0&max-price=0", {}],
    ["min-price=abc&max-price=", {}],
    ["min-price=200&max-price=100", { minPrice: 100, maxPrice: 100 }],
    ["page=3", { page: 3 }],
    ["page=0", {}],
    ["page=1.5", {}],
    ["page=%202", { page: 2 }],
    ["size=100", { size: 100 }],
    ["size=101", {}],
    ["size=50-ml", { attributes: { size: ["50-ml"] } }],
    ["size=50-ml&size=32", { size: 32, attributes: { size: ["50-ml"] } }],
    ["sort=newness", { sorting: "newness" }],
    ["sort=newness&sorting=low_to_high", { sorting: "low_to_high" }],
    ["sorting=nonsense&sort=newness", { sorting: "newness" }],
    ["language=de", { language: "de" }],
    ["language=xx", {}],
    ["exclusive=true", { exclusive: true }],
    ["exclusive=yes", {}],
    ["stockStatus=instock", { stockStatus: "instock" }],
    ["season=winter&season=autumn,spring", { attributes: { season: ["autumn", "spring", "winter"] } }],
    ["attributes=season:winter,note:warm-notes,evil:x,season:", { attributes: { season: ["winter"], note: ["warm-notes"] } }],
    ["season=WINTER&season=%3Cscript%3E", {}],
    ["id=3,4,x,-1,0,5", { id: [3, 4, 5] }],
    ["type=single", { type: "single" }],
    ["type=%20or%201", {}],
    ["slug=a-b", { slug: "a-b" }],
    ["slug=../a", {}],
    ["search=%20a%20%09%0A%20b%20", { search: "a b" }],
    ["unknown=1&__proto__=2&constructor=3", {}],
  ])("%s", (text, expected) => {
    expect(parse(text)).toEqual({ ...DEFAULT, ...expected });
  });

  const anything = fc.array(fc.tuple(
    fc.oneof(fc.constantFrom("page", "size", "sort", "sorting", "search", "slug", "type", "language", "attributes", "exclusive", "min-price", "max-price", "id", "stockStatus", ...ATTRIBUTE_KINDS), fc.string()),
    fc.oneof(fc.string({ unit: "binary" }), fc.integer().map(String), fc.constantFrom(...SORTINGS, "a-b", "season:winter", "a,b,c", "60", "549", "true")),
  ));

  test("never throws, and stays within its bounds", () => {
    fc.assert(fc.property(anything, (pairs) => {
      const query = parseListingQuery(new URLSearchParams(pairs));
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect(query.size).toBeLessThanOrEqual(MAX_PAGE_SIZE);
      expect([...query.search].length).toBeLessThanOrEqual(200);
      if (query.minPrice !== null && query.maxPrice !== null) expect(query.minPrice).toBeLessThanOrEqual(query.maxPrice);
    }));
  });

  test("is canonical: what is written is read back, and written the same", () => {
    fc.assert(fc.property(anything, (pairs) => {
      const query = parseListingQuery(new URLSearchParams(pairs));
      const written = writeListingQuery(query);
      const again = parseListingQuery(new URLSearchParams(written.toString()));
      expect(again).toEqual(query);
      expect(writeListingQuery(again).toString()).toBe(written.toString());
    }));
  });
});

test("normaliseSearch cuts by code points", () => {
  expect(normaliseSearch("💐".repeat(300))).toBe("💐".repeat(200));
  expect(normaliseSearch(null)).toBe("");
});

describe("intensity", () => {
  test("may be asked for by name or by number: soft=1, medium=3, strong=5", () => {
    expect(parseListingQuery(new URLSearchParams("intensity=1&intensity=strong&intensity=3&intensity=2")).attributes.intensity).toEqual(["2", "medium", "soft", "strong"]);
    expect(parseListingQuery(new URLSearchParams("attributes=intensity:5")).attributes.intensity).toEqual(["strong"]);
  });
});
