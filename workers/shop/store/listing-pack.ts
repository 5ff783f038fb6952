import type { AttributeKind } from "../contract";
import type { Bitmap } from "../domain/listing/bitmap";
import { PERMUTED_SORTINGS, type BrandEntry, type ListingIndex, type PermutedSorting, type Vocabulary } from "../domain/listing/model";

/** Raised whenever the layout changes: an index of another format is built afresh. */
export const INDEX_FORMAT = 1;

type Numbers = Uint8Array | Uint16Array | Uint32Array;
type Section = { name: string; width: 1 | 2 | 4; offset: number; length: number };
type Head = {
  format: number;
  version: number;
  count: number;
  sections: Section[];
  values: [AttributeKind, string[]][];
  variationTypes: string[];
  productTypes: string[];
  noteSlugs: string[];
  vocabulary: Vocabulary;
  brands: BrandEntry[];
};
const PLAIN = ["ids", "byId", "slugUpper", "slugLower", "bySlug", "brandOf", "retail", "intensity", "exclusive", "inStock", "noteStarts", "notes", "postingStarts", "postings", "nameLengths"] as const;

function sectionsOf(index: ListingIndex): Map<string, Numbers> {
  const sections = new Map<string, Numbers>(PLAIN.map((name) => [name, index[name]]));
  for (const sorting of PERMUTED_SORTINGS) sections.set(`order:${sorting}`, index.orders[sorting]);
  for (const [kind, values] of index.values) for (const [slug, bitmap] of values) sections.set(`value:${kind}:${slug}`, bitmap);
  for (const [type, bitmap] of index.variationTypes) sections.set(`variation:${type}`, bitmap);
  for (const [type, bitmap] of index.productTypes) sections.set(`product:${type}`, bitmap);
  sections.set("words", new TextEncoder().encode(index.words.join("\n")));
  return sections;
}

/** Writes an index as bytes: length of the head (uint32), head as JSON, sections aligned to 4 bytes (little endian). */
export function packIndex(index: ListingIndex): Uint8Array {
  const sections = sectionsOf(index);
  const layout: Section[] = [];
  let size = 0;
  for (const [name, numbers] of sections) {
    layout.push({ name, width: numbers.BYTES_PER_ELEMENT as Section["width"], offset: size, length: numbers.length });
    size += align(numbers.byteLength);
  }
  const head = new TextEncoder().encode(JSON.stringify({
    format: INDEX_FORMAT,
    version: index.version,
    count: index.count,
    sections: layout,
    values: [...index.values].map(([kind, values]) => [kind, [...values.keys()]]),
    variationTypes: [...index.variationTypes.keys()],
    productTypes: [...index.productTypes.keys()],
    noteSlugs: index.noteSlugs,
    vocabulary: index.vocabulary,
    brands: index.brands,
  } satisfies Head));
  const start = 4 + align(head.length);
  const bytes = new Uint8Array(start + size);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  for (const { name, offset } of layout) {
    const numbers = sections.get(name)!;
    bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), start + offset);
  }
  return bytes;
}

/** Reads what `packIndex` wrote; the arrays are views of `bytes`. Null where the format is another one. */
export function unpackIndex(bytes: Uint8Array): ListingIndex | null {
  if (bytes.byteOffset % 4 !== 0) return unpackIndex(bytes.slice());
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headLength))) as Head;
  if (head.format !== INDEX_FORMAT) return null;
  const start = bytes.byteOffset + 4 + align(headLength);
  const sections = new Map(head.sections.map((section) => [section.name, viewOf(bytes.buffer as ArrayBuffer, start, section)]));
  const take = (name: string) => sections.get(name)!;
  const bitmaps = (prefix: string, keys: string[]) => new Map(keys.map((key) => [key, take(`${prefix}:${key}`) as Bitmap]));
  const text = new TextDecoder().decode(take("words"));
  return {
    version: head.version,
    count: head.count,
    ...(Object.fromEntries(PLAIN.map((name) => [name, take(name)])) as Pick<ListingIndex, (typeof PLAIN)[number]>),
    orders: Object.fromEntries(PERMUTED_SORTINGS.map((sorting) => [sorting, take(`order:${sorting}`)])) as Record<PermutedSorting, Uint32Array>,
    values: new Map(head.values.map(([kind, slugs]) => [kind, bitmaps(`value:${kind}`, slugs)])),
    variationTypes: bitmaps("variation", head.variationTypes),
    productTypes: bitmaps("product", head.productTypes),
    noteSlugs: head.noteSlugs,
    words: text === "" ? [] : text.split("\n"),
    vocabulary: head.vocabulary,
    brands: head.brands,
  };
}

function viewOf(buffer: ArrayBuffer, start: number, { width, offset, length }: Section): Numbers {
  if (width === 1) return new Uint8Array(buffer, start + offset, length);
  return width === 2 ? new Uint16Array(buffer, start + offset, length) : new Uint32Array(buffer, start + offset, length);
}

function align(size: number): number {
  return (size + 3) & ~3;
}
