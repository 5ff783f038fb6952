import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { CommandError, openDatabases, pathOfCaller, requireTables, runCommand } from "./database";
import { DEFAULTS, importFile, type ImportProgress, type ImportReport } from "./import-file";

const USAGE = `Imports perfumes from a CSV file into the catalogue.

  npm run catalogue:import -- FILE.csv [--attributes FILE.csv] [--again] [--remote] [--env production|staging]

  --attributes FILE  seasons, occasions and intensity, joined by id
  --again            reads a file again that has been imported whole
  --remote           writes to Cloudflare's databases (of production, where --env does not say otherwise)

It can be stopped at any time: run again with the same file, it goes on where it was.`;

const REJECTED_FILE = ".wrangler/import-rejected.txt";
const REJECTED_ON_SCREEN = 20;
const PROGRESS_EVERY_MS = 500;
const STOPPED_STATUS = 130;

type Arguments = { file: string; attributesFile: string | undefined; again: boolean; remote: boolean; environment: string | undefined };

function readArguments(): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        attributes: { type: "string" }, again: { type: "boolean", default: false }, remote: { type: "boolean", default: false },
        env: { type: "string" }, help: { type: "boolean", short: "h", default: false },
      },
    });
    const [file, ...others] = positionals;
    if (values.help) return null;
    if (file === undefined || others.length > 0) throw new CommandError(`Name one file.\n\n${USAGE}`);
    const attributesFile = values.attributes === undefined ? undefined : pathOfCaller(values.attributes);
    for (const path of [pathOfCaller(file), attributesFile]) {
      if (path !== undefined && !existsSync(path)) throw new CommandError(`There is no file ${path}.`);
    }
    return { file: pathOfCaller(file), attributesFile, again: values.again, remote: values.remote, environment: values.env };
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(`${error.message}\n\n${USAGE}`);
    throw error;
  }
}

function number(value: number): string {
  return value.toLocaleString("en");
}

/** One line that is written over on a terminal, a line now and then elsewhere. */
function progressPrinter(startedAt: number): (progress: ImportProgress) => void {
  const terminal = process.stdout.isTTY;
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < (terminal ? PROGRESS_EVERY_MS : PROGRESS_EVERY_MS * 10) && progress.share < 1) return;
    last = now;
    const perSecond = Math.round(progress.rowsThisRun / ((now - startedAt) / 1000));
    const text = `${(progress.share * 100).toFixed(1).padStart(5)} %  line ${number(progress.line)}  imported ${number(progress.imported)}  rejected ${number(progress.rejected)}  ${number(perSecond)} rows/s`;
    if (terminal) process.stdout.write(`\r\x1b[K${text}`);
    else console.log(text);
  };
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

function printDefaults(): void {
  console.log(`The file says nothing of prices, stock and photos. Every new perfume gets: single sample ${euros(DEFAULTS.singlePriceCents)} EUR, surcharge in the calendar ${euros(DEFAULTS.surchargeCents)} EUR, stock ${number(DEFAULTS.stock)}, ${DEFAULTS.volumeMl} ml, an internal article number, no photo (a drawn bottle), no price of the full bottle, published today.`);
}

function printReport(report: ImportReport, startedAt: number): void {
  if (process.stdout.isTTY) process.stdout.write("\n");
  const seconds = (performance.now() - startedAt) / 1000;
  const rows = report.created + report.updated + report.unchanged;
  console.log(`New ${number(report.created)}, changed ${number(report.updated)}, unchanged ${number(report.unchanged)}, new brands ${number(report.brandsCreated)}; in all imported ${number(report.imported)}, rejected ${number(report.rejected)}.`);
  if (rows > 0) {
    const share = (count: number): string => `${Math.round((count / rows) * 100)} %`;
    console.log(`Of the perfumes of this run have: ${Object.entries(report.shown).map(([what, count]) => `${what} ${share(count)}`).join(", ")}.`);
  }
  for (const { kind, used, leftOut, words, most } of report.leftOut.filter((entry) => entry.leftOut > 0)) {
    const examples = most.map(([word, count]) => `${word} ${number(count)}`).join(", ");
    console.log(`Left out, ${kind}: ${number(leftOut)} of ${number(used + leftOut)} (${number(words)} different: ${examples}${words > most.length ? " ..." : ""}).`);
  }
  printRejected(report);
  console.log(`${report.state === "stopped" ? "Stopped: run it again to go on" : `Listing index rebuilt: ${number(report.indexed)} products`}. ${seconds.toFixed(1)} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`);
}

function printRejected(report: ImportReport): void {
  if (report.rejected === 0) return;
  const lines = readFileSync(REJECTED_FILE, "utf8").trimEnd().split("\n");
  console.log(`Rejected rows (all in ${REJECTED_FILE}):`);
  for (const line of lines.slice(0, REJECTED_ON_SCREEN)) console.log(`  ${line}`);
  if (lines.length > REJECTED_ON_SCREEN) console.log(`  ... and ${number(lines.length - REJECTED_ON_SCREEN)} more`);
}

/** The first Ctrl-C (or kill) ends the run behind the chunk it is writing, the second one at once. */
function stopOnSignal(): { asked: boolean } {
  const stop = { asked: false };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // wrangler's own listeners would end the process in the middle.
    process.removeAllListeners(signal).on(signal, () => {
      if (stop.asked) process.exit(STOPPED_STATUS);
      stop.asked = true;
    });
  }
  return stop;
}

await runCommand(async () => {
  const startedAt = performance.now();
  const given = readArguments();
  if (given === null) return console.log(USAGE);
  const databases = await openDatabases({ remote: given.remote, environment: given.environment });
  const stop = stopOnSignal();
  try {
    await requireTables(databases);
    const report = await importFile({
      databases, file: given.file, attributesFile: given.attributesFile, again: given.again, rejectedFile: resolve(REJECTED_FILE),
      shouldStop: () => stop.asked,
      onStart: ({ alreadyDone, resumedAfterLine }) => {
        if (alreadyDone) console.log("This file has been imported whole, nothing is to be done (--again reads it again).");
        else {
          printDefaults();
          console.log(resumedAfterLine > 0 ? `Going on after line ${number(resumedAfterLine)} of ${relative(process.cwd(), given.file)}` : `Reading ${relative(process.cwd(), given.file)}`);
        }
      },
      onProgress: progressPrinter(startedAt),
    });
    if (report.state === "already done") console.log(`Imported ${number(report.imported)}, rejected ${number(report.rejected)}.`);
    else printReport(report, startedAt);
    if (report.state === "stopped") process.exitCode = STOPPED_STATUS;
  } catch (error) {
    // Ctrl-C in a terminal reaches the local database's process too: the chunk it was writing is then not there. The
    // error may come before the signal is told.
    await setTimeout(100);
    if (!stop.asked) throw error;
    console.log("\nStopped: run it again to go on.");
    process.exitCode = STOPPED_STATUS;
  } finally {
    await databases.close().catch(() => undefined);
  }
});
