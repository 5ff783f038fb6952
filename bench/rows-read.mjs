// Run by tsx: rows that D1 reads for each query of a list, in the catalogue of a state folder; prints JSON.
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { parseArgs } from "node:util";

const ROOT = join(import.meta.dirname, "..");
/** By name, so that the type checker of one worker does not follow into the other. */
const load = (path) => import(pathToFileURL(join(ROOT, path)).href);

const { values } = parseArgs({ options: { state: { type: "string" } } });
const { openDatabases } = await load("scripts/catalogue/database.ts");
const { createApp } = await load("workers/shop/api/app.ts");
const { countReads } = await load("tests/support/counting-database.ts");

const LISTING = "/shop/v1/perfumes";
const FACETS = "/shop/v1/shop/available-attributes";
const KINDS = ["gender", "scent-type", "intensity", "note", "season", "occasion", "color", "personality"];

/** The listing's two calls for what a shopper may choose. `brand`: the largest; `values`: the most frequent of each kind. */
function queriesOf({ brand, values }) {
  const filters = [
    "", "sorting=newness", "sorting=average_rating", "sorting=low_to_high", "sorting=high_to_low", "page=10", "min-price=60&max-price=400",
    "stockStatus=instock", `brand=${brand}`, ...[...values].map(([kind, value]) => `${kind}=${value}`),
    `scent-type=${values.get("scent-type")}&gender=${values.get("gender")}&sorting=newness`,
    "search=rose", "search=ro", "search=ros&sorting=low_to_high", `search=rose&gender=${values.get("gender")}`, "search=zzzz", "search=rose%20musk",
  ];
  return filters.flatMap((filter) => [LISTING, FACETS].map((call) => (filter ? `${call}?${filter}` : call)));
}

const databases = await openDatabases({ state: join(ROOT, values.state) });
try {
  const { db, take } = countReads(databases.catalogue);
  const env = { CATALOGUE: db, COMMERCE: databases.commerce, CATALOGUE_INDEXER: { getByName: () => ({ ensure: () => Promise.reject(new Error("there is no listing index")) }) } };
  const context = { waitUntil: (promise) => void promise.catch(() => undefined), passThroughOnException: () => undefined };
  const app = createApp();
  const ask = async (path) => {
    const response = await app.fetch(new Request(`https://shop.internal${path}`), env, context);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()).data;
  };
  const available = await ask(FACETS);
  const cold = take();
  const largest = (kind) => available.attributes.find(({ id }) => id === kind)?.values.reduce((one, other) => (other.count > one.count ? other : one)).slug;
  const given = { brand: largest("brand"), values: new Map(KINDS.map((kind) => [kind, largest(kind)]).filter(([, value]) => value !== undefined)) };
  const queries = [];
  for (const path of queriesOf(given)) {
    const data = await ask(path);
    const { rows, trips } = take();
    queries.push({ path, rows, trips, total: data.total, shown: data.products?.length ?? null });
  }
  console.log(JSON.stringify({ products: available.total, cold, queries }));
} finally {
  await databases.close();
}
