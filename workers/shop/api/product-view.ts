import {
  COUNTRIES, nameOfIntensity, type Brand, type Images, type Language, type Named, type Product, type ProductType, type StockStatus, type Variation,
} from "../contract";
import { nameIn, type BrandEntry, type ListingIndex } from "../domain/listing/model";
import type { CardRow, CardRows, VariationRow } from "../store/catalogue-reads";

const MOST_NOTES = 3;
const GENDERS = ["rather-female", "rather-male", "unisex"] as const;
const CAPS = { soft: "c1", medium: "c2", strong: "c3" } as const;
const HUES = { "rather-female": "female", "rather-male": "male", unisex: "unisex" } as const;

export function euros(cents: number): number {
  return cents / 100;
}

export function imagesOf(id: number | null, full: string | null, medium: string | null): Images {
  return { id, image_main: full !== null && medium !== null ? { full, medium } : null };
}

export function brandOf(entry: BrandEntry): Brand {
  return {
    slug: entry.slug,
    name: entry.name,
    images: imagesOf(null, entry.image?.full ?? null, entry.image?.medium ?? null),
    noDiscount: entry.noDiscount,
    countries: entry.countries.filter((country) => COUNTRIES.includes(country)),
  };
}

/** The name of an attribute value in a language. */
export function namedValue(index: ListingIndex, kind: Parameters<ListingIndex["values"]["get"]>[0], slug: string, language: Language): Named {
  return { slug, name: nameIn(vocabularyOf(index).get(`${kind}:${slug}`), language, slug) };
}

export function namedNote(index: ListingIndex, slug: string, language: Language): Named {
  return { slug, name: nameIn(index.vocabulary.notes[slug], language, slug) };
}

type NamesBySlug = Map<string, Parameters<typeof nameIn>[0]>;
const vocabularies = new WeakMap<ListingIndex, NamesBySlug>();

function vocabularyOf(index: ListingIndex): NamesBySlug {
  let names = vocabularies.get(index);
  if (names === undefined) {
    names = new Map(Object.entries(index.vocabulary.values).flatMap(([kind, values]) => values.map((value) => [`${kind}:${value.slug}`, value.names] as const)));
    vocabularies.set(index, names);
  }
  return names;
}

const brandMaps = new WeakMap<ListingIndex, Map<number, BrandEntry>>();

function brandEntry(index: ListingIndex, id: number | null): BrandEntry | null {
  let brands = brandMaps.get(index);
  if (brands === undefined) brandMaps.set(index, (brands = new Map(index.brands.map((brand) => [brand.id, brand]))));
  return id === null ? null : (brands.get(id) ?? null);
}

/** One note of each level in turn, until there are three. */
function leadingNotes({ top, heart, base }: CardRow["pyramid"]): string[] {
  const turns = Math.max(top.length, heart.length, base.length);
  const notes = Array.from({ length: turns }, (_, turn) => [top[turn], heart[turn], base[turn]]).flat();
  return [...new Set(notes.filter((note) => note !== undefined))].slice(0, MOST_NOTES);
}

function variationOf(row: VariationRow, images: Images): Variation {
  return {
    id: row.id,
    sku: row.sku,
    gtin: row.gtin,
    price: euros(row.priceCents),
    type: row.type,
    stockStatus: row.stockStatus as StockStatus,
    images,
  };
}

/** Makes a product of the contract from its rows. `name`: the translated one, null for its own. */
export function toProduct(index: ListingIndex, row: CardRow, variations: VariationRow[], name: string | null, language: Language): Product {
  const brand = brandEntry(index, row.brandId);
  const families = row.attributes["scent-type"] ?? [];
  const gender = GENDERS.find((known) => known === row.gender) ?? null;
  const images = imagesOf(row.imageId, row.imageFull, row.imageMedium);
  return {
    id: row.id,
    slug: row.slug,
    type: row.type as ProductType,
    translations: { name: name ?? row.name },
    brand: brand === null ? null : brandOf(brand),
    families: families.map((slug) => namedValue(index, "scent-type", slug, language)),
    notes: leadingNotes(row.pyramid).map((slug) => namedNote(index, slug, language).name),
    gender,
    intensity: row.intensity,
    exclusive: row.exclusive,
    rating: { average: row.ratingAverage, count: row.ratingCount },
    picture: {
      shape: row.drawing ?? brand?.shape ?? "s1",
      family: families[0] ?? row.color ?? (gender === null ? "fresh" : HUES[gender]),
      cap: row.intensity === null || row.drawing !== null ? null : CAPS[nameOfIntensity(row.intensity)],
    },
    images,
    variations: Object.fromEntries(variations.map((variation) => [variation.type, variationOf(variation, images)])),
  };
}

/** Products in the order of `ids`; those that are gone since the index was made are left out. */
export function toProducts(index: ListingIndex, rows: CardRows, ids: number[], language: Language): Product[] {
  const products = new Map(rows.products.map((row) => [row.id, row]));
  const names = new Map(rows.names.map((row) => [row.productId, row.name]));
  return ids.flatMap((id) => {
    const row = products.get(id);
    if (row === undefined) return [];
    return [toProduct(index, row, rows.variations.filter((variation) => variation.productId === id), names.get(id) ?? null, language)];
  });
}
