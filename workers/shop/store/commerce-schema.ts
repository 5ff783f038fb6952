import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** D1 `COMMERCE`: all that a money step touches. Stock stands here, so that an order's batch can take it. */
export const stock = sqliteTable("stock", {
  variationId: integer("variation_id").primaryKey(),
  quantity: integer("quantity").notNull(),
});
