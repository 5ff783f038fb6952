// Rows of results: what | measured | budget | ok or over. Printed as tables, kept in bench/results/latest.json.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../../scripts/lib/run.mjs";

const FILE = join(ROOT, "bench/results/latest.json");

/** A row. `budget` null: told only. `least` turns the budget round. `skipped`: says why nothing was measured. */
export function row(what, measured, budget = null, { unit = "", least = false, note = "" } = {}) {
  const verdict = budget === null ? "" : (least ? measured >= budget : measured <= budget) ? "ok" : "over";
  return { what, measured, budget, unit, verdict, ...(least ? { least } : {}), ...(note ? { note } : {}) };
}

export const skipped = (what, budget, why) => ({ what, measured: null, budget, unit: "", verdict: "skipped", note: why });

/** The middle one; of an even number the mean of the two in the middle. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

function format(value, unit) {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "number") return String(value);
  const text = value.toLocaleString("en", { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2 });
  return unit ? `${text} ${unit}` : text;
}

function printColumns(lines, leftColumns) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  for (const cells of lines) console.log(`  ${cells.map((cell, column) => (column < leftColumns ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join("  ").trimEnd()}`);
}

export function printTable({ title, method, rows, matrix, seconds, loadBefore }) {
  console.log(`\n${title} (${seconds} s; load of the machine before: ${loadBefore})\n  ${method}\n`);
  const notes = [];
  const lines = rows.map(({ what, measured, budget, unit, verdict, least, note }) => {
    if (note) notes.push(note);
    return [what + (note ? ` [${notes.length}]` : ""), format(measured, unit), budget === null ? "" : `${least ? "≥" : "≤"} ${format(budget, unit)}`, verdict];
  });
  printColumns([["what", "measured", "budget", ""], ...lines], 1);
  notes.forEach((note, index) => console.log(`  [${index + 1}] ${note}`));
  if (matrix) { console.log(""); printColumns([matrix.head, ...matrix.rows.map((cells) => cells.map((cell) => format(cell)))], 1); }
}

function git(...args) {
  try { return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim(); } catch { return ""; }
}

/** Keeps a part's table; tables of parts that were not run stay, each with its own date and commit. */
export function keepTable(part, table) {
  const before = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
  const commit = git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain", "--", "app", "workers", "public") ? " and changes" : "");
  const machine = { cpu: cpus()[0]?.model ?? "", cores: cpus().length, memoryMb: Math.round(totalmem() / 2 ** 20), node: process.version };
  const tables = { ...before.tables, [part]: { measuredAt: new Date().toISOString(), commit, ...table } };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ machine, tables }, null, 1)}\n`);
}
