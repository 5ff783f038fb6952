-- Full-text index (FTS5): prefixes of 2 and 3, accents folded. Contentless, rowid = product id, so that it can be rebuilt from `product`.
-- `wrangler d1 export` refuses virtual tables: export table by table (see README).
CREATE VIRTUAL TABLE product_search USING fts5(name, brand, notes, families, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix='2 3');
--> statement-breakpoint
INSERT INTO catalogue_state (id) VALUES (1);
