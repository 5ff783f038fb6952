import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#shop/contract/constants";
import type { Messages } from "./translate";

const files = import.meta.glob<Messages>("./messages/*/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx", "!../**/*.test.ts", "!../**/*.test.tsx"], { eager: true, query: "?raw", import: "default" });
const NAMESPACES = [...new Set(Object.keys(files).map((path) => path.split("/").pop()!.replace(".json", "")))].sort();
const OTHERS = LANGUAGES.filter((language) => language !== "en");
const PLURAL = /_(zero|one|two|few|many|other)$/;

const messagesOf = (language: string, namespace: string) => files[`./messages/${language}/${namespace}.json`] ?? {};
const allOf = (language: string): Messages => Object.assign({}, ...NAMESPACES.map((namespace) => messagesOf(language, namespace)));
const baseOf = (key: string) => key.replace(PLURAL, "");
const english = allOf("en");
/** Keys that are asked for with a count: those with an `_other`. */
const plurals = new Set(Object.keys(english).filter((key) => key.endsWith("_other")).map(baseOf));
const isForm = (key: string) => PLURAL.test(key) && plurals.has(baseOf(key));
const askedFor = [...new Set(Object.keys(english).map((key) => (isForm(key) ? baseOf(key) : key)))];

/** Words that are the same in both languages, and patterns of nothing but placeholders. */
const PATTERNS = ["brand", "card.premium", "card.sample", "product.titlePlain"];
const SAME_AS_ENGLISH: Record<(typeof OTHERS)[number], string[]> = {
  de: [...PATTERNS, "family.chypre", "family.unisex", "family.warm"],
  fr: [...PATTERNS, "listing.page", "listing.pages", "product.concentration"],
  it: [...PATTERNS, "family.chypre", "family.unisex"],
  es: [...PATTERNS, "family.unisex"],
};

describe("namespaces", () => {
  test("are the same in all languages", () => {
    expect(Object.keys(files).sort()).toEqual(LANGUAGES.flatMap((language) => NAMESPACES.map((namespace) => `./messages/${language}/${namespace}.json`)).sort());
  });

  test("share no key: they are laid into one", () => {
    const keys = NAMESPACES.flatMap((namespace) => Object.keys(messagesOf("en", namespace)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe.each(LANGUAGES)("messages in %s", (language) => {
  const own = allOf(language);

  test.each(NAMESPACES)("%s has the same keys as English, plural forms aside", (namespace) => {
    const keysOf = (messages: Messages) => [...new Set(Object.keys(messages).map((key) => (isForm(key) ? `${baseOf(key)} (plural)` : key)))].sort();
    expect(keysOf(messagesOf(language, namespace))).toEqual(keysOf(messagesOf("en", namespace)));
  });

  test("plurals have exactly the categories of the language", () => {
    const categories = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    for (const base of plurals) {
      const forms = Object.keys(own).filter((key) => isForm(key) && baseOf(key) === base).map((key) => PLURAL.exec(key)![1]!).sort();
      expect([base, forms]).toEqual([base, categories]);
    }
  });

  test("has the same placeholders as English", () => {
    const namesIn = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!))].sort();
    const faults = Object.entries(own).filter(([key, text]) => {
      const model = english[key] ?? english[`${baseOf(key)}_other`]!;
      const names = namesIn(text);
      // The one of a plural may say its number in words.
      return PLURAL.exec(key)?.[1] === "one" && isForm(key) ? names.some((name) => !namesIn(english[`${baseOf(key)}_other`]!).includes(name)) : names.join() !== namesIn(model).join();
    });
    expect(faults).toEqual([]);
  });

  test("has no empty, padded or half-finished text", () => {
    expect(Object.entries(own).filter(([, text]) => typeof text !== "string" || text.trim() === "" || text !== text.trim() || /TODO|FIXME|XXX|\{\{\s|\s\}\}|\$t\(|  /.test(text) || text.split("{{").length !== text.split("}}").length)).toEqual([]);
  });
});

describe.each(OTHERS)("translations into %s", (language) => {
  const own = allOf(language);
  const same = Object.keys(own).filter((key) => own[key] === english[key]).sort();

  test("none is the English text, but for what is named here", () => {
    expect(same).toEqual([...SAME_AS_ENGLISH[language]].sort());
  });

  test("no two languages have the same sentence", () => {
    for (const other of OTHERS.filter((candidate) => candidate > language)) {
      const theirs = allOf(other);
      expect(Object.keys(own).filter((key) => own[key] === theirs[key] && own[key]!.replace(/\{\{\w+\}\}/g, "").trim().split(/\s+/).length > 3)).toEqual([]);
    }
  });
});

describe("what the code asks for", () => {
  const text = Object.values(sources).join("\n");
  const literals = new Set([...text.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1]!));
  /** `category.${slug}.title`: every key that it could make. */
  const templates = [...new Set([...text.matchAll(/\bt\(\s*`([^`]+)`/g)].map((match) => match[1]!))];
  const patternOf = (template: string) => new RegExp(`^${template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\w-]+")}$`);

  test("is found: the code is read", () => {
    expect([literals.size > 80, templates.length > 8]).toEqual([true, true]);
  });

  test("exists: every literal key", () => {
    expect([...literals].filter((key) => !askedFor.includes(key))).toEqual([]);
  });

  test.each(templates)("exists: some key of %s", (template) => {
    expect(askedFor.filter((key) => patternOf(template).test(key))).not.toEqual([]);
  });

  test("every call has a key that can be read here", () => {
    const calls = [...text.matchAll(/(?<![\w.])t\(\s*([^)\s][^),]{0,40})/g)].map((match) => match[1]!).filter((argument) => !/^["`]/.test(argument));
    // ListingHead is handed its key: one of two, spelled out in its type.
    expect(calls).toEqual(["counted"]);
  });

  test("is all that there is: no key is left unused", () => {
    const handedOn = [...text.matchAll(/"(listing\.(?:count|items))"/g)].map((match) => match[1]!);
    const used = (key: string) => literals.has(key) || handedOn.includes(key) || templates.some((template) => patternOf(template).test(key));
    expect(askedFor.filter((key) => !used(key))).toEqual([]);
  });
});
