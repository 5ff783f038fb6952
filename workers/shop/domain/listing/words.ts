const FOLDED: Record<string, string> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", ı: "i" };

/** Small letters without accents: `Lancôme` → `lancome`, `Straße` → `strasse`. */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}+/gu, "").replace(/[ßœæøłđı]/g, (letter) => FOLDED[letter]!);
}

/** The words of a text, folded: runs of letters and digits. `L'Eau d'Issey` → l, eau, d, issey. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** First place in an ascending list that is not below `value`. */
export function lowerBound(list: ArrayLike<string | number>, value: string | number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 64-bit FNV-like hash of a text as two 32-bit halves; the same on every machine. */
export function hashOf(text: string): [upper: number, lower: number] {
  let upper = 0x811c9dc5;
  let lower = 0x9e3779b9;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    upper = Math.imul(upper ^ code, 0x01000193);
    lower = Math.imul(lower ^ code ^ (upper >>> 15), 0x85ebca6b);
  }
  return [(upper ^ (upper >>> 13)) >>> 0, (lower ^ (lower >>> 16)) >>> 0];
}
