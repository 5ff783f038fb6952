import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { rebuildListingIndex } from "../../workers/shop/jobs/listing-index";
import { countReads } from "../support/counting-database";
import { insertBrands, insertFullText, insertProducts, manyProducts } from "../support/seed";
import { askWith } from "../support/shop";

const MOST_GROWTH = 1.3;
const QUERIES = [
  "/shop/v1/perfumes", "/shop/v1/perfumes?page=3&sorting=newness", "/shop/v1/perfumes?scent-type=woody,floral&gender=unisex&min-price=60&sorting=high_to_low",
  "/shop/v1/perfumes?brand=brand-7&size=5", "/shop/v1/perfumes?search=rose", "/shop/v1/perfumes?search=ros&season=winter&sorting=low_to_high", "/shop/v1/perfumes?search=brand",
  "/shop/v1/perfumes?search=zzz", "/shop/v1/perfumes?search=letter", "/shop/v1/perfumes?search=burn+lett&season=winter&sorting=newness&language=de", "/shop/v1/shop/available-attributes?search=smoul",
  "/v1/products?type=single&size=100", "/shop/v1/shop/available-attributes?scent-type=woody", "/shop/v1/shop/available-attributes?search=amber",
  "/shop/v1/shop/available-attributes/brand", "/v1/products/scent-5?include=similar,brand", "/v1/products/scent-5/similar-products", "/shop/v1/brands/brand-7",
];

/** Rows and round trips of every query, once the index is warm. */
async function measure(): Promise<Map<string, { rows: number; trips: number }>> {
  await rebuildListingIndex(env.CATALOGUE);
  const { db, take } = countReads(env.CATALOGUE);
  await askWith({ CATALOGUE: db }, "/shop/v1/perfumes?size=1");
  take();
  const found = new Map<string, { rows: number; trips: number }>();
  for (const query of QUERIES) {
    expect((await askWith({ CATALOGUE: db }, query)).status).toBe(200);
    found.set(query, take());
  }
  return found;
}

beforeAll(async () => {
  await insertBrands(env.CATALOGUE, Array.from({ length: 40 }, (_, place) => ({ id: place + 1, slug: `brand-${place + 1}`, name: `Brand ${place + 1}` })));
});

/** Every description has the words "letter" and "smouldering": more matches than are ever ranked by a search. */
async function insert(from: number, to: number): Promise<void> {
  const products = manyProducts(from, to);
  await insertProducts(env.CATALOGUE, products);
  await insertFullText(env.CATALOGUE, products.map(({ id, name }) => ({
    id, names: [name!], texts: { en: `A letter burnt at the corner, smouldering, number ${id}`, de: `Ein Brief, angesengt, Nummer ${id}`, fr: `Une lettre brûlée ${"et ".repeat(id % 7)}fumante` },
  })));
}

test("rows read do not grow with the catalogue; one round trip at most, two where the full text completes a search", async () => {
  await insert(1, 300);
  const small = await measure();
  await insert(301, 6000);
  const large = await measure();
  const figures = QUERIES.map((query) => ({ query, small: small.get(query)!.rows, large: large.get(query)!.rows, trips: large.get(query)!.trips }));
  console.info(figures.map(({ query, small: few, large: many, trips }) => `${query}: ${few} -> ${many} rows, ${trips} trips`).join("\n"));
  for (const { query, small: few, large: many, trips } of figures) {
    expect(many, query).toBeLessThanOrEqual(Math.max(few, 1) * MOST_GROWTH);
    expect(trips, query).toBeLessThanOrEqual(query.includes("search=") && query.startsWith("/shop/v1/perfumes") ? 2 : 1);
  }
});

test("of more matches than are ranked the best are taken, and the answer says so", async () => {
  const { body: { data } } = await askWith({}, "/shop/v1/perfumes?search=letter");
  expect(data).toMatchObject({ total: 64, capped: true });
  expect((await askWith({}, "/shop/v1/perfumes?search=letter&page=5")).body.data).toMatchObject({ products: [], total: 64, capped: true });
  expect((await askWith({}, "/shop/v1/perfumes?search=rose")).body.data.capped).toBe(false);
});
