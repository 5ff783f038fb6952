import fc from "fast-check";
import { expect, it } from "vitest";
import { checkDigit, gtinOf, isGtin } from "./gtin";

it("computes the check digit of known numbers", () => {
  expect(checkDigit("400638133393")).toBe(1);
  expect(checkDigit("590123412345")).toBe(7);
  expect(() => checkDigit("123")).toThrow();
});

it("makes valid internal numbers, one a variation", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_999_999 }), (id) => {
    const gtin = gtinOf(id);
    expect(isGtin(gtin)).toBe(true);
    expect(gtin.startsWith("2")).toBe(true);
    expect(Number(gtin.slice(1, 12))).toBe(id);
  }));
  expect(isGtin("4006381333932")).toBe(false);
});
