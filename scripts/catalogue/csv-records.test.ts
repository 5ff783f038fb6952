import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readCsv, type CsvRecord } from "./csv-records";

const folder = mkdtempSync(join(tmpdir(), "csv-records-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer): Promise<CsvRecord[]> {
  const file = join(folder, "file.csv");
  writeFileSync(file, content);
  const records: CsvRecord[] = [];
  for await (const record of readCsv(file)) records.push(record);
  return records;
}

/** "line: fields" or "line! problem". */
async function shown(content: string | Buffer): Promise<string[]> {
  return (await read(content)).map((record) => "problem" in record ? `${record.line}! ${record.problem}` : `${record.line}: ${record.fields.join("|")}`);
}

describe("reading CSV", () => {
  it("knows quotes, doubled quotes, line breaks in fields, CRLF, a byte order mark and a missing last line break", async () => {
    expect(await shown('\ufeffa,b\r\n"x, y","say ""hi"""\r\n\r\n"two\nlines",2\r\n,last'))
      .toEqual(["1: a|b", '2: x, y|say "hi"', "4: two\nlines|2", "6: |last"]);
  });

  it("names the line of a row with too few or too many columns", async () => {
    expect(await shown("a,b\n1\n2,3,4\n5,6\n")).toEqual(["1: a|b", "2! 1 columns instead of 2", "3! 3 columns instead of 2", "4: 5|6"]);
  });

  it("loses one line to a broken quote, not the rest of the file", async () => {
    const rest = Array.from({ length: 60 }, (_, at) => `${at},"quoted ${at}"`);
    const records = await shown(["a,b", '1,"never closed', ...rest].join("\n"));
    expect(records[1]).toMatch(/^2! /);
    expect(records.slice(2)).toHaveLength(60);
    expect(records.at(-1)).toBe("62: 59|quoted 59");
    expect(await shown('a,b\n1,2 " 3\n4,5\n')).toEqual(["1: a|b", expect.stringMatching(/^2! /), "3: 4|5"]);
    expect(await shown('a,b\n1,"x"y"\n4,5\n')).toEqual(["1: a|b", expect.stringMatching(/^2! /), "3: 4|5"]);
  });

  it("refuses lines that are too long or not UTF-8", async () => {
    expect(await shown(Buffer.concat([Buffer.from("a,b\n1,"), Buffer.from([0xff, 0xfe]), Buffer.from("\n3,4\n")])))
      .toEqual(["1: a|b", "2! the line is not valid UTF-8", "3: 3|4"]);
    expect(await shown(`a,b\n1,${"x".repeat(200_000)}\n3,4`)).toEqual(["1: a|b", expect.stringMatching(/^2! the line is too long/), "3: 3|4"]);
  });

  it("counts bytes up to the end of the file", async () => {
    const content = 'a,b\nä,"1\n2"\nlast,row';
    expect((await read(content)).at(-1)?.endByte).toBe(Buffer.byteLength(content));
    expect(await read("")).toEqual([]);
  });

  it("takes a line apart that lies over two pieces of the file", async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `row ${at} äöü,${at}`);
    const records = await shown(["a,b", ...rows].join("\n"));
    expect(records).toHaveLength(20_001);
    expect(records[15_001]).toBe("15002: row 15000 äöü|15000");
  });
});
