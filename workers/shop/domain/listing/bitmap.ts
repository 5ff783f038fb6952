/** A set of product ordinals: bit `n % 32` of word `n >> 5`. Bits past the number of products are always 0. */
export type Bitmap = Uint32Array;

/** Number of 32-bit words that `count` bits need. */
export function wordsFor(count: number): number {
  return (count + 31) >>> 5;
}

export function emptyBitmap(count: number): Bitmap {
  return new Uint32Array(wordsFor(count));
}

/** All of `count` bits set. */
export function fullBitmap(count: number): Bitmap {
  const bitmap = emptyBitmap(count).fill(0xffffffff);
  if (count % 32 !== 0) bitmap[bitmap.length - 1] = 2 ** (count % 32) - 1;
  return bitmap;
}

export function setBit(bitmap: Bitmap, ordinal: number): void {
  bitmap[ordinal >>> 5]! |= 1 << (ordinal & 31);
}

export function hasBit(bitmap: Bitmap, ordinal: number): boolean {
  return ((bitmap[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0;
}

/** target := target AND other. */
export function intersect(target: Bitmap, other: Bitmap): Bitmap {
  for (let word = 0; word < target.length; word++) target[word]! &= other[word]!;
  return target;
}

/** target := target OR other. */
export function unite(target: Bitmap, other: Bitmap): Bitmap {
  for (let word = 0; word < target.length; word++) target[word]! |= other[word]!;
  return target;
}

/** target := target AND NOT other. */
export function subtract(target: Bitmap, other: Bitmap): Bitmap {
  for (let word = 0; word < target.length; word++) target[word]! &= ~other[word]!;
  return target;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countOf(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word++) count += countBits(bitmap[word]!);
  return count;
}

/** How many are in both, without a copy. */
export function countOfBoth(left: Bitmap, right: Bitmap): number {
  let count = 0;
  for (let word = 0; word < left.length; word++) count += countBits(left[word]! & right[word]!);
  return count;
}

/** Calls `visit` for every set bit, in ascending order. */
export function eachBit(bitmap: Bitmap, visit: (ordinal: number) => void): void {
  for (let word = 0; word < bitmap.length; word++) {
    let rest = bitmap[word]!;
    while (rest !== 0) {
      const lowest = rest & -rest;
      visit((word << 5) + 31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}
