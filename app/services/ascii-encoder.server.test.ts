import fc from "fast-check";
import { TextEncoder as Original } from "node:util";
import { describe, expect, test } from "vitest";
import { encodeUtf8 } from "./ascii-encoder.server";

const original = new Original();
/** Any sequence of UTF-16 units, lone surrogates among them. */
const anyUnits = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }),
  fc.array(fc.integer({ min: 0xd700, max: 0xe0ff }), { maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0x7f }), { maxLength: 600 }),
  fc.array(fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 32, max: 126 }) }, { weight: 1, arbitrary: fc.integer({ min: 0x7e, max: 0x82 }) }), { maxLength: 270 }),
).map((units) => String.fromCharCode(...units));

describe("encodeUtf8", () => {
  test("gives the same bytes as TextEncoder for any text", () => {
    fc.assert(fc.property(anyUnits, (text) => {
      expect(Buffer.from(encodeUtf8(text)).equals(Buffer.from(original.encode(text)))).toBe(true);
    }), { numRuns: 2_000 });
  });

  test.each(["", "a", "\u0000", "\u007f", "\u0080", "\u00e4", "\ud800", "\udc00", "\udc00\ud800", "\ud83c\udf39", "a\ud83c", "\uffff", "x".repeat(256), "x".repeat(257), `${"x".repeat(255)}\u00e4`, `${"x".repeat(256)}\u00e4`])("%#: at the edges", (text) => {
    expect([...encodeUtf8(text)]).toEqual([...original.encode(text)]);
  });
});

describe("the global TextEncoder", () => {
  test("is replaced and does all that it did", () => {
    const encoder = new TextEncoder();
    expect(globalThis.TextEncoder).not.toBe(Original);
    expect(encoder).toBeInstanceOf(Original);
    expect(encoder.encoding).toBe("utf-8");
    expect(encoder.encode()).toHaveLength(0);
    expect(encoder.encode("a\u00e4")).toBeInstanceOf(Uint8Array);
    const into = new Uint8Array(4);
    expect(encoder.encodeInto("a\u00e4", into)).toEqual({ read: 2, written: 3 });
    expect([...into]).toEqual([0x61, 0xc3, 0xa4, 0]);
  });

  test("gives bytes of one's own each time", () => {
    const encoder = new TextEncoder();
    const first = encoder.encode("abc");
    first.fill(0);
    expect([...encoder.encode("abc")]).toEqual([97, 98, 99]);
  });
});
