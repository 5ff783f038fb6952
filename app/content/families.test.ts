import { describe, expect, test } from "vitest";
import { FAMILY_NAMES, LANGUAGES } from "#shop/contract/constants";
import { readFamilyText, type FamilyText } from "~/services/families.server";

const files = import.meta.glob<Record<string, FamilyText>>("./families/*.json", { eager: true, import: "default" });
const all = LANGUAGES.flatMap((language) => FAMILY_NAMES.map((name) => ({ language, name, ...readFamilyText(language, name) })));
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("24 families in five languages, and nothing else", () => {
  expect(FAMILY_NAMES).toHaveLength(24);
  expect(Object.keys(files).sort()).toEqual(LANGUAGES.map((language) => `./families/${language}.json`).sort());
  for (const language of LANGUAGES) expect(Object.keys(files[`./families/${language}.json`]!).sort()).toEqual([...FAMILY_NAMES].sort());
});

describe.each(all)("$language $name", ({ title, lead, text, description }) => {
  test("is whole", () => {
    expect(title.length).toBeGreaterThan(3);
    expect(title.length).toBeLessThan(60);
    expect(lead.length).toBeGreaterThan(40);
    expect(text.length).toBeGreaterThanOrEqual(2);
    for (const paragraph of text) expect(paragraph.length).toBeGreaterThan(100);
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThanOrEqual(170);
    for (const part of [title, lead, description, ...text]) {
      expect(part).toBe(part.trim());
      expect(part).not.toMatch(/TODO|FIXME|Lorem|[<>{}]| {2}/);
    }
  });
});

describe("no two are equal", () => {
  test("titles, leads, paragraphs and descriptions, across families and languages", () => {
    expect(repeated(all.map(({ title }) => title))).toEqual([]);
    expect(repeated(all.map(({ lead }) => lead))).toEqual([]);
    expect(repeated(all.flatMap(({ text }) => text))).toEqual([]);
    expect(repeated(all.map(({ description }) => description))).toEqual([]);
  });

  test("nor do they share a sentence", () => {
    expect(repeated(all.flatMap(({ lead, text, description }) => [lead, ...text, description].flatMap((part) => part.split(/(?<=[.!?])\s+/))).filter((sentence) => sentence.length > 40))).toEqual([]);
  });
});
