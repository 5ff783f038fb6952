import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { arbitraryProducts, BRANDS, indexOf, VOCABULARY } from "../../../../tests/support/sample-products";
import { eachBit } from "./bitmap";
import type { IndexedProduct } from "./build";
import { completeSearch, searchIndex, searchWords } from "./search";
import { searchOnce, type SearchTexts } from "./searches";
import { brandMatesOf, similarTo } from "./similar";
import { fold, wordsOf } from "./words";

describe("words", () => {
  test.each([["Lancôme", "lancome"], ["Straße", "strasse"], ["CŒUR", "coeur"], ["Ångström", "angstrom"], ["Ørn", "orn"], ["Ω", "ω"]])("%s folds to %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each<[string, string[]]>([["L'Eau d'Issey", ["l", "eau", "d", "issey"]], ['" OR * ( NEAR', ["or", "near"]], ["***", []], ["N°5", ["n", "5"]]])("of %s", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test("a word that begins another says nothing more", () => {
    expect(searchWords("ro rose r noir rose")).toEqual(["rose", "noir"]);
    expect(searchWords("abcdefghijklmnop".split("").join(" "))).toHaveLength(8);
  });
});

/** The same, one product at a time. */
function contains(product: IndexedProduct, text: string): boolean {
  const namesOf = (names: object | undefined, slug: string) => [slug, ...Object.values(names ?? {})];
  const texts = [
    ...product.names,
    ...BRANDS.filter((brand) => brand.id === product.brandId).map((brand) => brand.name),
    ...product.notes.flatMap((slug) => namesOf(VOCABULARY.notes[slug], slug)),
    ...(product.attributes["scent-type"] ?? []).flatMap((slug) => namesOf(VOCABULARY.values["scent-type"]?.find((value) => value.slug === slug)?.names, slug)),
  ];
  const words = texts.flatMap(wordsOf);
  const wanted = wordsOf(text);
  return wanted.length > 0 && wanted.every((word) => words.some((other) => other.startsWith(word)));
}

test("a search finds what has every word", () => {
  const arbitraryText = fc.array(fc.constantFrom("ro", "rose", "Rosé", "rosa", "mosch", "lanc", "47", "woody", "oud", "zzz", "l'e"), { maxLength: 3 }).map((words) => words.join(" "));
  fc.assert(fc.property(arbitraryProducts, arbitraryText, (products, text) => {
    const index = indexOf(products);
    const { found, ranked } = searchIndex(index, text);
    const ids: number[] = [];
    eachBit(found, (ordinal) => ids.push(index.ids[ordinal]!));
    expect(ids.sort((left, right) => left - right)).toEqual(products.filter((product) => contains(product, text)).map((product) => product.id));
    expect([...ranked].map((ordinal) => index.ids[ordinal]!).sort((left, right) => left - right)).toEqual(ids);
  }));
});

const product = (id: number, changes: Partial<IndexedProduct>): IndexedProduct => ({
  id, slug: `s-${id}`, type: "perfume", names: ["x"], brandId: null, gender: null, intensity: null, retailCents: null, exclusive: false, attributes: {},
  notes: [], ratingAverage: 0, ratingCount: 0, popularity: 0, publishedAt: "2026-01-01", variations: [{ type: "single", priceCents: 1, inStock: true }], ...changes,
});

describe("ranking", () => {
  const rankedIds = (products: IndexedProduct[], text: string) => {
    const index = indexOf(products);
    return [...searchIndex(index, text).ranked].map((ordinal) => index.ids[ordinal]);
  };

  test("name before brand before note before family; whole words and short names first; then popularity", () => {
    expect(rankedIds([
      product(1, { attributes: { "scent-type": ["woody"] } }), product(2, { notes: ["woody"] }), product(4, { names: ["Woody Nights Of The East"] }),
      product(5, { names: ["Woody"] }), product(6, { names: ["Woodyard"] }), product(7, { names: ["Woody"], popularity: 9 }),
    ], "woody")).toEqual([7, 5, 6, 4, 2, 1]);
  });

  test("a brand's scents come before those with a note of that name", () => {
    expect(rankedIds([product(1, { notes: ["lancome"], popularity: 9 }), product(2, { brandId: 1 })], "Lancôme")).toEqual([2, 1]);
  });
});

describe("the full text", () => {
  const rankedIds = (index: ReturnType<typeof indexOf>, ranked: Uint32Array) => [...ranked].map((ordinal) => index.ids[ordinal]);

  test("comes behind the index's own hits, each product once, unknown ones left out", () => {
    const index = indexOf([product(1, { names: ["Rose"] }), product(2, {}), product(3, { popularity: 9 })]);
    const { found, ranked, cut } = completeSearch(index, searchIndex(index, "rose"), { ids: [2, 1, 77, 3], more: true });
    expect(rankedIds(index, ranked)).toEqual([1, 2, 3]);
    expect([found[0], cut]).toEqual([0b111, true]);
  });

  test("is asked for when there are fewer than 16, and not twice", async () => {
    const index = indexOf([...Array.from({ length: 16 }, (_, at) => product(at + 1, { names: ["Rose"] })), product(20, { names: ["Oud"] }), product(21, {})]);
    const texts = vi.fn<SearchTexts>(async () => ({ ids: [21], more: false }));
    expect((await searchOnce(index, "rose", "en", texts)).ranked).toHaveLength(16);
    expect((await searchOnce(index, "***", "en", texts)).ranked).toHaveLength(0);
    expect(texts).not.toHaveBeenCalled();
    expect(rankedIds(index, (await searchOnce(index, "Oud", "en", texts)).ranked)).toEqual([20, 21]);
    expect(rankedIds(index, (await searchOnce(index, " oud ", "en", texts)).ranked)).toEqual([20, 21]);
    expect(texts).toHaveBeenCalledExactlyOnceWith(["oud"], "en");
    await searchOnce(index, "oud", "de", texts);
    expect(texts).toHaveBeenLastCalledWith(["oud"], "de");
  });

  test("that fails is not remembered", async () => {
    const index = indexOf([product(1, {})]);
    await expect(searchOnce(index, "oud", "en", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect((await searchOnce(index, "oud", "en", async () => ({ ids: [1], more: false }))).ranked).toHaveLength(1);
  });
});

describe("similar scents", () => {
  test("share rare notes, not the brand; sold out ones last; never itself or what is no perfume", () => {
    const index = indexOf([
      product(1, { notes: ["oud", "musk"], brandId: 1, gender: "unisex", popularity: 9 }),
      product(2, { notes: ["oud"] }),
      product(3, { notes: ["musk"], popularity: 8 }),
      product(4, { notes: ["musk"] }),
      product(5, { notes: ["oud", "musk"], variations: [] }),
      product(6, { notes: ["oud", "musk"], type: "case" }),
      product(7, { brandId: 1 }),
      product(8, { notes: ["musk"] }),
    ]);
    const ids = similarTo(index, 0, 8).map((ordinal) => index.ids[ordinal]);
    expect(ids).toEqual([2, 3, 4, 8, 5]);
  });

  test("of the brand: the most popular first, without itself", () => {
    const index = indexOf([product(1, { brandId: 1, popularity: 3 }), product(2, { brandId: 1, popularity: 5 }), product(3, { brandId: 2 }), product(4, { brandId: 1, popularity: 9 })]);
    const self = [...index.ids].indexOf(2);
    expect(brandMatesOf(index, self, 8).map((ordinal) => index.ids[ordinal])).toEqual([4, 1]);
  });
});
