import { parse } from "csv-parse/sync";
import { createReadStream } from "node:fs";

/**
 * Reads a CSV file record by record, a piece of the file in memory at a time, with the line that each record starts on.
 * What cannot be read is handed on as a problem, and the next line is tried: a quote that is never closed costs its own
 * line, not the rest of the file.
 */

export type CsvRecord = { line: number; endByte: number; fields: string[] } | { line: number; endByte: number; problem: string };

type Line = { number: number; endByte: number; text: string; problem?: string };

const NEWLINE = 0x0a;
const MAX_LINE_BYTES = 32_000;
/** A quoted field may hold line breaks; a record over more lines than this has an open quote. */
const MAX_RECORD_LINES = 20;

/** Physical lines; one that is too long or no UTF-8 carries its problem instead of its text. */
async function* readLines(file: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  let pieces: Buffer[] = [];
  let bytes = 0;
  let endByte = 0;
  let number = 0;
  const finish = (): Line => {
    number++;
    const line: Line = { number, endByte, text: "" };
    if (bytes > MAX_LINE_BYTES) line.problem = `the line is too long (over ${MAX_LINE_BYTES} bytes)`;
    else {
      try {
        line.text = decoder.decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces)).replace(/\r$/, "");
      } catch {
        line.problem = "the line is not valid UTF-8";
      }
    }
    pieces = [];
    bytes = 0;
    return line;
  };
  const take = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes <= MAX_LINE_BYTES) pieces.push(piece);
    else pieces = [];
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, to));
      endByte += to - from + 1;
      from = to + 1;
      yield finish();
    }
    // A copy: the rest of the chunk must not keep the whole chunk in memory.
    if (from < chunk.length) take(Buffer.from(chunk.subarray(from)));
    endByte += chunk.length - from;
  }
  if (bytes > 0) yield finish();
}

function endsInsideQuotes(text: string): boolean {
  let open = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) open = !open;
  return open;
}

/** The fields of one record, or why there are none. */
function fieldsOf(text: string): string[] | string {
  if (!text.includes('"')) return text.split(",");
  try {
    const records = parse(text, { relax_column_count: true, max_record_size: 0 }) as string[][];
    return records.length === 1 ? records[0]! : "broken quoting";
  } catch {
    return "broken quoting";
  }
}

/** The file's records; the first is the header and says how many columns the others must have. Blank lines are passed over. */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  const lines = readLines(file);
  const putBack: Line[] = [];
  const nextLine = async (): Promise<Line | undefined> => putBack.shift() ?? (await lines.next()).value;
  let columns: number | undefined;
  for (let first = await nextLine(); first !== undefined; first = await nextLine()) {
    if (first.problem !== undefined) {
      yield { line: first.number, endByte: first.endByte, problem: first.problem };
      continue;
    }
    if (first.text.trim() === "") continue;
    let text = first.text;
    let open = endsInsideQuotes(text);
    const further: Line[] = [];
    while (open && further.length < MAX_RECORD_LINES) {
      const line = await nextLine();
      if (line === undefined) break;
      further.push(line);
      if (line.problem !== undefined) break;
      text += `\n${line.text}`;
      if (endsInsideQuotes(line.text)) open = false;
    }
    const fields = open ? "a quote is never closed" : fieldsOf(text);
    const problem = typeof fields === "string" ? fields
      : columns !== undefined && fields.length !== columns ? `${fields.length} columns instead of ${columns}`
      : undefined;
    if (problem !== undefined || typeof fields === "string") {
      putBack.unshift(...further);
      yield { line: first.number, endByte: first.endByte, problem: problem ?? "broken quoting" };
      continue;
    }
    columns ??= fields.length;
    yield { line: first.number, endByte: further.at(-1)?.endByte ?? first.endByte, fields };
  }
}

export type CsvRow = { line: number; endByte: number; row: Record<string, string> } | { line: number; endByte: number; problem: string };

/** The file's rows by column name. The header's names are handed to `onHeader` first; it may refuse them by throwing. */
export async function* readCsvRows(file: string, onHeader: (columns: string[]) => void): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined;
  for await (const record of readCsv(file)) {
    if ("problem" in record) yield record;
    else if (columns === undefined) {
      columns = record.fields.map((name) => name.trim());
      onHeader(columns);
    } else {
      const { line, endByte, fields } = record;
      yield { line, endByte, row: Object.fromEntries(columns.map((name, at) => [name, fields[at]!])) };
    }
  }
  if (columns === undefined) onHeader([]);
}
