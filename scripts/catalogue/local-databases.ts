import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations, openDatabases, type Databases } from "./database";

/** For tests: both databases with their tables, in a folder of their own that goes when they are closed. */
export async function openTestDatabases(): Promise<Databases & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-test-"));
  const databases = await openDatabases({ state: folder });
  await applyMigrations(databases);
  return {
    ...databases,
    folder,
    close: async () => {
      await databases.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Everything in the databases, by table; without what says when it was written, and the listing index. */
export async function dump({ catalogue, commerce }: Databases): Promise<Record<string, unknown[]>> {
  const tables = ["brand", "brand_text", "product", "product_text", "variation", "price_history", "attribute_value", "review", "setting"];
  const result: Record<string, unknown[]> = {};
  for (const table of tables) result[table] = (await catalogue.prepare(`SELECT * FROM ${table} ORDER BY ${table === "setting" ? "1, 2" : "1, 2, 3"}`).all()).results;
  result.search = (await catalogue.prepare("SELECT rowid FROM product_search WHERE product_search MATCH 'a* OR b* OR m* OR n* OR s*' ORDER BY rowid").all()).results;
  result.stock = (await commerce.prepare("SELECT * FROM stock ORDER BY 1").all()).results;
  return result;
}
