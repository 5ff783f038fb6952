import { slugCandidates } from "./slug";
import type { Attributes, Pyramid } from "./product-rows";
import { fold, leadingGroups, type Vocabulary } from "./vocabulary";

/** What a row of the file means. What is not known, or not believable, is left out and counted, never guessed. */

/** Columns of the file, by name; others are passed over. */
export const FILE_COLUMN_NAMES = [
  "brand", "name", "year", "gender", "concentration", "accords", "top_notes", "heart_notes", "base_notes", "perfumer",
  "rating", "votes", "id", "notes_flat", "source", "rating_source", "gender_source",
] as const;
export type FileColumn = (typeof FILE_COLUMN_NAMES)[number];
export const NEEDED_COLUMNS: readonly FileColumn[] = ["brand", "name", "id"];

/** Seasons, occasions and intensity that a second file adds. */
export type FurtherAttributes = { seasons: string[]; occasions: string[]; intensity: number | null };

/** What a row says about a perfume, before it has an id here. */
export type ImportedPerfume = {
  sourceId: string;
  brand: string;
  name: string;
  year: number | null;
  concentration: string | null;
  perfumer: string | null;
  gender: string | null;
  intensity: number | null;
  attributes: Attributes;
  pyramid: Pyramid;
  ratingAverage: number;
  ratingCount: number;
  popularity: number;
  /** Every note as the file has it, for the search. */
  rawNotes: string[];
  /** Known notes, those without a place in the pyramid too. */
  noteSlugs: string[];
  slugs: string[];
};

const MAX_BRAND = 120;
const MAX_NAME = 200;
const MAX_SOURCE_ID = 160;
const MAX_FIELD = 4000;
const MAX_FAMILIES = 3;
const FIRST_YEAR = 1700;
const MAX_VOTES = 100_000_000;
const GENDERS: Record<string, string> = { female: "rather-female", male: "rather-male", unisex: "unisex" };

/** Counts of what was left out, over the whole run. */
export class LeftOut {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #used = new Map<string, number>();

  known(kind: string, times = 1): void {
    this.#used.set(kind, (this.#used.get(kind) ?? 0) + times);
  }

  unknown(kind: string, word: string): void {
    const words = this.#counts.get(kind) ?? new Map<string, number>();
    words.set(word, (words.get(word) ?? 0) + 1);
    this.#counts.set(kind, words);
  }

  /** By kind: how many values were used and left out, and the words left out most often. */
  summary(): { kind: string; used: number; leftOut: number; words: number; most: [string, number][] }[] {
    return [...new Set([...this.#used.keys(), ...this.#counts.keys()])].map((kind) => {
      const words = [...(this.#counts.get(kind) ?? [])].sort(([, one], [, other]) => other - one);
      return {
        kind,
        used: this.#used.get(kind) ?? 0,
        leftOut: words.reduce((sum, [, count]) => sum + count, 0),
        words: words.length,
        most: words.slice(0, 8),
      };
    });
  }
}

export type RowContext = {
  vocabulary: Vocabulary;
  leftOut: LeftOut;
  /** The year after this one is the last believable. */
  thisYear: number;
  furtherOf: (sourceId: string) => FurtherAttributes | null;
};

function cleaned(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim().normalize("NFC");
}

function listOf(text: string): string[] {
  return text.split(";").map(cleaned).filter((word) => word !== "");
}

/** The perfume of a row, or the reason why it is refused. */
export function perfumeOf(row: Partial<Record<FileColumn, string>>, context: RowContext): ImportedPerfume | string {
  const brand = cleaned(row.brand ?? "");
  const name = cleaned(row.name ?? "");
  const sourceId = (row.id ?? "").trim();
  if (brand === "") return "no brand";
  if (name === "") return "no name";
  if (sourceId === "") return "no id";
  if (/[\s\p{Cc}]/u.test(sourceId) || sourceId.length > MAX_SOURCE_ID) return "unusable id";
  if (brand.length > MAX_BRAND) return `the brand is too long (over ${MAX_BRAND} characters)`;
  if (name.length > MAX_NAME) return `the name is too long (over ${MAX_NAME} characters)`;
  const long = FILE_COLUMN_NAMES.find((column) => (row[column] ?? "").length > MAX_FIELD);
  if (long !== undefined) return `${long} is too long (over ${MAX_FIELD} characters)`;

  const year = yearOf(row.year ?? "", context);
  const concentration = concentrationOf(row.concentration ?? "", context);
  const notes = notesOf(row, context);
  const accords = accordsOf(row.accords ?? "", context);
  const gender = genderOf(row.gender ?? "", context);
  const rating = ratingOf(row, context);
  const further = context.furtherOf(sourceId);
  const groups = leadingGroups(context.vocabulary, [...notes.groups, ...accords.groups]);
  const attributes: Attributes = {};
  const put = (kind: keyof Attributes, values: string[]): void => {
    if (values.length > 0) attributes[kind] = values;
  };
  put("scent-type", accords.families);
  put("gender", gender === null ? [] : [gender]);
  put("note", groups);
  put("season", further?.seasons ?? []);
  put("occasion", further?.occasions ?? []);
  return {
    sourceId, brand, name, year, concentration, gender, attributes,
    perfumer: cleaned(row.perfumer ?? "") || null,
    intensity: further?.intensity ?? null,
    pyramid: notes.pyramid,
    ratingAverage: rating.average,
    ratingCount: rating.count,
    popularity: rating.count,
    rawNotes: notes.raw,
    noteSlugs: notes.slugs,
    slugs: slugCandidates({ brand, name, year, concentration, sourceId }),
  };
}

function yearOf(text: string, { leftOut, thisYear }: RowContext): number | null {
  const word = text.trim();
  if (word === "") return null;
  const year = /^\d{4}(\.0)?$/.test(word) ? Number.parseInt(word, 10) : Number.NaN;
  if (year >= FIRST_YEAR && year <= thisYear + 1) {
    leftOut.known("year");
    return year;
  }
  leftOut.unknown("year", word);
  return null;
}

function concentrationOf(text: string, { vocabulary, leftOut }: RowContext): string | null {
  const word = fold(text);
  if (word === "") return null;
  const concentration = vocabulary.concentrationOf.get(word) ?? null;
  if (concentration === null) leftOut.unknown("concentration", word);
  else leftOut.known("concentration");
  return concentration;
}

function genderOf(text: string, { leftOut }: RowContext): string | null {
  const word = fold(text);
  if (word === "") return null;
  const gender = Object.hasOwn(GENDERS, word) ? GENDERS[word]! : null;
  if (gender === null) leftOut.unknown("gender", word);
  else leftOut.known("gender");
  return gender;
}

function notesOf(row: Partial<Record<FileColumn, string>>, { vocabulary, leftOut }: RowContext): { pyramid: Pyramid; slugs: string[]; groups: string[]; raw: string[] } {
  const raw: string[] = [];
  const slugsOf = (text: string | undefined): string[] => {
    const slugs = new Set<string>();
    for (const word of listOf(text ?? "")) {
      raw.push(word);
      const slug = vocabulary.noteOf.get(fold(word));
      if (slug === undefined) leftOut.unknown("note", fold(word));
      else {
        leftOut.known("note");
        slugs.add(slug);
      }
    }
    return [...slugs];
  };
  const pyramid = { top: slugsOf(row.top_notes), heart: slugsOf(row.heart_notes), base: slugsOf(row.base_notes) };
  const slugs = [...new Set([...pyramid.top, ...pyramid.heart, ...pyramid.base, ...slugsOf(row.notes_flat)])];
  return { pyramid, slugs, groups: slugs.flatMap((slug) => vocabulary.notes.get(slug)?.groups ?? []), raw };
}

function accordsOf(text: string, { vocabulary, leftOut }: RowContext): { families: string[]; groups: string[] } {
  const families: string[] = [];
  const groups: string[] = [];
  for (const word of listOf(text)) {
    const meaning = vocabulary.accordOf.get(fold(word));
    if (meaning === undefined) leftOut.unknown("accord", fold(word));
    else {
      leftOut.known("accord");
      families.push(...meaning.families);
      groups.push(...meaning.groups);
    }
  }
  return { families: [...new Set(families)].slice(0, MAX_FAMILIES), groups };
}

/**
 * Ratings come from two sites with two scales: one gives 1 to 5 stars, Parfumo 0 to 10 points, halved in the file. Laid
 * over the shop's 1 to 5 stars the points 0 to 5 become 1 + 0.8 times themselves; scents that both sites know then get
 * the same mean. A rating without votes, or outside its scale, is left out.
 */
function ratingOf(row: Partial<Record<FileColumn, string>>, { leftOut }: RowContext): { average: number; count: number } {
  const none = { average: 0, count: 0 };
  const word = (row.rating ?? "").trim();
  if (word === "") return none;
  const points = /^\d+(\.\d+)?$/.test(word) ? Number(word) : Number.NaN;
  const fromParfumo = fold(row.rating_source ?? "").startsWith("parfumo");
  const stars = fromParfumo ? 1 + 0.8 * points : points;
  const count = /^\d{1,9}$/.test((row.votes ?? "").trim()) ? Number(row.votes) : 0;
  if (!(points <= 5 && stars >= 1 && count > 0 && count <= MAX_VOTES)) {
    leftOut.unknown("rating", `${word} with ${(row.votes ?? "").trim() || "no"} votes`);
    return none;
  }
  leftOut.known("rating");
  return { average: Math.round(stars * 100) / 100, count };
}
