import { readCsvRows } from "./csv-records";
import { CommandError } from "./database";
import type { FurtherAttributes } from "./import-row";

/** The second file, by `id`: shares of votes in percent for season and occasion, and sillage from 0 to 10. */

/** A season or an occasion that fewer of the votes name is left out. */
const LEAST_SEASON_SHARE = 25;
const LEAST_OCCASION_SHARE = 20;
const SEASONS = [["spring_pct", "spring"], ["summer_pct", "summer"], ["autumn_pct", "autumn"], ["winter_pct", "winter"]] as const;
const OCCASIONS = [
  ["daily_pct", "everyday"], ["work_pct", "office"], ["evening_pct", "evening"], ["sport_pct", "sport"],
  ["leisure_pct", "leisure"], ["going_out_pct", "date"],
] as const;
const NEEDED = ["id", ...SEASONS.map(([column]) => column), ...OCCASIONS.map(([column]) => column), "sillage_0_10"];
const INTENSITY_SHIFT = SEASONS.length + OCCASIONS.length;

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}

function maskOf(row: Record<string, string>, columns: readonly (readonly [string, string])[], least: number): number {
  return columns.reduce((mask, [column], bit) => ((numberOf(row[column]) ?? 0) >= least ? mask | (1 << bit) : mask), 0);
}

/** Two points of sillage are a step of intensity: up to 2 is 1, over 8 is 5. */
export function intensityOfSillage(sillage: number | null): number | null {
  return sillage === null || sillage > 10 ? null : Math.min(5, Math.max(1, Math.ceil(sillage / 2)));
}

/** Reads the file into one small number per perfume, so that a long file fits into memory. */
export async function readFurtherAttributes(file: string): Promise<(sourceId: string) => FurtherAttributes | null> {
  const packed = new Map<string, number>();
  const rows = readCsvRows(file, (columns) => {
    const missing = NEEDED.filter((column) => !columns.includes(column));
    if (missing.length > 0) throw new CommandError(`The attributes file has no column ${missing.join(", ")}.`);
  });
  for await (const record of rows) {
    if ("problem" in record) continue;
    const { row } = record;
    const id = (row.id ?? "").trim();
    const facts = maskOf(row, SEASONS, LEAST_SEASON_SHARE)
      | (maskOf(row, OCCASIONS, LEAST_OCCASION_SHARE) << SEASONS.length)
      | ((intensityOfSillage(numberOf(row.sillage_0_10)) ?? 0) << INTENSITY_SHIFT);
    if (id !== "" && facts !== 0) packed.set(id, facts);
  }
  return (sourceId) => {
    const facts = packed.get(sourceId);
    if (facts === undefined) return null;
    return {
      seasons: SEASONS.filter((_, bit) => facts & (1 << bit)).map(([, season]) => season),
      occasions: OCCASIONS.filter((_, bit) => facts & (1 << (bit + SEASONS.length))).map(([, occasion]) => occasion),
      intensity: facts >> INTENSITY_SHIFT || null,
    };
  };
}
