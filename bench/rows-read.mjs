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
const { rebuildListingIndex } = await load("workers/shop/jobs/listing-index.ts");
const { countReads } = await load("tests/support/counting-database.ts");

const LISTING = "/shop/v1/perfumes";
const FACETS = "/shop/v1/shop/available-attributes";
const KINDS = ["gender", "scent-type", "intensity", "note", "season", "occasion", "color", "personality", "brand"];

/**
 * The listing's two calls for what a shopper may choose: name and path. `largest`: the most frequent value of each kind,
 * the largest brand; what the catalogue has no value of is left out.
 */
function queriesOf(largest) {
  const filters = [
    ["all", ""], ...["newness", "average_rating", "low_to_high", "high_to_low"].map((sorting) => [`sorting=${sorting}`, `sorting=${sorting}`]),
    ["page=10", "page=10"], ["a price range", "min-price=60&max-price=400"], ["in stock", "stockStatus=instock"],
    ...[...largest].map(([kind, value]) => [`the largest ${kind}`, `${kind}=${value}`]),
    ["family and gender, newest first", `scent-type=${largest.get("scent-type")}&gender=${largest.get("gender")}&sorting=newness`],
    ...["rose", "ro", "vanil", "jardin", "rose musk", "zzzz"].map((words) => [`search "${words}"`, `search=${encodeURIComponent(words)}`]),
    ['search "ros", cheapest first', "search=ros&sorting=low_to_high"], ['search "rose" and gender', `search=rose&gender=${largest.get("gender")}`],
  ];
  return filters.flatMap(([name, filter]) => [LISTING, FACETS].map((call) => ({ name: `${call === LISTING ? "listing" : "facets"}: ${name}`, path: filter ? `${call}?${filter}` : call })));
}

const databases = await openDatabases({ state: join(ROOT, values.state) });

/** An isolate of its own: its listing index and its searches are its own. */
function openIsolate() {
  const { db, take } = countReads(databases.catalogue);
  const env = { CATALOGUE: db, COMMERCE: databases.commerce, CATALOGUE_INDEXER: { getByName: () => ({ ensure: () => rebuildListingIndex(databases.catalogue) }) } };
  const context = { waitUntil: (promise) => void promise.catch(() => undefined), passThroughOnException: () => undefined };
  const app = createApp();
  const ask = async (path) => {
    const response = await app.fetch(new Request(`https://shop.internal${path}`), env, context);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return { data: (await response.json()).data, ...take() };
  };
  return { ask };
}

/** The most frequent value of each kind that has values. */
function largestOf({ attributes }) {
  const largest = new Map();
  for (const kind of KINDS) {
    const [most] = (attributes.find(({ id }) => id === kind)?.values ?? []).filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
    if (most) largest.set(kind, most.slug);
  }
  return largest;
}

try {
  const listings = openIsolate();
  const facets = openIsolate();
  // Each call in an isolate of its own: one does not find what the other has searched for.
  const cold = await listings.ask(FACETS);
  await facets.ask(FACETS);
  const queries = [];
  for (const { name, path } of queriesOf(largestOf(cold.data))) {
    const { data, rows, trips } = await (path.startsWith(LISTING) ? listings : facets).ask(path);
    queries.push({ name, rows, trips, shown: data.products?.length ?? null });
  }
  console.log(JSON.stringify({ products: cold.data.total, cold: { rows: cold.rows, trips: cold.trips }, queries }));
} finally {
  await databases.close();
}
