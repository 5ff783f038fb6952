/** EAN-13 numbers of the range that GS1 keeps for use inside a company (prefix 2): they meet no maker's number. */

/** The digit that makes the sum of the digits, weighted 1 and 3 in turn, a multiple of ten. */
export function checkDigit(firstTwelve: string): number {
  if (!/^\d{12}$/.test(firstTwelve)) throw new Error(`not twelve digits: ${firstTwelve}`);
  const sum = [...firstTwelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** The internal number of a variation. */
export function gtinOf(variationId: number): string {
  const firstTwelve = `2${String(variationId).padStart(11, "0")}`;
  return `${firstTwelve}${checkDigit(firstTwelve)}`;
}

export function isGtin(text: string): boolean {
  return /^\d{13}$/.test(text) && checkDigit(text.slice(0, 12)) === Number(text[12]);
}
