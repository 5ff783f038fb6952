import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLUG_PATTERN } from "../../workers/shop/contract/patterns";
import { brandSlugOf, hasForeignLetters, shapeOf, slugCandidates, slugOf, slugOfSourceId, transliterate } from "./slug";

const facts = { brand: "Yves Saint Laurent", name: "Black Opium", year: 2014, concentration: "Eau de Parfum", sourceId: "fragrantica:25324" };

describe("slugs", () => {
  it.each([
    ["L'Eau d'Été № 3", "l-eau-d-ete-no-3"],
    ["Straße & Söhne", "strasse-sohne"],
    ["Ærø Łódź Đorđe Þór ıŞ", "aero-lodz-dorde-thor-is"],
    ["Tous H₂O™", "tous-h2o"],
    ["  --  ", ""],
    ["Œillet ﬁn", "oeillet-fin"],
  ])("writes %s as %s", (text, slug) => expect(slugOf(text)).toBe(slug));

  it("cuts long ones at a word", () => {
    const slug = slugOf("lorem ipsum ".repeat(20));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/(lorem|ipsum)$/);
    expect(slugOf("x".repeat(300))).toHaveLength(80);
  });

  it("are always valid or empty", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const slug = slugOf(text);
      expect(slug === "" || SLUG_PATTERN.test(slug)).toBe(true);
    }));
  });

  it("see letters of other scripts", () => {
    expect(hasForeignLetters("Pas Сe Soir")).toBe(true);
    expect(hasForeignLetters("Mashumaro マシュマロ")).toBe(true);
    expect(hasForeignLetters("Crème brûlée n° 5 – ×")).toBe(false);
    expect(transliterate("Ñandú")).toBe("Nandu");
  });
});

describe("a product's slugs", () => {
  it("take year, concentration and id only on a clash, in this order", () => {
    expect(slugCandidates(facts).slice(0, 5)).toEqual([
      "yves-saint-laurent-black-opium", "yves-saint-laurent-black-opium-2014", "yves-saint-laurent-black-opium-eau-de-parfum",
      "yves-saint-laurent-black-opium-2014-eau-de-parfum", "yves-saint-laurent-black-opium-25324",
    ]);
    expect(slugCandidates({ ...facts, year: null, concentration: null }).slice(0, 2)).toEqual(["yves-saint-laurent-black-opium", "yves-saint-laurent-black-opium-25324"]);
  });

  it("keep the source id where the name is in another script", () => {
    expect(slugCandidates({ ...facts, name: "沈香" })[0]).toBe("yves-saint-laurent-25324");
    expect(slugCandidates({ ...facts, name: "Mashumaro マシュマロ", sourceId: "parfumo:U/mashumaro" })[0]).toBe("yves-saint-laurent-mashumaro-u-mashumaro");
  });

  it("are valid whatever the row says", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(fc.property(text, text, text, (brand, name, sourceId) => {
      for (const slug of slugCandidates({ brand, name, year: 1999, concentration: null, sourceId })) expect(slug).toMatch(SLUG_PATTERN);
      expect(brandSlugOf(brand)).toMatch(SLUG_PATTERN);
    }));
  });
});

it("tells brands of other scripts apart", () => {
  expect(brandSlugOf("沈香堂")).not.toBe(brandSlugOf("松栄堂"));
  expect(brandSlugOf("Grès")).toBe("gres");
  expect(slugOfSourceId("fragrantica:707")).toBe("707");
  expect(shapeOf("gres")).toMatch(/^s[1-8]$/);
});
