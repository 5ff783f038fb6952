import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryProducts, indexOf } from "../../../tests/support/sample-products";
import { packIndex, unpackIndex } from "./listing-pack";

test("an index is read back as it was written", () => {
  fc.assert(fc.property(arbitraryProducts, (products) => {
    const index = indexOf(products);
    expect(unpackIndex(packIndex(index))).toEqual(index);
  }));
});

test("from any place in a buffer", () => {
  const packed = packIndex(indexOf([]));
  const moved = new Uint8Array(packed.length + 1);
  moved.set(packed, 1);
  expect(unpackIndex(moved.subarray(1))).toEqual(unpackIndex(packed));
});

test("another format is not read", () => {
  const text = new TextDecoder().decode(packIndex(indexOf([])));
  expect(unpackIndex(new TextEncoder().encode(text.replace('"format":1', '"format":0')))).toBeNull();
});
