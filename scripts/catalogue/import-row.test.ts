import { describe, expect, it } from "vitest";
import { intensityOfSillage } from "./import-attributes";
import { LeftOut, perfumeOf, type FileColumn, type ImportedPerfume, type RowContext } from "./import-row";
import { loadVocabulary } from "./vocabulary";

const vocabulary = loadVocabulary();

function read(row: Partial<Record<FileColumn, string>>, further: RowContext["furtherOf"] = () => null): { perfume: ImportedPerfume | string; leftOut: LeftOut } {
  const leftOut = new LeftOut();
  return { leftOut, perfume: perfumeOf({ brand: "Brand", name: "Name", id: "site:1", ...row }, { vocabulary, leftOut, thisYear: 2026, furtherOf: further }) };
}

function perfume(row: Partial<Record<FileColumn, string>>, further?: RowContext["furtherOf"]): ImportedPerfume {
  const result = read(row, further).perfume;
  if (typeof result === "string") throw new Error(result);
  return result;
}

describe("a row", () => {
  it.each([
    [{ brand: " " }, "no brand"], [{ name: "" }, "no name"], [{ id: "" }, "no id"], [{ id: "a b" }, "unusable id"],
    [{ id: "x".repeat(200) }, "unusable id"], [{ name: "x".repeat(201) }, "the name is too long (over 200 characters)"],
    [{ accords: "x".repeat(5000) }, "accords is too long (over 4000 characters)"],
  ])("is refused: %j", (row, reason) => expect(read(row).perfume).toBe(reason));

  it("needs nothing but brand, name and id", () => {
    expect(perfume({ brand: "  Grès ", name: " Cabochard\n de  Nuit" })).toMatchObject({
      brand: "Grès", name: "Cabochard de Nuit", year: null, gender: null, concentration: null, ratingCount: 0, attributes: {},
      pyramid: { top: [], heart: [], base: [] },
    });
  });

  it("maps accords to families in their order, at most three, each once", () => {
    expect(perfume({ accords: "white floral;rose;citrus;woody;sweet" }).attributes["scent-type"]).toEqual(["floral", "citric", "woody"]);
  });

  it("maps notes of every spelling to the pyramid and to note groups", () => {
    const { attributes, pyramid } = perfume({ top_notes: "Calabrian Bergamot;BERGAMOT", heart_notes: "iris", base_notes: "Tonka Bean; Vanilla", notes_flat: "" });
    expect(pyramid).toEqual({ top: ["bergamot"], heart: ["iris"], base: ["tonka-bean", "vanilla"] });
    expect(attributes.note?.slice(0, 2)).toEqual(["gourmand-notes", "warm-notes"]);
    expect(attributes.note!.length).toBeLessThanOrEqual(4);
  });

  it("uses notes without a place for groups and search, not for the pyramid", () => {
    const flat = perfume({ notes_flat: "Lemon;Unobtainium" });
    expect(flat.pyramid).toEqual({ top: [], heart: [], base: [] });
    expect(flat.attributes.note).toEqual(["citrus-notes"]);
    expect(flat.rawNotes).toEqual(["Lemon", "Unobtainium"]);
  });

  it("leaves out what it does not know, and counts it", () => {
    const { perfume: result, leftOut } = read({ accords: "tennis ball;woody", top_notes: "Unobtainium", concentration: "Body Mist", gender: "robot", year: "1533", rating: "7", votes: "3" });
    expect(result).toMatchObject({ gender: null, concentration: null, year: null, ratingAverage: 0, ratingCount: 0, attributes: { "scent-type": ["woody"] } });
    expect(leftOut.summary().map(({ kind, leftOut: count }) => `${kind} ${count}`).sort()).toEqual(["accord 1", "concentration 1", "gender 1", "note 1", "rating 1", "year 1"]);
    for (const word of ["constructor", "__proto__", "toString"]) expect(perfume({ gender: word, accords: word, top_notes: word, concentration: word })).toMatchObject({ gender: null, concentration: null });
  });

  it.each([["1699", null], ["1700", 1700], ["2027", 2027], ["2028", null], ["2005.0", 2005], ["twenty", null], ["", null]])("year %s is %s", (text, year) =>
    expect(perfume({ year: text }).year).toBe(year));

  it.each([["female", "rather-female"], ["Male", "rather-male"], ["unisex", "unisex"], ["", null]])("gender %s is %s", (text, gender) =>
    expect(perfume({ gender: text }).gender).toBe(gender));

  it("lays the two sites' scales over each other", () => {
    expect(perfume({ rating: "4.0", votes: "34117", rating_source: "fragrantica-2025/26" })).toMatchObject({ ratingAverage: 4, ratingCount: 34117, popularity: 34117 });
    expect(perfume({ rating: "3.7", votes: "10", rating_source: "parfumo-2025" }).ratingAverage).toBe(3.96);
    expect(perfume({ rating: "3.9699999999999998", votes: "10", rating_source: "" }).ratingAverage).toBe(3.97);
    for (const row of [{ rating: "4", votes: "" }, { rating: "4", votes: "0" }, { rating: "0.5", votes: "9" }, { rating: "x", votes: "9" }, { rating: "4", votes: "-3" }]) {
      expect(perfume(row).ratingCount).toBe(0);
    }
  });

  it("takes season, occasion and intensity from the second file", () => {
    expect(perfume({}, () => ({ seasons: ["winter"], occasions: ["date"], intensity: 4 }))).toMatchObject({ intensity: 4, attributes: { season: ["winter"], occasion: ["date"] } });
  });
});

it.each([[0, 1], [2, 1], [2.1, 2], [6.1, 4], [8, 4], [8.1, 5], [10, 5], [10.5, null], [null, null]])("sillage %s is intensity %s", (sillage, intensity) =>
  expect(intensityOfSillage(sillage)).toBe(intensity));
