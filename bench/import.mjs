// The import of a whole file into an empty catalogue: its time and memory.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, start, stop } from "../scripts/lib/run.mjs";
import { migrate } from "../scripts/lib/shop.mjs";
import { descendants, peakMemoryMb } from "./lib/processes.mjs";
import { row, skipped } from "./lib/report.mjs";

export const IMPORT_STATE = ".wrangler/bench-state";
const MOST_SECONDS = 300;
const LONGEST_MS = 20 * 60 * 1000;
const SUMMARY = /([\d.]+) s, at most (\d+) MB of memory/;
const COUNTS = /in all imported ([\d,]+), rejected ([\d,]+)/;

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
  return {
    title, method,
    rows: [
      row("Import of the whole file", Number(seconds), MOST_SECONDS, { unit: "s", note: `${imported} products imported, ${rejected} rows rejected; ${Math.round(numberOf(imported) / Number(seconds))} a second` }),
      row("Peak memory of the import", Number(memory), null, { unit: "MB", note: `the local database's process beside it: ${Math.round(databaseMb)} MB` }),
    ],
  };
}
