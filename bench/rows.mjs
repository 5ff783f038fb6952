// Rows that D1 reads for a listing or a search: the imported catalogue against the demo catalogue.
import { run } from "../scripts/lib/run.mjs";
import { IMPORT_STATE, isImported, measureImport } from "./import.mjs";
import { row, skipped } from "./lib/report.mjs";

const GROWTH = 1.3;
const TITLE = "Rows read in D1";
const METHOD = "D1's own count (meta.rows_read) for the listing's two calls with every kind of filter, sorting and search, the listing index warm.";
const readRows = (state) => JSON.parse(run("tsx", ["bench/rows-read.mjs", "--state", state]).trim().split("\n").at(-1));

/** Rows of a query, imported against demo; where pages show different numbers of cards, rows a card. */
function growthOf(few, many) {
  if (few.rows === many.rows) return 1;
  if (few.shown === many.shown) return many.rows / Math.max(1, few.rows);
  return few.shown > 0 && many.shown > 0 ? many.rows / many.shown / (few.rows / few.shown) : null;
}

/** What both catalogues can be asked for: a file may say nothing of seasons or colours. */
function compare(demo, imported) {
  return demo.queries.flatMap((few) => {
    const many = imported.queries.find(({ name }) => name === few.name);
    return many === undefined ? [] : [{ name: few.name, few, many, growth: growthOf(few, many) }];
  });
}

export async function measureRows(options) {
  const what = "Rows read, the imported catalogue / the demo catalogue";
  if (!isImported()) {
    if (options.csv === null) return { title: TITLE, method: METHOD, rows: [skipped(what, GROWTH, "no file: PERFUMES_CSV or --csv FILE")] };
    await measureImport(options);
  }
  const demo = readRows(options.demoState);
  const imported = readRows(IMPORT_STATE);
  const all = compare(demo, imported);
  const worst = (call) => all.filter(({ name, growth }) => name.startsWith(call) && growth !== null).reduce((one, other) => (other.growth > one.growth ? other : one));
  const growthRow = (call) => {
    const { name, few, many, growth } = worst(call);
    return row(`Rows read, imported / demo: ${call}, the worst of ${all.length / 2}`, growth, GROWTH, { unit: "×", note: `${name}: ${few.rows} → ${many.rows} rows${few.shown === many.shown ? "" : `, ${few.shown} → ${many.shown} cards`}` });
  };
  return {
    title: TITLE,
    method: `${METHOD} ${demo.products.toLocaleString("en")} against ${imported.products.toLocaleString("en")} perfumes.`,
    rows: [
      growthRow("listing"), growthRow("facets"),
      row("Rows read by one call, the most", Math.max(...all.map(({ many }) => many.rows)), null),
      row("Round trips of one call, the most", Math.max(...all.map(({ many }) => many.trips)), null),
      row("Rows read when an isolate loads the listing index", imported.cold.rows, null, { note: `demo: ${demo.cold.rows}; once an isolate and after every import; besides, one row each 10 s` }),
    ],
    matrix: {
      head: ["rows read", "demo", "imported", "growth", "cards"],
      rows: all.map(({ name, few, many, growth }) => [name, few.rows, many.rows, growth, few.shown === null ? "" : `${few.shown} → ${many.shown}`]),
    },
  };
}
