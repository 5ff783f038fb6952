import type { Sorting } from "../../contract";
import { countOf, hasBit, type Bitmap } from "./bitmap";
import type { ListingIndex } from "./model";

/** Ordinals of one page. `ranked`: the order of a search, which stands in for popularity. Past the end: none. */
export function pageOf(index: ListingIndex, matching: Bitmap, sorting: Sorting, page: number, size: number, ranked: Uint32Array | null = null): number[] {
  const skip = (page - 1) * size;
  if (skip >= countOf(matching)) return [];
  const order = sorting === "popularity" ? ranked : index.orders[sorting];
  const ordinals: number[] = [];
  let seen = 0;
  for (let place = 0; place < (order?.length ?? index.count); place++) {
    const ordinal = order === null ? place : order[place]!;
    if (!hasBit(matching, ordinal) || seen++ < skip) continue;
    ordinals.push(ordinal);
    if (ordinals.length === size) break;
  }
  return ordinals;
}
