import { describe, expect, test } from "vitest";
import { knownQuery, letterOf } from "./known-query";

const known = (path: string) => knownQuery(new URL(path, "https://shop.test")).toString();

describe("knownQuery", () => {
  test.each([
    ["/products", ""],
    ["/products?utm_source=mail&email=a@b.test&fbclid=1", ""],
    ["/products?page=2&season=winter&gclid=1", "season=winter&page=2"],
    ["/products?language=de&type=single&slug=x&size=8", ""],
    ["/search?search=%20rose%20&page=x", "search=rose"],
    ["/products/new?sorting=popularity", "sorting=popularity"],
    ["/products?sort=newness", "sorting=newness"],
    ["/products?sorting=nonsense&sort=newness", "sorting=newness"],
    ["/products?sorting=nonsense", ""],
    ["/de/brands?letter=m", "letter=M"],
    ["/brands.data?letter=M&_routes=x", "letter=M"],
    ["/products?letter=M", ""],
    ["/home?coupon=X&referral=Y", ""],
  ])("%s: %s", (path, expected) => {
    expect(known(path)).toBe(expected);
  });

  test("is its own known query", () => {
    const query = known("/products?season=winter&season=autumn&gender=unisex&sorting=popularity&page=4&min-price=60&id=3,4&exclusive=1&x=y");
    expect(known(`/products?${query}`)).toBe(query);
  });
});

describe("letterOf", () => {
  test.each([["M", "M"], ["m", "M"], ["\u00e9", "\u00c9"], ["#", "#"], ["4", null], ["MM", null], ["", null], ["%", null], ["\u{1f339}", null], ["<", null]])("%s: %s", (letter, expected) => {
    expect(letterOf(new URLSearchParams({ letter }))).toBe(expected);
  });
});
