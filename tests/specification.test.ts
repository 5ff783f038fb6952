import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { CALLS } from "../workers/shop/contract/calls";
import { FAMILY_NAMES } from "../workers/shop/contract/constants";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const NOT_YET = /not yet/;
/** Paths of the repository in backticks; a star stands for any name. */
const NAMED_FILE = /`([\w@./*-]+\.(?:tsx?|mjs|json|sql|svg|css|toml|md))`/g;

/** Section 2 of the specification, families aside. */
const PATHS = `
  / /home /account /products /product /checkout /contacts /brands /finder-results /parfume-finder /login /register /search
  /calendar /checkout-confirmation /startnow /inspiration /inspiration/blog /inspiration/influencer /inspiration/playlist
  /checkout-repay /accessories /gifts /gift-membership /gift-kit /gift-card /giftset-sweet /giftset-woody /giftset-floral
  /giftset-fresh /giftset-winter-women /giftset-winter-men /refer-a-friend /advent-calendars /advent-calendar-reviews
  /review /reactivate-subscription /reactivate-confirmation /subscription/prepaid-upgrade
  /product/{slug} /products/{slug} /brand/{slug} /inspiration/blog/{slug} /inspiration/influencer/{slug}
  /inspiration/playlist/{slug} /products/gifts /products/gifts/{slug} /products/gifts/gift-membership/{slug}
  /products/gifts/gift-card/{slug} /products/accessories /products/accessories/{slug} /advent-calendars/{slug}
`.trim().split(/\s+/);

type Row = { line: number; cells: string[]; what: string; sections: string; file: string; test: string };

function readRows(text: string): Row[] {
  return text.split("\n").flatMap((content, index) => {
    if (!content.startsWith("| ") || /^\| (?:What|---) /.test(content)) return [];
    const cells = content.slice(1, -1).split("|").map((cell) => cell.trim());
    const [what = "", sections = "", file = "", test = ""] = cells;
    return [{ line: index + 1, cells, what, sections, file, test }];
  });
}

const namedFiles = (cell: string) => [...cell.matchAll(NAMED_FILE)].map((match) => match[1]!);
const rows = readRows(readFileSync(join(ROOT, "docs/specification.md"), "utf8"));
/** The row that begins with this path or call. */
const rowOf = (name: string) => rows.find((row) => row.what.startsWith(`\`${name}\``));
const at = (row: Row, fault: string) => `line ${row.line}: ${fault}`;

describe("docs/specification.md", () => {
  it("has whole rows: what, section, file, test", () => {
    const faults = rows.flatMap((row) => {
      if (row.cells.length !== 4 || row.cells.some((cell) => cell === "")) return [at(row, "not four cells")];
      if (NOT_YET.test(row.file)) return [];
      if (namedFiles(row.file).length === 0) return [at(row, "names no file and does not say not yet")];
      return namedFiles(row.test).length === 0 && row.test !== "none" ? [at(row, "names no test")] : [];
    });
    expect(faults).toEqual([]);
  });

  it("names only files and tests that exist", () => {
    const firstRow = new Map(rows.toReversed().flatMap((row) => namedFiles(`${row.file} ${row.test}`).map((path) => [path, row] as const)));
    const faults = [...firstRow].filter(([path]) => globSync(path, { cwd: ROOT }).length === 0).map(([path, row]) => at(row, `${path} is not there`));
    expect(faults).toEqual([]);
  });

  it("has a row for every call of the contract, none of them not yet", () => {
    const names = Object.values(CALLS).map((call) => `${call.method} ${call.path}`);
    expect(names.filter((name) => { const row = rowOf(name); return row === undefined || NOT_YET.test(row.file); })).toEqual([]);
  });

  it("has a row for every path of section 2", () => {
    const paths = [...PATHS, ...FAMILY_NAMES.map((name) => `/${name}-perfumes`)];
    expect(paths.filter((path) => rowOf(path) === undefined)).toEqual([]);
  });

  it("has rows for all nine sections and all eleven of the decisions", () => {
    const wanted = [...Array.from({ length: 9 }, (_, index) => `${index + 1}`), ...Array.from({ length: 11 }, (_, index) => `D${index + 1}`)];
    const seen = new Set(rows.flatMap((row) => row.sections.split(", ")));
    expect(wanted.filter((section) => !seen.has(section))).toEqual([]);
  });

  it("names each thing once", () => {
    const names = rows.map((row) => row.what);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
