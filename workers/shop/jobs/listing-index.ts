import type { D1Database } from "@cloudflare/workers-types";
import { ATTRIBUTE_KINDS, type AttributeKind, type Country } from "../contract";
import { buildListingIndex, type IndexedProduct } from "../domain/listing/build";
import type { BrandEntry, Names, Vocabulary } from "../domain/listing/model";
import { saveIndex, takeIndexVersion } from "../store/listing-index";

const PRODUCTS_PER_READ = 2000;

/**
 * Builds the listing index from product, variation, brand and attribute_value (one pass, paged by id), writes it and
 * points the catalogue's state at it. Runs in the worker and in plain Node. A write to the catalogue meanwhile raises
 * catalogue_version, and the next minute's check builds again.
 */
export async function rebuildListingIndex(db: D1Database): Promise<{ version: number; products: number }> {
  const version = await takeIndexVersion(db);
  const products = await readProducts(db);
  const index = buildListingIndex(version, products, await readVocabulary(db), await readBrands(db));
  await saveIndex(db, index);
  return { version, products: index.count };
}

type ProductRow = {
  id: number; slug: string; type: string; name: string; brand_id: number | null; gender: string | null; intensity: number | null;
  retail_price_cents: number | null; exclusive: number; attributes: string; pyramid: string; rating_average: number;
  rating_count: number; popularity: number; published_at: string;
};
type VariationRow = { product_id: number; type: string; price_cents: number; stock_status: string };
type NameRow = { product_id: number; name: string };

async function readProducts(db: D1Database): Promise<IndexedProduct[]> {
  const products: IndexedProduct[] = [];
  for (let after = 0; ;) {
    const { results: rows } = await db.prepare(
      "SELECT id, slug, type, name, brand_id, gender, intensity, retail_price_cents, exclusive, attributes, pyramid, rating_average, rating_count, popularity, published_at FROM product WHERE id > ? ORDER BY id LIMIT ?",
    ).bind(after, PRODUCTS_PER_READ).all<ProductRow>();
    if (rows.length === 0) return products;
    const last = rows[rows.length - 1]!.id;
    const [variations, names] = await db.batch([
      db.prepare("SELECT product_id, type, price_cents, stock_status FROM variation WHERE product_id > ? AND product_id <= ?").bind(after, last),
      db.prepare("SELECT product_id, name FROM product_text WHERE product_id > ? AND product_id <= ? AND name IS NOT NULL").bind(after, last),
    ]);
    const variationsOf = groupByProduct(variations!.results as VariationRow[]);
    const namesOf = groupByProduct(names!.results as NameRow[]);
    for (const row of rows) products.push(productOf(row, variationsOf.get(row.id) ?? [], namesOf.get(row.id) ?? []));
    after = last;
  }
}

function groupByProduct<Row extends { product_id: number }>(rows: Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.product_id);
    if (group === undefined) groups.set(row.product_id, [row]);
    else group.push(row);
  }
  return groups;
}

function productOf(row: ProductRow, variations: VariationRow[], names: NameRow[]): IndexedProduct {
  const pyramid = JSON.parse(row.pyramid) as Partial<Record<"top" | "heart" | "base", string[]>>;
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    names: [row.name, ...names.map((text) => text.name)],
    brandId: row.brand_id,
    gender: row.gender,
    intensity: row.intensity,
    retailCents: row.retail_price_cents,
    exclusive: row.exclusive === 1,
    attributes: JSON.parse(row.attributes) as IndexedProduct["attributes"],
    notes: [...(pyramid.top ?? []), ...(pyramid.heart ?? []), ...(pyramid.base ?? [])],
    ratingAverage: row.rating_average,
    ratingCount: row.rating_count,
    popularity: row.popularity,
    publishedAt: row.published_at,
    variations: variations.map((variation) => ({
      type: variation.type,
      priceCents: variation.price_cents,
      inStock: variation.stock_status === "instock",
    })),
  };
}

/** Rows of kind `kind` name the kinds themselves, those of `pyramid-note` the notes. */
async function readVocabulary(db: D1Database): Promise<Vocabulary> {
  const { results } = await db.prepare("SELECT kind, slug, names FROM attribute_value ORDER BY kind, position, slug")
    .all<{ kind: string; slug: string; names: string }>();
  const vocabulary: Vocabulary = { kinds: {}, values: {}, notes: {} };
  for (const row of results) {
    const names = JSON.parse(row.names) as Names;
    if (row.kind === "kind") vocabulary.kinds[row.slug as AttributeKind] = names;
    else if (row.kind === "pyramid-note") vocabulary.notes[row.slug] = names;
    else if (ATTRIBUTE_KINDS.includes(row.kind as AttributeKind)) (vocabulary.values[row.kind as AttributeKind] ??= []).push({ slug: row.slug, names });
  }
  return vocabulary;
}

async function readBrands(db: D1Database): Promise<BrandEntry[]> {
  const { results } = await db.prepare("SELECT id, slug, name, shape, no_discount, countries, image_full, image_medium FROM brand ORDER BY name COLLATE NOCASE, id")
    .all<{ id: number; slug: string; name: string; shape: string; no_discount: number; countries: string; image_full: string | null; image_medium: string | null }>();
  return results.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    shape: row.shape,
    noDiscount: row.no_discount === 1,
    countries: JSON.parse(row.countries) as Country[],
    image: row.image_full !== null && row.image_medium !== null ? { full: row.image_full, medium: row.image_medium } : null,
    count: 0,
  }));
}
