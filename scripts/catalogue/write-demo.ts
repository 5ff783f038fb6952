import type { D1Database } from "@cloudflare/workers-types";
import { insertStatements, RAISE_VERSION, writeInBatches, type SizedStatement } from "./bulk-write";
import type { Databases } from "./database";
import type { DemoRows } from "./demo-catalogue";
import { SEED_TABLES, variationId } from "./product-rows";

/** Ids that are the demo catalogue's alone: what is made in the shop or imported counts on behind them. */
const FIRST_PRODUCT_ID = 1001;
const LAST_BRAND_ID = 1000;
const LAST_PRODUCT_ID = 99_999;
const LAST_VARIATION_ID = 999_999;
const LAST_REVIEW_ID = 9_999_999;

/** Parents before children. */
const CATALOGUE_ORDER = ["attributeValue", "brand", "brandText", "product", "productText", "variation", "priceHistory", "review", "search", "setting"] as const;

/**
 * Writes the rows. What is there already is only brought to what they say; what an earlier demo catalogue had and this
 * one has not goes.
 */
export async function writeDemoRows({ catalogue, commerce }: Databases, rows: DemoRows): Promise<void> {
  const stockKept = JSON.stringify(rows.stock.map((row) => row.variation_id));
  await writeInBatches(commerce, [
    sized(commerce, "DELETE FROM stock WHERE variation_id BETWEEN ?2 AND ?3 AND variation_id NOT IN (SELECT value FROM json_each(?1))", stockKept, variationId(FIRST_PRODUCT_ID, 0), LAST_VARIATION_ID),
    ...insertStatements(commerce, SEED_TABLES.stock, rows.stock),
  ]);
  await writeInBatches(catalogue, [
    ...reserveIds(catalogue),
    ...clearStale(catalogue, rows),
    ...CATALOGUE_ORDER.flatMap((name) => insertStatements<string>(catalogue, SEED_TABLES[name], rows[name])),
    ...clearStaleBrands(catalogue, rows),
    sized(catalogue, RAISE_VERSION),
  ]);
}

function sized(db: D1Database, sql: string, ...values: (string | number)[]): SizedStatement {
  const bytes = values.reduce<number>((sum, value) => sum + Buffer.byteLength(String(value)), sql.length);
  return { statement: values.length === 0 ? db.prepare(sql) : db.prepare(sql).bind(...values), bytes };
}

/** Lets the tables' own counting begin behind the demo's ids: a row with the last of them comes and goes. */
function reserveIds(db: D1Database): SizedStatement[] {
  const now = new Date(0).toISOString();
  return [
    sized(db, "INSERT INTO brand (id, slug, name, shape) VALUES (?1, 'reserved', '', 's1')", LAST_BRAND_ID),
    sized(db, "INSERT INTO product (id, slug, type, name, published_at, changed_at) VALUES (?1, 'reserved', 'perfume', '', ?2, ?2)", LAST_PRODUCT_ID, now),
    sized(db, "INSERT INTO variation (id, product_id, type, sku, price_cents) VALUES (?1, ?2, 'reserved', 'reserved', 0)", LAST_VARIATION_ID, LAST_PRODUCT_ID),
    sized(db, "INSERT INTO review (id, product_id, author, stars, title, text, language, created_at) VALUES (?1, ?2, '', 1, '', '', 'en', ?3)", LAST_REVIEW_ID, LAST_PRODUCT_ID, now),
    sized(db, "DELETE FROM review WHERE id = ?1", LAST_REVIEW_ID),
    sized(db, "DELETE FROM variation WHERE id = ?1", LAST_VARIATION_ID),
    sized(db, "DELETE FROM product WHERE id = ?1", LAST_PRODUCT_ID),
    sized(db, "DELETE FROM brand WHERE id = ?1", LAST_BRAND_ID),
  ];
}

/** Products that are no more, and slugs that have moved to another id: those give way first, since slugs are unique. */
function clearStale(db: D1Database, rows: DemoRows): SizedStatement[] {
  const slugs = (list: readonly { id: unknown; slug: unknown }[]): string => JSON.stringify(list.map(({ id, slug }) => [id, slug]));
  const unlisted = (key: string): string => `${key} BETWEEN ?2 AND ?3 AND ${key} NOT IN (SELECT value FROM json_each(?1))`;
  const products = [JSON.stringify(rows.product.map((row) => row.id)), FIRST_PRODUCT_ID, LAST_PRODUCT_ID] as const;
  const variations = [JSON.stringify(rows.variation.map((row) => row.id)), variationId(FIRST_PRODUCT_ID, 0), LAST_VARIATION_ID] as const;
  const reviews = [JSON.stringify(rows.review.map((row) => row.id)), FIRST_PRODUCT_ID, LAST_REVIEW_ID] as const;
  const prices = [JSON.stringify(rows.priceHistory.map((row) => [row.variation_id, row.since])), variationId(FIRST_PRODUCT_ID, 0), LAST_VARIATION_ID] as const;
  const moved = (table: string): string => `UPDATE ${table} SET slug = 'stale-' || id WHERE id BETWEEN ?2 AND ?3 AND (id, slug) NOT IN (SELECT value->>0, value->>1 FROM json_each(?1))`;
  return [
    sized(db, `DELETE FROM product_search WHERE ${unlisted("rowid")}`, ...products),
    sized(db, `DELETE FROM review WHERE ${unlisted("id")}`, ...reviews),
    sized(db, `DELETE FROM review WHERE ${unlisted("product_id")}`, ...products),
    sized(db, "DELETE FROM price_history WHERE variation_id BETWEEN ?2 AND ?3 AND (variation_id, since) NOT IN (SELECT value->>0, value->>1 FROM json_each(?1))", ...prices),
    sized(db, `DELETE FROM variation WHERE ${unlisted("id")}`, ...variations),
    sized(db, `DELETE FROM product_text WHERE ${unlisted("product_id")}`, ...products),
    sized(db, `DELETE FROM product WHERE ${unlisted("id")}`, ...products),
    sized(db, moved("brand"), slugs(rows.brand), 1, LAST_BRAND_ID),
    sized(db, moved("product"), slugs(rows.product), FIRST_PRODUCT_ID, LAST_PRODUCT_ID),
  ];
}

function clearStaleBrands(db: D1Database, rows: DemoRows): SizedStatement[] {
  const kept = JSON.stringify(rows.brand.map((row) => row.id));
  const stale = "SELECT id FROM brand WHERE id <= ?2 AND id NOT IN (SELECT value FROM json_each(?1)) AND NOT EXISTS (SELECT 1 FROM product WHERE product.brand_id = brand.id)";
  return [
    sized(db, `DELETE FROM brand_text WHERE brand_id IN (${stale})`, kept, LAST_BRAND_ID),
    sized(db, `DELETE FROM brand WHERE id IN (${stale})`, kept, LAST_BRAND_ID),
  ];
}
