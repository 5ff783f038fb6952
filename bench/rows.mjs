// Rows that D1 reads for a listing or a search: the imported catalogue against the demo catalogue.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "../scripts/lib/run.mjs";
import { IMPORT_STATE, measureImport } from "./import.mjs";
import { row, skipped } from "./lib/report.mjs";

const GROWTH = 1.3;
const TITLE = "Rows read in D1";
const METHOD = "D1's own count (meta.rows_read) for the listing's two calls with every kind of filter, sorting and search, the listing index warm.";
/** The most frequent value of a kind and the largest brand may have other names in the two catalogues: told by kind. */
const nameOf = ({ path }) => path.replace("/shop/v1/", "").replace("shop/available", "available").replace(/(brand|gender|scent-type|intensity|note|season|occasion|color|personality)=[\w-]+/g, "$1=…");

const readRows = (state) => JSON.parse(run("tsx", ["bench/rows-read.mjs", "--state", state]).trim().split("\n").at(-1));

function compare(demo, imported) {
  return demo.queries.map((query, at) => {
    const large = imported.queries[at];
    return { name: nameOf(query), demo: query.rows, large: large.rows, ratio: large.rows / Math.max(1, query.rows), trips: large.trips, fuller: (large.shown ?? 0) > (query.shown ?? 0), shown: [query.shown, large.shown] };
  });
}

export async function measureRows(options) {
  const what = "Rows read, the imported catalogue / the demo catalogue";
  if (!existsSync(join(ROOT, IMPORT_STATE, "v3/d1"))) {
    if (options.csv === null) return { title: TITLE, method: METHOD, rows: [skipped(what, GROWTH, "no file: PERFUMES_CSV or --csv FILE")] };
    await measureImport(options);
  }
  const demo = readRows(options.demoState);
  const imported = readRows(IMPORT_STATE);
  const all = compare(demo, imported);
  // A page with more cards on it reads more rows whatever the size of the catalogue.
  const alike = all.filter(({ fuller }) => !fuller);
  const worst = (list) => list.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const of = (call) => worst(alike.filter(({ name }) => name.startsWith(call)));
  const told = ({ name, demo: few, large }) => `${name}: ${few} → ${large} rows`;
  return {
    title: TITLE,
    method: `${METHOD} ${demo.products.toLocaleString("en")} against ${imported.products.toLocaleString("en")} perfumes.`,
    rows: [
      row("Rows read, imported / demo: listing, the worst filter", of("perfumes").ratio, GROWTH, { unit: "×", note: told(of("perfumes")) }),
      row("Rows read, imported / demo: facet counts, the worst filter", of("available").ratio, GROWTH, { unit: "×", note: told(of("available")) }),
      row("Rows read by one call, the most", Math.max(...all.map(({ large }) => large)), null),
      row("Round trips of one call, the most", Math.max(...all.map(({ trips }) => trips)), null),
      row("Rows read when an isolate loads the listing index", imported.cold.rows, null, { note: `demo: ${demo.cold.rows}; once an isolate and after every import; besides one row each 10 s` }),
    ],
    matrix: { head: ["rows read", "demo", "imported", "ratio", "cards"], rows: all.map(({ name, demo: few, large, ratio, shown }) => [name, few, large, ratio, shown[0] === null ? "" : shown.join(" → ")]) },
  };
}
