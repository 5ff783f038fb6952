import { LANGUAGES, type Language, type ProductType } from "../../workers/shop/contract/constants";
import { FULL_TEXT_COLUMNS, fullText } from "../../workers/shop/store/full-text";
import { updateIfChanged, type Row, type Table } from "./bulk-write";
import { gtinOf } from "./gtin";
import type { Names, Vocabulary } from "./vocabulary";

/** The rows that a product is made of: what the demo catalogue and the import have in common. */

export type Pyramid = { top: string[]; heart: string[]; base: string[] };
export type Safety = { ingredients: string[]; manufacturer: { name: string; address: string; email: string } };
export type Attributes = Partial<Record<"scent-type" | "gender" | "note" | "season" | "occasion" | "personality" | "color" | "size", string[]>>;

export type VariationFacts = {
  type: string;
  priceCents: number;
  stock: number;
  /** Prices that held before, and since when the present one does: [{priceCents, since}], the oldest first. */
  prices: { priceCents: number; since: string }[];
};

export type ProductFacts = {
  id: number;
  slug: string;
  type: ProductType;
  brandId: number | null;
  name: string;
  year: number | null;
  concentration: string | null;
  perfumer: string | null;
  gender: string | null;
  intensity: number | null;
  volumeMl: number | null;
  retailPriceCents: number | null;
  retailVolumeMl: number | null;
  exclusive: boolean;
  attributes: Attributes;
  pyramid: Pyramid;
  ratingAverage: number;
  ratingCount: number;
  ratingSpread: number[];
  popularity: number;
  drawing: string | null;
  color: string | null;
  imageId: number | null;
  safety: Safety | null;
  publishedAt: string;
  changedAt: string;
  sourceId: string | null;
  variations: VariationFacts[];
};

const PRODUCT_COLUMNS = [
  "id", "slug", "type", "brand_id", "name", "year", "concentration", "perfumer", "gender", "intensity", "volume_ml",
  "retail_price_cents", "retail_volume_ml", "exclusive", "attributes", "pyramid", "rating_average", "rating_count",
  "rating_spread", "popularity", "drawing", "color", "image_id", "safety", "published_at", "changed_at", "source_id",
] as const;
/** What an imported file says; the rest is the shop's own and stays as it is. */
export const FILE_COLUMNS = [
  "brand_id", "name", "year", "concentration", "perfumer", "gender", "intensity", "attributes", "pyramid", "rating_average",
  "rating_count", "popularity",
] as const;
const BRAND_COLUMNS = ["id", "slug", "name", "country", "founded", "shape", "no_discount", "countries"] as const;
const VARIATION_COLUMNS = ["id", "product_id", "type", "sku", "gtin", "price_cents", "stock_status"] as const;
const REVIEW_COLUMNS = ["id", "product_id", "author", "stars", "title", "text", "language", "verified", "status", "created_at"] as const;

function without<Column extends string>(columns: readonly Column[], ...left: Column[]): Column[] {
  return columns.filter((column) => !left.includes(column));
}

/** Tables as the seed writes them: a row that is there already is brought to what the seed says. */
export const SEED_TABLES = {
  brand: { name: "brand", columns: BRAND_COLUMNS, conflict: updateIfChanged("brand", "id", without(BRAND_COLUMNS, "id")) },
  brandText: {
    name: "brand_text", columns: ["brand_id", "language", "description"],
    conflict: updateIfChanged("brand_text", "brand_id, language", ["description"]),
  },
  product: { name: "product", columns: PRODUCT_COLUMNS, conflict: updateIfChanged("product", "id", without(PRODUCT_COLUMNS, "id")) },
  productText: {
    name: "product_text", columns: ["product_id", "language", "name", "description"],
    conflict: updateIfChanged("product_text", "product_id, language", ["name", "description"]),
  },
  variation: { name: "variation", columns: VARIATION_COLUMNS, conflict: updateIfChanged("variation", "id", without(VARIATION_COLUMNS, "id")) },
  priceHistory: {
    name: "price_history", columns: ["variation_id", "price_cents", "since"],
    conflict: updateIfChanged("price_history", "variation_id, since", ["price_cents"]),
  },
  review: { name: "review", columns: REVIEW_COLUMNS, conflict: updateIfChanged("review", "id", without(REVIEW_COLUMNS, "id")) },
  attributeValue: {
    name: "attribute_value", columns: ["kind", "slug", "position", "names"],
    conflict: updateIfChanged("attribute_value", "kind, slug", ["position", "names"]),
  },
  search: { name: "product_search", columns: ["rowid", ...FULL_TEXT_COLUMNS], verb: "INSERT OR REPLACE", conflict: "" },
  setting: { name: "setting", columns: ["key", "value"], conflict: updateIfChanged("setting", "key", ["value"]) },
  stock: { name: "stock", columns: ["variation_id", "quantity"], conflict: updateIfChanged("stock", "variation_id", ["quantity"]) },
} as const satisfies Record<string, Table>;

/** Tables as the import writes them: the file's facts are brought up to date; prices, stock and slugs stay. */
export const IMPORT_TABLES = {
  ...SEED_TABLES,
  brand: { ...SEED_TABLES.brand, conflict: "ON CONFLICT DO NOTHING" },
  product: { ...SEED_TABLES.product, conflict: updateIfChanged("product", "source_id", FILE_COLUMNS, ["changed_at"]) },
  variation: { ...SEED_TABLES.variation, conflict: "ON CONFLICT DO NOTHING" },
  priceHistory: { ...SEED_TABLES.priceHistory, conflict: "ON CONFLICT DO NOTHING" },
  stock: { ...SEED_TABLES.stock, conflict: "ON CONFLICT DO NOTHING" },
} as const satisfies Record<string, Table>;

export type BrandRow = Row<(typeof BRAND_COLUMNS)[number]>;
export type ReviewRow = Row<(typeof REVIEW_COLUMNS)[number]>;
export type ProductRow = Row<(typeof PRODUCT_COLUMNS)[number]>;

export function productRow(facts: ProductFacts): ProductRow {
  return {
    id: facts.id,
    slug: facts.slug,
    type: facts.type,
    brand_id: facts.brandId,
    name: facts.name,
    year: facts.year,
    concentration: facts.concentration,
    perfumer: facts.perfumer,
    gender: facts.gender,
    intensity: facts.intensity,
    volume_ml: facts.volumeMl,
    retail_price_cents: facts.retailPriceCents,
    retail_volume_ml: facts.retailVolumeMl,
    exclusive: facts.exclusive,
    attributes: facts.attributes,
    pyramid: facts.pyramid,
    rating_average: facts.ratingAverage,
    rating_count: facts.ratingCount,
    rating_spread: facts.ratingSpread,
    popularity: facts.popularity,
    drawing: facts.drawing,
    color: facts.color,
    image_id: facts.imageId,
    safety: facts.safety,
    published_at: facts.publishedAt,
    changed_at: facts.changedAt,
    source_id: facts.sourceId,
  };
}

/** Codes of the variation types in a stock-keeping number; amounts and terms have themselves made short. */
const SKU_CODES: Record<string, string> = { "calendar-sample": "CS", single: "SI", subscription: "SU", "1_month": "1M", "6_months": "6M", "12_months": "12M" };
/** What is no thing on a shelf has no article number. */
const TYPES_WITHOUT_GTIN: readonly ProductType[] = ["subscription", "surprise-perfume", "gift-subscription", "gift-voucher"];
const VARIATIONS_PER_PRODUCT = 10;

export function skuOf(productId: number, variationType: string): string {
  return `PC-${String(productId).padStart(6, "0")}-${SKU_CODES[variationType] ?? `V${variationType.toUpperCase()}`}`;
}

/** A product's variations count from its id times ten plus one, in their order. */
export function variationId(productId: number, position: number): number {
  if (position >= VARIATIONS_PER_PRODUCT - 1) throw new Error(`product ${productId} has too many variations`);
  return productId * VARIATIONS_PER_PRODUCT + 1 + position;
}

/** The first product id whose variations meet none of the ids up to the given one. */
export function productIdAfterVariation(lastVariationId: number): number {
  return Math.floor(lastVariationId / VARIATIONS_PER_PRODUCT) + 1;
}

export function variationRows(facts: ProductFacts): Row<(typeof VARIATION_COLUMNS)[number]>[] {
  return facts.variations.map((variation, position) => {
    const id = variationId(facts.id, position);
    return {
      id,
      product_id: facts.id,
      type: variation.type,
      sku: skuOf(facts.id, variation.type),
      gtin: TYPES_WITHOUT_GTIN.includes(facts.type) ? null : gtinOf(id),
      price_cents: variation.priceCents,
      stock_status: variation.stock > 0 ? "instock" : "outofstock",
    };
  });
}

export function priceHistoryRows(facts: ProductFacts): Row<"variation_id" | "price_cents" | "since">[] {
  return facts.variations.flatMap((variation, position) =>
    variation.prices.map((price) => ({ variation_id: variationId(facts.id, position), price_cents: price.priceCents, since: price.since })));
}

export function stockRows(facts: ProductFacts): Row<"variation_id" | "quantity">[] {
  return facts.variations.map((variation, position) => ({ variation_id: variationId(facts.id, position), quantity: variation.stock }));
}

export type SearchFacts = {
  id: number;
  /** All that the product is called by: names, brand, perfumer. */
  names: readonly (string | null)[];
  noteSlugs: readonly string[];
  /** Notes as a file has them, known or not. */
  rawNotes?: readonly string[];
  familySlugs: readonly string[];
  descriptions: Partial<Record<Language, string>>;
};

/** The full text that a search finds a product by: notes and families stand there in every language. */
export function searchRow(facts: SearchFacts, vocabulary: Vocabulary): Row<"rowid" | (typeof FULL_TEXT_COLUMNS)[number]> {
  const families = new Map(vocabulary.attributes["scent-type"].values.map((value) => [value.slug, value]));
  const descriptions = Object.fromEntries(LANGUAGES.map((language) => [language, fullText([facts.descriptions[language] ?? ""])])) as Record<Language, string>;
  return {
    rowid: facts.id,
    names: fullText(facts.names.filter((name) => name !== null)),
    notes: fullText([
      ...facts.noteSlugs.flatMap((slug) => allNames(vocabulary.notes.get(slug)?.names)),
      ...facts.familySlugs.flatMap((slug) => allNames(families.get(slug))),
      ...(facts.rawNotes ?? []),
    ]),
    ...descriptions,
  };
}

function allNames(names: Names | undefined): string[] {
  return names === undefined ? [] : LANGUAGES.map((language) => names[language]);
}
