import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { importFile, type ImportOptions, type ImportReport } from "./import-file";
import { dump, openTestDatabases } from "./local-databases";

const HEADER = "brand,name,year,gender,concentration,accords,top_notes,heart_notes,base_notes,perfumer,rating,votes,id,notes_flat,source,rating_source,gender_source";
const NOW = new Date("2026-11-20T12:00:00Z");
const TIMEOUT = 60_000;
type Test = Awaited<ReturnType<typeof openTestDatabases>>;

const open: Test[] = [];
async function databases(): Promise<Test> {
  const test = await openTestDatabases();
  open.push(test);
  return test;
}
afterEach(async () => {
  for (const test of open.splice(0)) await test.close();
});

/** Twelve good rows, and between them everything that may be wrong with one. */
const GOOD = [
  "Aria,Vela,2001,female,Eau de Parfum,floral;woody,Bergamot,Rose,Cedar,Ada Example,4.1,900,site:1,,,fragrantica,",
  "Aria,Vela,2009,female,Eau de Parfum,floral,,,,,,,site:2,,,,",
  "Aria,Vela,,,,,,,,,,,site:3,,,,",
  '"Brand, with comma","The ""Quoted"" One",1999,male,,citrus,Lemon,,,,3.5,80,site:4,,,parfumo-2025,',
  "Grès,Été № 3,1959,unisex,Eau Fraiche,unheard of,Unobtainium;Lemon,,,,,,site:5,,,,",
  "松栄堂,沈香,1705,,,woody,,,,,,,site:6,Oud,,,",
  "ARIA,Luna,2020,,,sweet,,,Vanilla,,4.5,12,site:7,,,,",
  "Zuma,Zyz,1533,,,green,,,,,,,other:Zuma/zyz,Narcissus,,,",
  '"Two\nLines",Name,,,,,,,,,,,site:9,,,,',
  "Aria,Sole,,,,,,,,,,,site:10,,,,",
  "Aria,Mare,,,,aquatic,,,,,,,site:11,,,,",
  "Aria,Terra,,,,earthy,,,,,,,site:12,,,,",
];
const BAD = [
  "too,few,columns", ",No brand,,,,,,,,,,,site:20,,,,", "No name,,,,,,,,,,,,site:21,,,,", "No id,Name,,,,,,,,,,,,,,,",
  'Broken,"quote,,,,,,,,,,,site:22,,,,', `Long,${"x".repeat(300)},,,,,,,,,,,site:23,,,,`,
];

function write(test: Test, lines: string[], name = "perfumes.csv"): string {
  const file = join(test.folder, name);
  writeFileSync(file, `${[HEADER, ...lines].join("\n")}\n`);
  return file;
}

const MIXED = GOOD.flatMap((row, at) => (at % 2 === 0 && BAD[at / 2] !== undefined ? [row, BAD[at / 2]!] : [row]));

function run(test: Test, file: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  return importFile({ databases: test, file, now: NOW, rowsPerChunk: 4, rejectedFile: join(test.folder, "rejected.txt"), ...options });
}

describe("importing a file", () => {
  it("takes the good rows and lists the bad ones by line and reason", async () => {
    const test = await databases();
    const report = await run(test, write(test, MIXED));
    expect(report).toMatchObject({ state: "done", created: 12, imported: 12, rejected: 6, indexed: 12, brandsCreated: 6 });
    const rejected = readFileSync(join(test.folder, "rejected.txt"), "utf8").trimEnd().split("\n");
    expect(rejected).toEqual([
      "line 3: 3 columns instead of 17", "line 6: no brand", "line 9: no name", "line 12: no id",
      expect.stringMatching(/^line 16: /), expect.stringMatching(/^line 19: the name is too long/),
    ]);
    const { results } = await test.catalogue.prepare("SELECT slug, name, year, gender, concentration, rating_average, rating_count, attributes, pyramid, source_id FROM product ORDER BY id").all<Record<string, unknown>>();
    expect(results.map((product) => product.slug)).toEqual([
      "aria-vela", "aria-vela-2009", "aria-vela-3", "brand-with-comma-the-quoted-one", "gres-ete-no-3", expect.stringMatching(/^brand-\w+-6$/),
      "aria-luna", "zuma-zyz", "two-lines-name", "aria-sole", "aria-mare", "aria-terra",
    ]);
    expect(results[0]).toMatchObject({ year: 2001, gender: "rather-female", concentration: "Eau de Parfum", rating_average: 4.1, rating_count: 900, pyramid: '{"top":["bergamot"],"heart":["rose"],"base":["cedar"]}' });
    expect(JSON.parse(String(results[0]!.attributes))).toMatchObject({ "scent-type": ["floral", "woody"], gender: ["rather-female"] });
    expect(results[3]).toMatchObject({ name: 'The "Quoted" One', rating_average: 3.8 });
    expect(results[4]).toMatchObject({ name: "Été № 3", concentration: null, pyramid: '{"top":["lemon"],"heart":[],"base":[]}' });
    expect(results[7]).toMatchObject({ year: null });
    const search = async (words: string): Promise<unknown[]> =>
      (await test.catalogue.prepare("SELECT slug FROM product_search JOIN product ON product.id = product_search.rowid WHERE product_search MATCH ?1").bind(words).all<{ slug: string }>()).results.map((row) => row.slug);
    expect(await search("Bergamotte")).toEqual(["aria-vela"]);
    expect(await search("unobtainium ete")).toEqual(["gres-ete-no-3"]);
    const variations = await test.catalogue.prepare("SELECT type, price_cents, stock_status, count(*) AS n FROM variation GROUP BY 1, 2, 3 ORDER BY 1").all();
    expect(variations.results).toEqual([
      { type: "calendar-sample", price_cents: 0, stock_status: "instock", n: 12 }, { type: "single", price_cents: 1495, stock_status: "instock", n: 12 },
    ]);
    expect(await test.commerce.prepare("SELECT count(*) AS n, sum(quantity) AS sum FROM stock").first()).toEqual({ n: 24, sum: 24_000 });
  }, TIMEOUT);

  it("goes on where it was stopped, and ends as in one go", async () => {
    const whole = await databases();
    await run(whole, write(whole, MIXED));
    const rejectedAtOnce = readFileSync(join(whole.folder, "rejected.txt"), "utf8");

    const killed = await databases();
    const file = write(killed, MIXED);
    // Killed in its second chunk: after the stock is written, in the place of the catalogue's batch.
    let batches = 0;
    const catalogue = new Proxy(killed.catalogue, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (key === "batch") return (statements: Parameters<typeof target.batch>[0]) => {
          if (++batches === 3) throw new Error("killed");
          return target.batch(statements);
        };
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(run({ ...killed, catalogue }, file)).rejects.toThrow("killed");
    expect(await killed.catalogue.prepare("SELECT count(*) AS n FROM product").first("n")).toBeLessThan(12);
    const starts: unknown[] = [];
    const report = await run(killed, file, { onStart: (start) => starts.push(start) });
    expect(starts).toEqual([{ resumedAfterLine: 5, alreadyDone: false }]);
    expect(report).toMatchObject({ state: "done", imported: 12, rejected: 6 });
    expect(report.created).toBeLessThan(12);
    expect(await dump(killed)).toEqual(await dump(whole));
    expect(readFileSync(join(killed.folder, "rejected.txt"), "utf8")).toBe(rejectedAtOnce);

    const stopped = await databases();
    const again = write(stopped, MIXED);
    const version = () => stopped.catalogue.prepare("SELECT catalogue_version FROM catalogue_state").first<number>("catalogue_version");
    const before = (await version())!;
    expect(await run(stopped, again, { shouldStop: () => true })).toMatchObject({ state: "stopped", rowsThisRun: 4 });
    // What is written so far is listed by the next minute's rebuild.
    expect(await version()).toBeGreaterThan(before + 1);
    expect(await run(stopped, again)).toMatchObject({ state: "done", imported: 12, rejected: 6 });
    expect(await dump(stopped)).toEqual(await dump(whole));
  }, TIMEOUT);

  it("changes nothing the second time, and makes no duplicates when it reads again", async () => {
    const test = await databases();
    const file = write(test, MIXED);
    await run(test, file);
    const before = await dump(test);
    expect(await run(test, file)).toMatchObject({ state: "already done", imported: 12, rejected: 6 });
    expect(await dump(test)).toEqual(before);
    const later = new Date("2026-12-24T12:00:00Z");
    expect(await run(test, file, { again: true, now: later })).toMatchObject({ state: "done", created: 0, updated: 0, unchanged: 12, brandsCreated: 0 });
    expect(await dump(test)).toEqual(before);
  }, TIMEOUT);

  it("brings changed facts up to date and leaves prices, stock and slugs alone", async () => {
    const test = await databases();
    await run(test, write(test, GOOD));
    await test.catalogue.prepare("UPDATE variation SET price_cents = 999 WHERE id = 1000012").run();
    await test.commerce.prepare("UPDATE stock SET quantity = 7 WHERE variation_id = 1000012").run();
    const renamed = GOOD.with(0, "Aria,Vela Nuova,2001,female,,woody,,,,,4.2,950,site:1,,,fragrantica,");
    expect(await run(test, write(test, renamed), { now: new Date("2026-12-24T12:00:00Z") })).toMatchObject({ created: 0, updated: 1, unchanged: 11 });
    expect(await test.catalogue.prepare("SELECT slug, name, rating_count, concentration, published_at, changed_at FROM product WHERE source_id = 'site:1'").first())
      .toEqual({ slug: "aria-vela", name: "Vela Nuova", rating_count: 950, concentration: null, published_at: "2026-11-20T12:00:00Z", changed_at: "2026-12-24T12:00:00Z" });
    expect(await test.catalogue.prepare("SELECT price_cents FROM variation WHERE id = 1000012").first("price_cents")).toBe(999);
    expect(await test.commerce.prepare("SELECT quantity FROM stock WHERE variation_id = 1000012").first("quantity")).toBe(7);
  }, TIMEOUT);

  it("takes the last of several rows with one id", async () => {
    const test = await databases();
    await run(test, write(test, [GOOD[0]!, GOOD[1]!, GOOD[0]!.replace("2001", "2002")]), { rowsPerChunk: 100 });
    expect((await test.catalogue.prepare("SELECT source_id, year FROM product ORDER BY id").all()).results).toEqual([{ source_id: "site:1", year: 2002 }, { source_id: "site:2", year: 2009 }]);
  }, TIMEOUT);

  it("adds season, occasion and intensity from the second file, and keeps them where it is not given", async () => {
    const test = await databases();
    const file = write(test, GOOD);
    const attributesFile = join(test.folder, "attributes.csv");
    writeFileSync(attributesFile, [
      "id,sillage_0_10,winter_pct,autumn_pct,summer_pct,spring_pct,daily_pct,sport_pct,leisure_pct,going_out_pct,work_pct,evening_pct",
      "site:1,8.8,35,34,10,20,10,0,20,30,5,33", "site:2,,,,,,,,,,,", "site:none,5,100,0,0,0,100,0,0,0,0,0",
    ].join("\n"));
    const read = () => test.catalogue.prepare("SELECT intensity, attributes ->> 'season' AS season, attributes ->> 'occasion' AS occasion FROM product WHERE source_id = 'site:1'").first();
    const expected = { intensity: 5, season: '["autumn","winter"]', occasion: '["evening","leisure","date"]' };
    await run(test, file, { attributesFile });
    expect(await read()).toEqual(expected);
    expect(await run(test, file)).toMatchObject({ state: "done", updated: 0, unchanged: 12 });
    expect(await read()).toEqual(expected);
  }, TIMEOUT);

  it("says which column is missing", async () => {
    const test = await databases();
    const file = join(test.folder, "wrong.csv");
    writeFileSync(file, "brand,title\nAria,Vela\n");
    await expect(run(test, file)).rejects.toThrow("name, id is missing");
    writeFileSync(file, "");
    await expect(run(test, file)).rejects.toThrow("brand, name, id is missing");
  }, TIMEOUT);
});
