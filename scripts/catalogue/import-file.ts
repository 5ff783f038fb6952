import type { D1Database } from "@cloudflare/workers-types";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync, writeFileSync, appendFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Language } from "../../workers/shop/contract/constants";
import { rebuildListingIndex } from "../../workers/shop/jobs/listing-index";
import { insertStatements, jsonParameters, RAISE_VERSION, writeInBatches } from "./bulk-write";
import { readCsvRows } from "./csv-records";
import { CommandError, type Databases } from "./database";
import { readFurtherAttributes } from "./import-attributes";
import { LeftOut, NEEDED_COLUMNS, perfumeOf, type ImportedPerfume, type RowContext } from "./import-row";
import {
  IMPORT_TABLES, priceHistoryRows, productIdAfterVariation, productRow, searchRow, stockRows, variationRows,
  type Attributes, type BrandRow, type ProductFacts, type SearchFacts,
} from "./product-rows";
import { brandSlugOf, shapeOf } from "./slug";
import { attributeValueRows, loadVocabulary, type Vocabulary } from "./vocabulary";

/** Raise it when rows come to mean something else: files imported before are then read again. */
const IMPORTER_VERSION = 2;
const ROWS_PER_CHUNK = 1000;
/** Ids below these are the demo catalogue's. */
const FIRST_BRAND_ID = 1001;
const FIRST_PRODUCT_ID = 100_001;

/** What the file does not say. */
export const DEFAULTS = {
  singlePriceCents: 1495,
  surchargeCents: 0,
  stock: 1000,
  volumeMl: 8,
};

export type ImportOptions = {
  databases: Databases;
  file: string;
  attributesFile?: string | undefined;
  /** Reads a file again that has been imported whole. */
  again?: boolean;
  now?: Date;
  rowsPerChunk?: number;
  /** Where rejected rows are listed. */
  rejectedFile: string;
  onStart?: (start: { resumedAfterLine: number; alreadyDone: boolean }) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Asked after every chunk: true ends the run there, to be gone on with later. */
  shouldStop?: () => boolean;
};

export type ImportProgress = { line: number; imported: number; rejected: number; rowsThisRun: number; share: number };

export type ImportReport = ImportProgress & {
  state: "done" | "already done" | "stopped";
  /** In this run. */
  created: number;
  updated: number;
  unchanged: number;
  brandsCreated: number;
  shown: ShownShares;
  leftOut: ReturnType<LeftOut["summary"]>;
  indexed: number;
};

/** How many of this run's perfumes have what a shopper sees and filters by. */
export type ShownShares = Record<"families" | "noteGroups" | "pyramid" | "gender" | "year" | "concentration" | "rating" | "season" | "occasion" | "intensity", number>;

type ProgressRow = { line: number; imported: number; rejected: number; done: number };
type Stored = { source_id: string; id: number; slug: string; attributes: string; intensity: number | null };

/**
 * Imports a file in chunks. A chunk is one batch of the catalogue, which also notes how far the file is read, so that a
 * run that was killed goes on behind its last whole chunk. Stock stands in the other database and is written before: a
 * chunk that is repeated gets the same ids, and stock that is there stays.
 */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  return new Import(options).run();
}

class Import {
  readonly #catalogue: D1Database;
  readonly #commerce: D1Database;
  readonly #vocabulary: Vocabulary = loadVocabulary();
  readonly #leftOut = new LeftOut();
  readonly #now: Date;
  readonly #size: number;
  readonly #brands = new Map<string, { id: number; name: string }>();
  #nextBrandId = FIRST_BRAND_ID;
  #nextProductId = FIRST_PRODUCT_ID;
  #fingerprint = "";
  #furtherOf: RowContext["furtherOf"] = () => null;
  #progress: ImportProgress = { line: 0, imported: 0, rejected: 0, rowsThisRun: 0, share: 0 };
  #counts = { created: 0, updated: 0, unchanged: 0, brandsCreated: 0 };
  #shown: ShownShares = { families: 0, noteGroups: 0, pyramid: 0, gender: 0, year: 0, concentration: 0, rating: 0, season: 0, occasion: 0, intensity: 0 };

  constructor(private readonly options: ImportOptions) {
    this.#catalogue = options.databases.catalogue;
    this.#commerce = options.databases.commerce;
    this.#now = options.now ?? new Date();
    this.#size = statSync(options.file).size;
  }

  async run(): Promise<ImportReport> {
    this.#fingerprint = await fingerprintOf(this.options, this.#vocabulary);
    const before = await this.#readProgress();
    const alreadyDone = before?.done === 1 && !this.options.again;
    const afterLine = before === null || before.done === 1 ? 0 : before.line;
    this.options.onStart?.({ resumedAfterLine: afterLine, alreadyDone });
    if (alreadyDone) {
      this.#progress = { line: before.line, imported: before.imported, rejected: before.rejected, rowsThisRun: 0, share: 1 };
      return this.#report("already done", 0);
    }
    if (before !== null && afterLine > 0) Object.assign(this.#progress, { line: before.line, imported: before.imported, rejected: before.rejected });
    startRejectedFile(this.options.rejectedFile, afterLine);
    await this.#prepare();
    if (!(await this.#importRows(afterLine))) return this.#report("stopped", 0);
    const { products } = await rebuildListingIndex(this.#catalogue);
    await this.#progressStatement(true).run();
    return this.#report("done", products);
  }

  async #readProgress(): Promise<ProgressRow | null> {
    return this.#catalogue.prepare("SELECT line, imported, rejected, done FROM import_progress WHERE fingerprint = ?1").bind(this.#fingerprint).first<ProgressRow>();
  }

  async #prepare(): Promise<void> {
    if (this.options.attributesFile !== undefined) this.#furtherOf = await readFurtherAttributes(this.options.attributesFile);
    await writeInBatches(this.#catalogue, [
      ...insertStatements(this.#catalogue, IMPORT_TABLES.attributeValue, attributeValueRows(this.#vocabulary)),
      { statement: this.#catalogue.prepare(RAISE_VERSION), bytes: RAISE_VERSION.length },
    ]);
    const brands = await this.#catalogue.prepare("SELECT id, slug, name FROM brand").all<{ id: number; slug: string; name: string }>();
    for (const brand of brands.results) this.#brands.set(brand.slug, { id: brand.id, name: brand.name });
    const last = await this.#catalogue.prepare(
      "SELECT (SELECT coalesce(max(id), 0) FROM brand) AS brand, (SELECT coalesce(max(id), 0) FROM product) AS product, (SELECT coalesce(max(id), 0) FROM variation) AS variation",
    ).first<{ brand: number; product: number; variation: number }>();
    this.#nextBrandId = Math.max(FIRST_BRAND_ID, (last?.brand ?? 0) + 1);
    this.#nextProductId = Math.max(FIRST_PRODUCT_ID, (last?.product ?? 0) + 1, productIdAfterVariation(last?.variation ?? 0));
  }

  /** False if it was asked to stop. */
  async #importRows(afterLine: number): Promise<boolean> {
    const context: RowContext = { vocabulary: this.#vocabulary, leftOut: this.#leftOut, thisYear: this.#now.getUTCFullYear(), furtherOf: this.#furtherOf };
    const most = this.options.rowsPerChunk ?? ROWS_PER_CHUNK;
    let chunk = new Map<string, ImportedPerfume>();
    let rejected: string[] = [];
    let rows = 0;
    let end = { line: afterLine, byte: 0 };
    const flush = async (): Promise<void> => {
      if (rows === 0) return;
      await this.#writeChunk([...chunk.values()], rejected, end, rows);
      chunk = new Map();
      rejected = [];
      rows = 0;
    };
    for await (const record of readCsvRows(this.options.file, refuseHeaderWithoutNeeded)) {
      if (record.line <= afterLine) continue;
      const perfume = "problem" in record ? record.problem : perfumeOf(record.row, context);
      // The same id again brings the first row up to date, wherever in the file it stands.
      if (typeof perfume !== "string" && chunk.has(perfume.sourceId)) await flush();
      if (typeof perfume === "string") rejected.push(`line ${record.line}: ${perfume}`);
      else chunk.set(perfume.sourceId, perfume);
      rows++;
      end = { line: record.line, byte: record.endByte };
      if (rows < most) continue;
      await flush();
      if (this.options.shouldStop?.()) return false;
    }
    await flush();
    return true;
  }

  async #writeChunk(perfumes: ImportedPerfume[], rejected: string[], end: { line: number; byte: number }, rows: number): Promise<void> {
    const stored = await this.#readStored(perfumes);
    const brandRows = this.#addBrands(perfumes);
    const taken = await this.#readTakenSlugs(perfumes, stored);
    const descriptions = await this.#readDescriptions(stored);
    const facts = perfumes.map((perfume) => this.#factsOf(perfume, stored.get(perfume.sourceId), taken));
    const created = facts.filter((_, at) => !stored.has(perfumes[at]!.sourceId));
    const db = this.#catalogue;
    await writeInBatches(this.#commerce, insertStatements(this.#commerce, IMPORT_TABLES.stock, created.flatMap(stockRows)));
    if (rejected.length > 0) appendFileSync(this.options.rejectedFile, `${rejected.join("\n")}\n`);
    const progress = this.#progress;
    Object.assign(progress, {
      line: end.line, imported: progress.imported + perfumes.length, rejected: progress.rejected + rejected.length,
      rowsThisRun: progress.rowsThisRun + rows, share: this.#size === 0 ? 1 : end.byte / this.#size,
    });
    const statementsOf = (...tables: ReturnType<typeof insertStatements>[]) => tables.flat().map(({ statement }) => statement);
    const brands = statementsOf(insertStatements(db, IMPORT_TABLES.brand, brandRows));
    const products = statementsOf(insertStatements(db, IMPORT_TABLES.product, facts.map(productRow)));
    const results = await db.batch([
      ...brands,
      ...products,
      ...statementsOf(
        insertStatements(db, IMPORT_TABLES.variation, created.flatMap(variationRows)),
        insertStatements(db, IMPORT_TABLES.priceHistory, created.flatMap(priceHistoryRows)),
        insertStatements(db, IMPORT_TABLES.search, perfumes.map((perfume, at) => this.#searchRowOf(perfume, facts[at]!.id, descriptions.get(facts[at]!.id) ?? {}))),
      ),
      db.prepare(RAISE_VERSION),
      this.#progressStatement(false),
    ]);
    const written = results.slice(brands.length, brands.length + products.length).reduce((sum, result) => sum + result.meta.changes, 0);
    this.#counts.created += created.length;
    this.#counts.updated += written - created.length;
    this.#counts.unchanged += perfumes.length - written;
    this.#counts.brandsCreated += brandRows.length;
    this.#countShown(perfumes);
    this.options.onProgress?.({ ...progress });
  }

  async #readStored(perfumes: ImportedPerfume[]): Promise<Map<string, Stored>> {
    const stored = new Map<string, Stored>();
    for (const parameter of jsonParameters(perfumes.map((perfume) => JSON.stringify(perfume.sourceId)))) {
      const { results } = await this.#catalogue.prepare("SELECT source_id, id, slug, attributes, intensity FROM product WHERE source_id IN (SELECT value FROM json_each(?1))")
        .bind(parameter).all<Stored>();
      for (const row of results) stored.set(row.source_id, row);
    }
    return stored;
  }

  async #readTakenSlugs(perfumes: ImportedPerfume[], stored: Map<string, Stored>): Promise<Set<string>> {
    const taken = new Set<string>();
    const wanted = perfumes.filter((perfume) => !stored.has(perfume.sourceId)).flatMap((perfume) => perfume.slugs);
    for (const parameter of jsonParameters([...new Set(wanted)].map((slug) => JSON.stringify(slug)))) {
      const { results } = await this.#catalogue.prepare("SELECT slug FROM product WHERE slug IN (SELECT value FROM json_each(?1))").bind(parameter).all<{ slug: string }>();
      for (const row of results) taken.add(row.slug);
    }
    return taken;
  }

  /** Gives every new brand an id; brands are the same where their slugs are. */
  #addBrands(perfumes: ImportedPerfume[]): BrandRow[] {
    const rows: BrandRow[] = [];
    for (const { brand: name } of perfumes) {
      const slug = brandSlugOf(name);
      if (this.#brands.has(slug)) continue;
      const id = this.#nextBrandId++;
      this.#brands.set(slug, { id, name });
      rows.push({ id, slug, name, country: null, founded: null, shape: shapeOf(slug), no_discount: false, countries: [] });
    }
    return rows;
  }

  #factsOf(perfume: ImportedPerfume, stored: Stored | undefined, taken: Set<string>): ProductFacts {
    const slug = stored?.slug ?? perfume.slugs.find((candidate) => !taken.has(candidate));
    if (slug === undefined) throw new CommandError(`No slug is left for ${perfume.sourceId}.`);
    taken.add(slug);
    const instant = `${this.#now.toISOString().slice(0, 19)}Z`;
    const since = instant.slice(0, 10);
    const variation = (type: string, priceCents: number) => ({ type, priceCents, stock: DEFAULTS.stock, prices: [{ priceCents, since }] });
    return {
      id: stored?.id ?? this.#nextProductId++,
      slug,
      type: "perfume",
      brandId: this.#brands.get(brandSlugOf(perfume.brand))!.id,
      name: perfume.name,
      year: perfume.year,
      concentration: perfume.concentration,
      perfumer: perfume.perfumer,
      gender: perfume.gender,
      intensity: perfume.intensity ?? (this.options.attributesFile === undefined ? (stored?.intensity ?? null) : null),
      volumeMl: DEFAULTS.volumeMl,
      retailPriceCents: null,
      retailVolumeMl: null,
      exclusive: false,
      attributes: stored === undefined ? perfume.attributes : this.#mergedAttributes(perfume.attributes, JSON.parse(stored.attributes) as Attributes),
      pyramid: perfume.pyramid,
      ratingAverage: perfume.ratingAverage,
      ratingCount: perfume.ratingCount,
      ratingSpread: [0, 0, 0, 0, 0],
      popularity: perfume.popularity,
      drawing: null,
      color: null,
      imageId: null,
      safety: null,
      publishedAt: instant,
      changedAt: instant,
      sourceId: perfume.sourceId,
      variations: [variation("calendar-sample", DEFAULTS.surchargeCents), variation("single", DEFAULTS.singlePriceCents)],
    };
  }

  /** What this run's files are silent about stays as it is: they say nothing of personality, colour and size. */
  #mergedAttributes(fromFile: Attributes, stored: Attributes): Attributes {
    const silent: (keyof Attributes)[] = ["personality", "color", "size"];
    if (this.options.attributesFile === undefined) silent.push("season", "occasion");
    const merged = { ...fromFile };
    for (const kind of silent) if (stored[kind] !== undefined) merged[kind] = stored[kind];
    // In one order of kinds, so that equal attributes are equal texts.
    const order: (keyof Attributes)[] = ["scent-type", "gender", "note", "season", "occasion", "personality", "color", "size"];
    return Object.fromEntries(order.filter((kind) => merged[kind] !== undefined).map((kind) => [kind, merged[kind]]));
  }

  #searchRowOf(perfume: ImportedPerfume, id: number, descriptions: SearchFacts["descriptions"]): ReturnType<typeof searchRow> {
    return searchRow({
      id, names: [perfume.name, perfume.brand, perfume.perfumer], noteSlugs: perfume.noteSlugs, rawNotes: perfume.rawNotes,
      familySlugs: perfume.attributes["scent-type"] ?? [], descriptions,
    }, this.#vocabulary);
  }

  /** Descriptions that somebody has written since the products were imported: their full text is written anew with the rest. */
  async #readDescriptions(stored: Map<string, Stored>): Promise<Map<number, SearchFacts["descriptions"]>> {
    const descriptions = new Map<number, SearchFacts["descriptions"]>();
    if (stored.size === 0) return descriptions;
    const { results } = await this.#catalogue.prepare("SELECT product_id, language, description FROM product_text WHERE product_id IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify([...stored.values()].map((row) => row.id))).all<{ product_id: number; language: Language; description: string }>();
    for (const row of results) descriptions.set(row.product_id, { ...descriptions.get(row.product_id), [row.language]: row.description });
    return descriptions;
  }

  #progressStatement(done: boolean) {
    const { line, imported, rejected } = this.#progress;
    return this.#catalogue.prepare(
      "INSERT INTO import_progress (fingerprint, file, line, imported, rejected, done, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (fingerprint) DO UPDATE SET file = excluded.file, line = excluded.line, imported = excluded.imported, rejected = excluded.rejected, done = excluded.done, changed_at = excluded.changed_at",
    ).bind(this.#fingerprint, basename(this.options.file), line, imported, rejected, done ? 1 : 0, `${this.#now.toISOString().slice(0, 19)}Z`);
  }

  #countShown(perfumes: ImportedPerfume[]): void {
    for (const { attributes, pyramid, ...perfume } of perfumes) {
      const has: ShownShares = {
        families: attributes["scent-type"]?.length ?? 0, noteGroups: attributes.note?.length ?? 0,
        pyramid: pyramid.top.length + pyramid.heart.length + pyramid.base.length,
        gender: perfume.gender === null ? 0 : 1, year: perfume.year ?? 0, concentration: perfume.concentration === null ? 0 : 1,
        rating: perfume.ratingCount, season: attributes.season?.length ?? 0, occasion: attributes.occasion?.length ?? 0, intensity: perfume.intensity ?? 0,
      };
      for (const key of Object.keys(has) as (keyof ShownShares)[]) if (has[key] > 0) this.#shown[key]++;
    }
  }

  #report(state: ImportReport["state"], indexed: number): ImportReport {
    return { ...this.#progress, ...this.#counts, state, shown: this.#shown, leftOut: this.#leftOut.summary(), indexed };
  }
}

function refuseHeaderWithoutNeeded(columns: string[]): void {
  const missing = NEEDED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new CommandError(`The file's first line must name the columns; ${missing.join(", ")} is missing.`);
}

/** Stands for the files' contents and for what is made of them. */
async function fingerprintOf({ file, attributesFile }: ImportOptions, vocabulary: Vocabulary): Promise<string> {
  const hash = createHash("sha256").update(`${IMPORTER_VERSION}\n${vocabulary.fingerprint}\n`);
  for (const path of [file, attributesFile]) {
    hash.update("\nfile\n");
    if (path !== undefined) for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  }
  return hash.digest("hex");
}

/** Empties the list of rejected rows; on going on it keeps those of the part that is done. */
function startRejectedFile(path: string, afterLine: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const kept = afterLine > 0 && existsSync(path)
    ? readFileSync(path, "utf8").split("\n").filter((entry) => Number(/^line (\d+):/.exec(entry)?.[1] ?? Infinity) <= afterLine)
    : [];
  writeFileSync(path, kept.map((entry) => `${entry}\n`).join(""));
}
