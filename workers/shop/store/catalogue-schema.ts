import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * D1 `CATALOGUE`: read-mostly. What a filter needs is not joined here but stands in the listing index
 * (`listing_index`, see jobs/listing-index.ts), so that a listing reads the same number of rows whatever the size.
 * Money is integer cents; dates are ISO (`2026-11-20`), instants ISO with Z.
 */
export const brand = sqliteTable("brand", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  country: text("country"),
  founded: integer("founded"),
  /** Which of the drawn bottles (s1 ... s8) the brand's scents have. */
  shape: text("shape").notNull(),
  noDiscount: integer("no_discount", { mode: "boolean" }).notNull().default(false),
  /** JSON array of country codes; empty: sold everywhere. */
  countries: text("countries", { mode: "json" }).$type<string[]>().notNull().default([]),
  imageFull: text("image_full"),
  imageMedium: text("image_medium"),
});

export const brandText = sqliteTable("brand_text", {
  brandId: integer("brand_id").notNull().references(() => brand.id),
  language: text("language").notNull(),
  description: text("description").notNull(),
}, (table) => [uniqueIndex("brand_text_key").on(table.brandId, table.language)]);

export const product = sqliteTable("product", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  slug: text("slug").notNull().unique(),
  type: text("type").notNull(),
  brandId: integer("brand_id").references(() => brand.id),
  /** The name where no translation differs (perfumes have one name in all languages). */
  name: text("name").notNull(),
  year: integer("year"),
  concentration: text("concentration"),
  perfumer: text("perfumer"),
  gender: text("gender"),
  intensity: integer("intensity"),
  /** ml of what is sold. */
  volumeMl: integer("volume_ml"),
  retailPriceCents: integer("retail_price_cents"),
  retailVolumeMl: integer("retail_volume_ml"),
  exclusive: integer("exclusive", { mode: "boolean" }).notNull().default(false),
  unitPriceRequired: integer("unit_price_required", { mode: "boolean" }).notNull().default(false),
  /** JSON: attribute value slugs by kind, the main family first: {"scent-type":["woody"],"season":[...]}. */
  attributes: text("attributes", { mode: "json" }).$type<Partial<Record<string, string[]>>>().notNull().default({}),
  /** JSON: note slugs {"top":[],"heart":[],"base":[]}. */
  pyramid: text("pyramid", { mode: "json" }).$type<{ top: string[]; heart: string[]; base: string[] }>().notNull().default({ top: [], heart: [], base: [] }),
  ratingAverage: real("rating_average").notNull().default(0),
  ratingCount: integer("rating_count").notNull().default(0),
  /** JSON: reviews with 5, 4, 3, 2, 1 stars. */
  ratingSpread: text("rating_spread", { mode: "json" }).$type<number[]>().notNull().default([0, 0, 0, 0, 0]),
  /** Higher is more popular; sales and votes. */
  popularity: integer("popularity").notNull().default(0),
  /** Drawn picture of what is no perfume: its symbol's name; and the colour it takes. */
  drawing: text("drawing"),
  color: text("color"),
  imageId: integer("image_id"),
  imageFull: text("image_full"),
  imageMedium: text("image_medium"),
  /** JSON: further photos [{full,medium}]. */
  gallery: text("gallery", { mode: "json" }).$type<{ full: string; medium: string }[]>().notNull().default([]),
  /** JSON: {ingredients: string[], manufacturer: {name,address,email}}; null where it has none. */
  safety: text("safety", { mode: "json" }).$type<{ ingredients: string[]; manufacturer: { name: string; address: string; email: string } } | null>(),
  publishedAt: text("published_at").notNull(),
  changedAt: text("changed_at").notNull(),
  /** Where an imported row came from (`fragrantica:707`): importing again updates it. */
  sourceId: text("source_id").unique(),
}, (table) => [index("product_brand").on(table.brandId), index("product_type").on(table.type)]);

export const productText = sqliteTable("product_text", {
  productId: integer("product_id").notNull().references(() => product.id),
  language: text("language").notNull(),
  /** Null: the product's own name. */
  name: text("name"),
  description: text("description").notNull(),
}, (table) => [uniqueIndex("product_text_key").on(table.productId, table.language)]);

export const variation = sqliteTable("variation", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  productId: integer("product_id").notNull().references(() => product.id),
  /** calendar-sample, subscription, single, an amount (25) or a term (6_months). */
  type: text("type").notNull(),
  sku: text("sku").notNull().unique(),
  gtin: text("gtin"),
  priceCents: integer("price_cents").notNull(),
  /** A copy for reading: quantities stand in the commerce database. */
  stockStatus: text("stock_status").notNull().default("instock"),
}, (table) => [uniqueIndex("variation_key").on(table.productId, table.type)]);

export const priceHistory = sqliteTable("price_history", {
  variationId: integer("variation_id").notNull().references(() => variation.id),
  priceCents: integer("price_cents").notNull(),
  /** ISO date from which this price held. */
  since: text("since").notNull(),
}, (table) => [uniqueIndex("price_history_key").on(table.variationId, table.since)]);

export const attributeValue = sqliteTable("attribute_value", {
  kind: text("kind").notNull(),
  slug: text("slug").notNull(),
  position: integer("position").notNull(),
  /** JSON: name by language. */
  names: text("names", { mode: "json" }).$type<Record<string, string>>().notNull(),
}, (table) => [uniqueIndex("attribute_value_key").on(table.kind, table.slug)]);

/** Kinds' own names are rows of kind `kind`; notes are rows of kind `pyramid-note`. */

export const review = sqliteTable("review", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  productId: integer("product_id").notNull().references(() => product.id),
  author: text("author").notNull(),
  stars: integer("stars").notNull(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  language: text("language").notNull(),
  verified: integer("verified", { mode: "boolean" }).notNull().default(true),
  status: text("status").notNull().default("approved"),
  createdAt: text("created_at").notNull(),
}, (table) => [index("review_product").on(table.productId, table.status, table.createdAt)]);

/** Pieces of the listing index; base64, at most 700 kB a row (D1 answers blobs as arrays of numbers: slow). */
export const listingIndex = sqliteTable("listing_index", {
  version: integer("version").notNull(),
  piece: integer("piece").notNull(),
  data: text("data").notNull(),
}, (table) => [uniqueIndex("listing_index_key").on(table.version, table.piece)]);

/** One row: the index in use, and the catalogue's own change counter (raised by every write). */
export const catalogueState = sqliteTable("catalogue_state", {
  id: integer("id").primaryKey(),
  catalogueVersion: integer("catalogue_version").notNull().default(0),
  indexVersion: integer("index_version").notNull().default(0),
  indexPieces: integer("index_pieces").notNull().default(0),
});

/** How far an import has come, by the file's fingerprint: it goes on there when it is run again. */
export const importProgress = sqliteTable("import_progress", {
  fingerprint: text("fingerprint").primaryKey(),
  file: text("file").notNull(),
  line: integer("line").notNull().default(0),
  imported: integer("imported").notNull().default(0),
  rejected: integer("rejected").notNull().default(0),
  done: integer("done", { mode: "boolean" }).notNull().default(false),
  changedAt: text("changed_at").notNull(),
});

export const setting = sqliteTable("setting", {
  key: text("key").primaryKey(),
  value: text("value", { mode: "json" }).$type<unknown>().notNull(),
});
