import type { D1Database } from "@cloudflare/workers-types";
import { and, asc, between, desc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Language } from "../contract";
import { brand, brandText, priceHistory, product, productText, review, setting, variation } from "./catalogue-schema";

const MOST_REVIEWS = 12;

/** Columns of a product that its card needs. */
const CARD = {
  id: product.id, slug: product.slug, type: product.type, brandId: product.brandId, name: product.name,
  gender: product.gender, intensity: product.intensity, exclusive: product.exclusive, attributes: product.attributes,
  pyramid: product.pyramid, ratingAverage: product.ratingAverage, ratingCount: product.ratingCount,
  drawing: product.drawing, color: product.color, imageId: product.imageId, imageFull: product.imageFull, imageMedium: product.imageMedium,
};
export type CardRow = Pick<typeof product.$inferSelect, keyof typeof CARD>;
export type ProductRow = typeof product.$inferSelect;
export type VariationRow = typeof variation.$inferSelect;
export type ReviewRow = typeof review.$inferSelect;
export type BrandRow = typeof brand.$inferSelect;

/** Rows of some products' cards, in no order. */
export type CardRows = { products: CardRow[]; variations: VariationRow[]; names: { productId: number; name: string | null }[] };
/** Which cards to read; names in the language are read for `translated` only (a perfume has one name in all). */
export type CardRequest = { ids: number[]; translated: number[]; language: Language };

export type DetailRows = {
  product: ProductRow;
  text: { name: string | null; description: string } | null;
  variations: VariationRow[];
  prices: { type: string; priceCents: number; since: string }[];
  reviews: ReviewRow[];
};

/** Ids are whole numbers and written into the statement: D1 binds no more than 100 values. */
function isOneOf(column: SQLiteColumn, ids: number[]): SQL {
  return sql`${column} IN (${sql.raw(ids.filter(Number.isSafeInteger).join(","))})`;
}

function cardStatements(db: DrizzleD1Database, { ids, translated, language }: CardRequest) {
  return [
    db.select(CARD).from(product).where(isOneOf(product.id, ids)),
    db.select().from(variation).where(isOneOf(variation.productId, ids)).orderBy(asc(variation.id)),
    db.select({ productId: productText.productId, name: productText.name }).from(productText)
      .where(and(isOneOf(productText.productId, translated), eq(productText.language, language))),
  ] as const;
}

/** Reads products by id in one round trip. */
export async function readCards(database: D1Database, request: CardRequest): Promise<CardRows> {
  if (request.ids.length === 0) return { products: [], variations: [], names: [] };
  const db = drizzle(database);
  const [products, variations, names] = await db.batch(cardStatements(db, request));
  return { products, variations, names };
}

/** Reads one product with all that its page shows, and the cards beside it, in one round trip. Null: no such product. */
export async function readDetail(
  database: D1Database, by: { slug: string } | { id: number }, language: Language, cards: CardRequest,
): Promise<{ detail: DetailRows; cards: CardRows } | null> {
  const db = drizzle(database);
  const wanted = "slug" in by ? sql`(SELECT id FROM product WHERE slug = ${by.slug})` : sql`${by.id}`;
  const [products, texts, variations, prices, reviews, cardProducts, cardVariations, names] = await db.batch([
    db.select().from(product).where(eq(product.id, wanted)),
    db.select({ name: productText.name, description: productText.description }).from(productText)
      .where(and(eq(productText.productId, wanted), eq(productText.language, language))),
    db.select().from(variation).where(eq(variation.productId, wanted)).orderBy(asc(variation.id)),
    db.select({ type: variation.type, priceCents: priceHistory.priceCents, since: priceHistory.since }).from(variation)
      .innerJoin(priceHistory, eq(priceHistory.variationId, variation.id)).where(eq(variation.productId, wanted)),
    db.select().from(review).where(and(eq(review.productId, wanted), eq(review.status, "approved")))
      .orderBy(desc(sql`${review.language} = ${language}`), desc(review.createdAt), desc(review.id)).limit(MOST_REVIEWS),
    ...cardStatements(db, cards),
  ]);
  const [found] = products;
  if (found === undefined) return null;
  return {
    detail: { product: found, text: texts[0] ?? null, variations, prices, reviews },
    cards: { products: cardProducts, variations: cardVariations, names },
  };
}

/** Reads a brand and its description in a language (empty where nobody has written one). */
export async function readBrand(database: D1Database, slug: string, language: Language): Promise<(BrandRow & { description: string }) | null> {
  const [row] = await drizzle(database).select({ ...getTableColumns(brand), description: brandText.description }).from(brand)
    .leftJoin(brandText, and(eq(brandText.brandId, brand.id), eq(brandText.language, language))).where(eq(brand.slug, slug));
  return row === undefined ? null : { ...row, description: row.description ?? "" };
}

/** Slugs of products with ids in a range (both ends included), by id. */
export function readSitemapRows(database: D1Database, first: number, last: number): Promise<{ slug: string; type: string; changed: string }[]> {
  return drizzle(database).select({ slug: product.slug, type: product.type, changed: product.changedAt }).from(product)
    .where(between(product.id, first, last)).orderBy(asc(product.id));
}

export function readSettings(database: D1Database): Promise<{ key: string; value: unknown }[]> {
  return drizzle(database).select().from(setting);
}
