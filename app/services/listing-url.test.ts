import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseListingQuery } from "#shop/contract/listing-query";
import { chosenParams, hrefCleared, hrefOfPage, hrefWithout, pageNumbers } from "./listing-url";

type View = Parameters<typeof chosenParams>[0];
const NOTHING: View = { facets: [], minPrice: null, maxPrice: null, exclusive: { chosen: false, count: 5 }, inStock: { chosen: false, count: 5 }, sorting: "popularity", search: "" };
const value = (slug: string, chosen: boolean) => ({ slug, name: slug, count: 1, chosen });
const FULL: View = {
  facets: [{ kind: "scent-type", name: "Family", values: [value("woody", true), value("fresh", false), value("floral", true)] }, { kind: "season", name: "Season", values: [value("winter", true)] }],
  minPrice: 60, maxPrice: 90, exclusive: { chosen: true, count: 1 }, inStock: { chosen: true, count: 1 }, sorting: "newness", search: "r\u00f6se & more",
};

describe("chosenParams", () => {
  test("nothing chosen is no query", () => {
    expect(chosenParams(NOTHING, "popularity").toString()).toBe("");
  });

  test("all that is chosen, and the contract reads it back", () => {
    const params = chosenParams(FULL, "popularity");
    expect([...params.keys()]).toEqual(["scent-type", "scent-type", "season", "exclusive", "min-price", "max-price", "search", "sorting", "stockStatus"]);
    expect(parseListingQuery(params)).toMatchObject({
      attributes: { "scent-type": ["floral", "woody"], season: ["winter"] }, minPrice: 60, maxPrice: 90, exclusive: true, stockStatus: "instock", sorting: "newness", search: "r\u00f6se & more",
    });
  });

  test("leaves out the page's own default sorting only", () => {
    expect(chosenParams({ ...NOTHING, sorting: "newness" }, "newness").toString()).toBe("");
    expect(chosenParams({ ...NOTHING, sorting: "popularity" }, "newness").toString()).toBe("sorting=popularity");
  });
});

describe("links", () => {
  const params = chosenParams(FULL, "popularity");

  test("hrefOfPage: the first page has no number", () => {
    expect(hrefOfPage("/de/products", new URLSearchParams(), 1)).toBe("/de/products");
    expect(hrefOfPage("/de/products", new URLSearchParams(), 2)).toBe("/de/products?page=2");
    expect(hrefOfPage("/x", new URLSearchParams("season=winter"), 3)).toBe("/x?season=winter&page=3");
    expect(hrefOfPage("/x", new URLSearchParams("page=7"), 8)).toBe("/x?page=8");
  });

  test("hrefWithout: takes several away together", () => {
    expect(hrefWithout("/x", new URLSearchParams("season=winter&min-price=60&max-price=90&season=summer"), [{ kind: "min-price", value: "60" }, { kind: "max-price", value: "90" }])).toBe("/x?season=winter&season=summer");
  });

  test("hrefWithout: takes one value away, and back to the first page", () => {
    expect(hrefWithout("/x", new URLSearchParams("season=winter&season=summer&gender=unisex"), [{ kind: "season", value: "winter" }])).toBe("/x?season=summer&gender=unisex");
    expect(hrefWithout("/x", new URLSearchParams("season=winter"), [{ kind: "season", value: "winter" }])).toBe("/x");
    expect(hrefWithout("/x", new URLSearchParams("season=winter&occasion=winter"), [{ kind: "season", value: "winter" }])).toBe("/x?occasion=winter");
    expect(hrefWithout("/x", new URLSearchParams("season=winter"), [{ kind: "season", value: "spring" }])).toBe("/x?season=winter");
  });

  test("hrefCleared: only search and sorting stay", () => {
    expect(hrefCleared("/x", params)).toBe("/x?search=r%C3%B6se+%26+more&sorting=newness");
    expect(hrefCleared("/x", new URLSearchParams("season=winter&search="))).toBe("/x");
  });

  test("none of them changes what it is given", () => {
    const before = params.toString();
    hrefOfPage("/x", params, 9);
    hrefWithout("/x", params, [{ kind: "season", value: "winter" }]);
    hrefCleared("/x", params);
    expect(params.toString()).toBe(before);
  });
});

describe("pageNumbers", () => {
  test.each([
    [1, 1, [1]], [1, 2, [1, 2]], [2, 2, [1, 2]], [1, 10, [1, 2, null, 10]], [5, 10, [1, null, 4, 5, 6, null, 10]], [10, 10, [1, null, 9, 10]], [3, 5, [1, 2, 3, 4, 5]], [99, 10, [1, null, 10]],
  ])("page %i of %i", (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected);
  });

  test("ascending, within the range, first and last among them, a gap only where numbers are missing", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, pages) => {
      const shown = pageNumbers(page, pages);
      const numbers = shown.filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
      if (page <= pages) expect(numbers).toContain(page);
      shown.forEach((number, index) => {
        if (number === null) expect(shown[index + 1]! - shown[index - 1]!).toBeGreaterThan(1);
        else if (index > 0 && shown[index - 1] !== null) expect(number - shown[index - 1]!).toBe(1);
      });
    }));
  });
});
