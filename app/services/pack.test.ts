import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTRIBUTE_KINDS, SORTINGS } from "#shop/contract/constants";
import type { CardView } from "./catalogue-views";
import type { ListingView } from "./listing.server";
import { packTable, unpackTable } from "./pack";
import { packCards, unpackCards } from "./pack-cards";
import { packListing, unpackListing } from "./pack-listing";

const SEPARATORS = /[|~]/g;
/** Text as it stands in names, without the two separators. */
const text = fc.string({ unit: "grapheme" }).map((value) => value.replace(SEPARATORS, ""));
const filled = text.filter((value) => value !== "");
const orNull = fc.option(filled, { nil: null });
const count = fc.nat({ max: 1_000_000 });
const euros = fc.nat({ max: 100_000 }).map((cents) => cents / 100);
const card: fc.Arbitrary<CardView> = fc.record({
  slug: filled, name: text, brand: orNull, notes: text, rating: fc.nat({ max: 50 }).map((tenths) => tenths / 10), reviews: count, premium: euros, price: fc.option(euros, { nil: null }),
  from: fc.boolean(), flag: fc.constantFrom("members" as const, "soldOut" as const, null), picture: fc.record({ shape: text, family: text, cap: orNull, medium: orNull, full: orNull }),
}, { noNullPrototype: true });
const chip = fc.record({ kind: filled, value: filled, name: fc.string() }, { noNullPrototype: true });
const toggle = fc.record({ chosen: fc.boolean(), count }, { noNullPrototype: true });
const listing: fc.Arbitrary<ListingView> = fc.record({
  cards: fc.array(card), total: count, capped: fc.boolean(), page: count, pages: count, sorting: fc.constantFrom(...SORTINGS), search: fc.string(),
  minPrice: fc.option(count, { nil: null }), maxPrice: fc.option(count, { nil: null }), exclusive: toggle, inStock: toggle,
  facets: fc.array(fc.record({ kind: fc.constantFrom(...ATTRIBUTE_KINDS), name: text, values: fc.array(fc.record({ slug: filled, name: text, count, chosen: fc.boolean() }, { noNullPrototype: true })) }, { noNullPrototype: true })),
  chips: fc.array(chip), drops: fc.array(fc.record({ chips: fc.array(chip), count }, { noNullPrototype: true })), unavailable: fc.boolean(),
}, { noNullPrototype: true });

describe("packTable", () => {
  test("gives back what it was given", () => {
    fc.assert(fc.property(fc.array(fc.tuple(filled, text, text)), (rows) => {
      expect(unpackTable(packTable(rows))).toEqual(rows);
    }));
  });

  test("keeps rows and cells apart whatever stands in them", () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.constant("x"), fc.string(), fc.string())), (rows) => {
      expect(unpackTable(packTable(rows))).toEqual(rows.map((row) => row.map((cell) => cell.replace(SEPARATORS, " "))));
    }));
  });

  test("no rows are no text", () => {
    expect([packTable([]), unpackTable("")]).toEqual(["", []]);
  });

  test("writes null, true and false short", () => {
    expect(packTable([["a", null, true, false, 0, 1.5]])).toBe("a||1||0|1.5");
  });
});

describe("packCards", () => {
  test("gives back the same cards", () => {
    fc.assert(fc.property(fc.array(card), (cards) => {
      expect(unpackCards(packCards(cards))).toEqual(cards);
    }), { numRuns: 300 });
  });

  test("a separator in a name becomes a blank and moves nothing", () => {
    const [one] = fc.sample(card, 1);
    expect(unpackCards(packCards([{ ...one!, name: "A|B~C" }, one!]))).toEqual([{ ...one!, name: "A B C" }, one!]);
  });
});

describe("packListing", () => {
  test("gives back the same listing, through JSON too", () => {
    fc.assert(fc.property(listing, (view) => {
      expect(unpackListing(JSON.parse(JSON.stringify(packListing(view))) as ReturnType<typeof packListing>)).toEqual(view);
    }), { numRuns: 200 });
  });
});
