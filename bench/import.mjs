// The import of a whole file into an empty catalogue: its time and memory.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, start, stop } from "../scripts/lib/run.mjs";
import { migrate } from "../scripts/lib/shop.mjs";
import { descendants, peakMemoryMb } from "./lib/processes.mjs";
import { row, skipped } from "./lib/report.mjs";

/** Kept between runs, so that other parts can use it without the file. */
export const IMPORT_STATE = ".wrangler/bench-state";
const MIGRATIONS = join(ROOT, "workers/shop/store/migrations");
const MARK = join(ROOT, IMPORT_STATE, "imported");
const MOST_SECONDS = 300;
const LONGEST_MS = 20 * 60 * 1000;
const SUMMARY = /([\d.]+) s, at most (\d+) MB of memory/;
const COUNTS = /in all imported ([\d,]+), rejected ([\d,]+)/;

/** Changes with the tables: an import into older ones is of no use any more. */
function hashOfTables() {
  const files = readdirSync(MIGRATIONS, { recursive: true }).filter((name) => name.endsWith(".sql")).sort();
  return files.reduce((hash, name) => hash.update(readFileSync(join(MIGRATIONS, name))), createHash("sha256")).digest("hex");
}

/** Whether a whole import into the tables of today is there. */
export const isImported = () => existsSync(MARK) && readFileSync(MARK, "utf8") === hashOfTables();

/** Runs `npm run catalogue:import` and watches the local database's process beside it. */
async function runImport(csv) {
  const child = start("npm", ["run", "-s", "catalogue:import", "--", csv], { env: { SHOP_STATE: IMPORT_STATE } });
  let text = "";
  let databaseMb = 0;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => { text += chunk; });
  const watch = setInterval(() => { for (const pid of descendants(child.pid, "workerd")) try { databaseMb = Math.max(databaseMb, peakMemoryMb(pid)); } catch { /* it has ended */ } }, 500);
  const limit = setTimeout(() => stop(child), LONGEST_MS);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  clearTimeout(limit);
  if (code !== 0) throw new Error(`the import ended with ${code}\n${text.slice(-2000)}`);
  return { text, databaseMb };
}

const numberOf = (text) => Number(text.replaceAll(",", ""));

export async function measureImport({ csv }) {
  const title = "Import";
  const method = "`npm run catalogue:import` of the whole file into an empty local catalogue, as it prints it.";
  if (csv === null) return { title, method, rows: [skipped("Import of the whole file", MOST_SECONDS, "no file: PERFUMES_CSV or --csv FILE")] };
  rmSync(join(ROOT, IMPORT_STATE), { recursive: true, force: true });
  migrate(IMPORT_STATE);
  const { text, databaseMb } = await runImport(csv);
  const [, seconds, memory] = SUMMARY.exec(text);
  const [, imported, rejected] = COUNTS.exec(text);
  writeFileSync(MARK, hashOfTables());
  return {
    title, method,
    rows: [
      row("Import of the whole file", Number(seconds), MOST_SECONDS, { unit: "s", note: `${imported} products imported, ${rejected} rows rejected; ${Math.round(numberOf(imported) / Number(seconds))} a second` }),
      row("Peak memory of the import", Number(memory), null, { unit: "MB", note: `the local database's process beside it: ${Math.round(databaseMb)} MB` }),
    ],
  };
}
