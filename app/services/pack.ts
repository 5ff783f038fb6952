/**
 * Loader data stands in the HTML a second time, for hydration. Tables (cards, filter values) are packed into one
 * string each: half the bytes of nested objects on the wire. The separators never occur in names; if one does, it
 * becomes a blank.
 */
const CELL = "|";
const ROW = "~";

type Cell = string | number | boolean | null;
const clean = (cell: Cell): string => (cell === null || cell === false ? "" : cell === true ? "1" : String(cell).replace(/[|~]/g, " "));

export function packTable(rows: Cell[][]): string {
  return rows.map((row) => row.map(clean).join(CELL)).join(ROW);
}

export function unpackTable(packed: string): string[][] {
  return packed === "" ? [] : packed.split(ROW).map((row) => row.split(CELL));
}
