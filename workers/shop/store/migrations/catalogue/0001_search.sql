-- Full-text index (FTS5): one row a product, rowid = product id. `names`: name, brand, perfumer; `notes`: notes and families in all
-- languages, and what a file calls them; then the descriptions. Contentless, so that it can be filled again from the tables; prefixes
-- of 2 and 3. Accents are folded by the writer and by the tokenizer (which knows no œ and ß). `detail` stays full: bm25 needs it here.
-- `wrangler d1 export` refuses virtual tables: export table by table (see README).
CREATE VIRTUAL TABLE product_search USING fts5(names, notes, en, de, fr, it, es, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix='2 3');
--> statement-breakpoint
INSERT INTO catalogue_state (id) VALUES (1);
