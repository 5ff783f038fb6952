import { afterEach, expect, it } from "vitest";
import { makeDemoRows } from "./demo-catalogue";
import { loadDemoData } from "./demo-data";
import { dump, openTestDatabases } from "./local-databases";
import { writeDemoRows } from "./write-demo";

const TIMEOUT = 60_000;
let test: Awaited<ReturnType<typeof openTestDatabases>> | undefined;
afterEach(() => test?.close());

it("leaves the same when it runs again, also after an older catalogue and after changes in the shop", async () => {
  test = await openTestDatabases();
  const data = loadDemoData();
  const rows = makeDemoRows(data);
  await writeDemoRows(test, rows);
  const before = await dump(test);
  expect(before.product).toHaveLength(rows.product.length);
  expect(before.stock).toHaveLength(rows.variation.length);
  expect(before.search).toHaveLength(rows.product.length);
  await writeDemoRows(test, rows);
  expect(await dump(test)).toEqual(before);

  // Another order and number of houses: ids and slugs move.
  await writeDemoRows(test, makeDemoRows({ ...data, houses: data.houses.slice(3).reverse(), others: data.others.slice(2) }));
  expect((await dump(test)).brand).toHaveLength(data.houses.length - 3);
  await test.catalogue.prepare("UPDATE product SET name = 'Changed', slug = 'changed' WHERE id = 1005").run();
  await test.commerce.prepare("UPDATE stock SET quantity = 0 WHERE variation_id = 10052").run();
  await writeDemoRows(test, rows);
  expect(await dump(test)).toEqual(before);

  // What the shop makes itself counts on behind the demo's ids, and stays.
  const made = await test.catalogue.prepare("INSERT INTO product (slug, type, name, published_at, changed_at) VALUES ('own', 'case', 'Own', '2026-11-20', '2026-11-20') RETURNING id").first<{ id: number }>();
  expect(made!.id).toBe(100_000);
  const reviewed = await test.catalogue.prepare("INSERT INTO review (product_id, author, stars, title, text, language, created_at) VALUES (1001, 'A.', 5, 't', 't', 'en', '2026-11-20') RETURNING id").first<{ id: number }>();
  await writeDemoRows(test, rows);
  expect(await test.catalogue.prepare("SELECT (SELECT count(*) FROM product WHERE id = ?1) + (SELECT count(*) FROM review WHERE id = ?2) AS n").bind(made!.id, reviewed!.id).first("n")).toBe(2);
}, TIMEOUT);
