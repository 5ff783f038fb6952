import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/**
 * Many rows by one statement: D1 allows 100 bound parameters and a text of 2 MB, so the rows travel as one JSON text and
 * SQLite takes them apart (`INSERT ... SELECT ... FROM json_each(?1)`).
 */

/** A parameter stays below this (D1's limit is 2 MB). */
const MAX_PARAMETER_BYTES = 1_500_000;
/** A batch that need not be one transaction is divided above this. */
const MAX_BATCH_BYTES = 4_000_000;

/** Belongs to every write of the catalogue: the listing index is then built anew, and with it what is remembered goes. */
export const RAISE_VERSION = "UPDATE catalogue_state SET catalogue_version = catalogue_version + 1 WHERE id = 1";

/** What a cell may hold; objects and arrays are stored as JSON text. */
export type Cell = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown };

export type Table<Column extends string = string> = {
  name: string;
  columns: readonly Column[];
  /** What follows the SELECT: `ON CONFLICT ...`. */
  conflict: string;
  /** The verb, where it is not plain INSERT. */
  verb?: string;
};

export type Row<Column extends string = string> = Readonly<Record<Column, Cell>>;

/** An `ON CONFLICT` clause that writes a row only if one of the given columns differs. */
export function updateIfChanged(table: string, key: string, columns: readonly string[], alsoSet: readonly string[] = []): string {
  const set = [...columns, ...alsoSet].map((column) => `${column} = excluded.${column}`).join(", ");
  const changed = columns.map((column) => `${table}.${column} IS NOT excluded.${column}`).join(" OR ");
  return `ON CONFLICT (${key}) DO UPDATE SET ${set} WHERE ${changed}`;
}

export type SizedStatement = { statement: D1PreparedStatement; bytes: number };

/** The statements that write the rows; none where there are no rows. */
export function insertStatements<Column extends string>(db: D1Database, table: Table<Column>, rows: readonly Row<Column>[]): SizedStatement[] {
  const values = table.columns.map((_, at) => `value->>${at}`).join(", ");
  // "WHERE true" keeps SQLite from reading ON CONFLICT as the condition of a join.
  const sql = `${table.verb ?? "INSERT"} INTO ${table.name} (${table.columns.join(", ")}) SELECT ${values} FROM json_each(?1) WHERE true ${table.conflict}`;
  return jsonParameters(rows.map((row) => JSON.stringify(table.columns.map((column) => row[column]))))
    .map((parameter) => ({ statement: db.prepare(sql).bind(parameter), bytes: Buffer.byteLength(parameter) }));
}

/** Joins JSON texts to arrays that each stay below the limit of a parameter. */
export function jsonParameters(items: readonly string[], most = MAX_PARAMETER_BYTES): string[] {
  const parameters: string[] = [];
  let group: string[] = [];
  let bytes = 2;
  for (const item of items) {
    const size = Buffer.byteLength(item) + 1;
    if (group.length > 0 && bytes + size > most) {
      parameters.push(`[${group.join(",")}]`);
      group = [];
      bytes = 2;
    }
    group.push(item);
    bytes += size;
  }
  if (group.length > 0) parameters.push(`[${group.join(",")}]`);
  return parameters;
}

/** Runs statements in as few batches as their size allows. Not one transaction: for writes that can be run again. */
export async function writeInBatches(db: D1Database, statements: readonly SizedStatement[]): Promise<void> {
  let batch: D1PreparedStatement[] = [];
  let bytes = 0;
  for (const { statement, bytes: size } of statements) {
    if (batch.length > 0 && bytes + size > MAX_BATCH_BYTES) {
      await db.batch(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(statement);
    bytes += size;
  }
  if (batch.length > 0) await db.batch(batch);
}
