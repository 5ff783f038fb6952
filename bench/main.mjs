// `npm run bench [-- weight time server calls rows import] [--csv FILE]`: measures what the budgets are about.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { prepareData } from "../scripts/lib/shop.mjs";
import { takeSnapshot } from "./lib/snapshot.mjs";
import { keepTable, printTable } from "./lib/report.mjs";

const PARTS = {
  weight: async () => (await import("./weight.mjs")).measureWeight,
  time: async () => (await import("./time.mjs")).measureTime,
  server: async () => (await import("./server.mjs")).measureServer,
  calls: async () => (await import("./calls.mjs")).measureCalls,
  import: async () => (await import("./import.mjs")).measureImport,
  rows: async () => (await import("./rows.mjs")).measureRows,
};
const USAGE = `Measures the shop as it is built, on this machine alone.

  npm run bench [-- PART ...] [--csv FILE.csv] [--runs N]

  PART    ${Object.keys(PARTS).join(", ")}; none: all of them
  --csv   the perfumes to import for the parts import and rows (or PERFUMES_CSV)
  --runs  loads of each page in the part time (3)`;

// wrangler's own tools for developers, traces of every request above all, are no part of what is measured.
Object.assign(process.env, { X_LOCAL_OBSERVABILITY: "false", X_LOCAL_EXPLORER: "false" });

const demoState = ".wrangler/bench-demo";

export async function bench(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { csv: { type: "string" }, runs: { type: "string", default: "3" }, help: { type: "boolean", short: "h", default: false } } });
  const unknown = positionals.filter((part) => !(part in PARTS));
  if (values.help || unknown.length > 0) {
    console.log(unknown.length > 0 ? `There is no part ${unknown.join(", ")}.\n\n${USAGE}` : USAGE);
    return values.help ? 0 : 2;
  }
  const given = values.csv ?? process.env.PERFUMES_CSV;
  const csv = given ? resolve(process.env.INIT_CWD ?? process.cwd(), given) : null;
  const parts = Object.keys(PARTS).filter((part) => positionals.length === 0 || positionals.includes(part));
  const configs = takeSnapshot();
  prepareData(demoState);
  return measureAll(parts, { configs, demoState, csv, runs: Number(values.runs) });
}

/** A part that cannot be measured is told at the end; the others are. A budget that is exceeded is no failure. */
async function measureAll(parts, options) {
  const failed = [];
  for (const part of parts) {
    const startedAt = Date.now();
    const [loadBefore] = loadavg();
    try {
      const table = await (await PARTS[part]())(options);
      // Others' work on the same machine shows here: ratios of a busy machine say less.
      Object.assign(table, { seconds: Math.round((Date.now() - startedAt) / 1000), loadBefore: Number(loadBefore.toFixed(2)) });
      printTable(table);
      keepTable(part, table);
    } catch (error) {
      failed.push(`${part}: ${error.stack}`);
    }
  }
  for (const text of failed) console.error(`\nNot measured, ${text}`);
  return failed.length > 0 ? 1 : 0;
}
