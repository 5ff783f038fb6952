import { hashText } from "./random";

/** Letters that Unicode does not take apart into a Latin letter and a mark. */
const SPECIAL_LETTERS: Record<string, string> = {
  ß: "ss", ẞ: "ss", æ: "ae", Æ: "ae", œ: "oe", Œ: "oe", ø: "o", Ø: "o", ł: "l", Ł: "l", đ: "d", Đ: "d", ð: "d", Ð: "d",
  þ: "th", Þ: "th", ı: "i", ħ: "h", Ħ: "h", ŋ: "n", Ŋ: "n", ŧ: "t", Ŧ: "t", ſ: "s", ĸ: "k", ə: "e", Ə: "e", ɛ: "e",
};
const MAX_SLUG = 80;

/** The text in plain Latin letters; what has no Latin form stays as it is. */
export function transliterate(text: string): string {
  return text
    .replace(/[™®©℠]/g, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x00-\x7f]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter);  
}

/** Whether the text has letters (Cyrillic, Japanese ...) that a slug cannot show. */
export function hasForeignLetters(text: string): boolean {
  return /[^\x00-\x7f]/.test(transliterate(text).replace(/[^\p{L}\p{N}]/gu, ""));  
}

/** Lower-case letters, digits and single hyphens; at most 80 characters, cut at a word; empty where nothing is left. */
export function slugOf(text: string): string {
  const slug = transliterate(text).toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  if (slug.length <= MAX_SLUG) return slug;
  const end = slug.lastIndexOf("-", MAX_SLUG);
  return slug.slice(0, end >= MAX_SLUG / 2 ? end : MAX_SLUG).replace(/-$/, "");
}

/** A brand's slug; a name without any Latin letter gets one made of its hash, always the same. */
export function brandSlugOf(name: string): string {
  const slug = slugOf(name);
  if (slug !== "" && !hasForeignLetters(name)) return slug;
  return [slug || "brand", hashText(name.normalize("NFC").toLowerCase()).toString(36)].join("-");
}

/** The part of a source id that can stand in a slug: `fragrantica:707` is 707. */
export function slugOfSourceId(sourceId: string): string {
  return slugOf(sourceId.slice(sourceId.indexOf(":") + 1)) || hashText(sourceId).toString(36);
}

export type SlugFacts = { brand: string; name: string; year: number | null; concentration: string | null; sourceId: string };

/**
 * The slugs a product may take, the plain one first; later ones are for when it is taken (brand-name, -year, -concentration,
 * -id). A name in another script keeps its source id from the start. The last one is unique.
 */
export function slugCandidates(facts: SlugFacts): string[] {
  const brand = slugOf(facts.brand) || brandSlugOf(facts.brand);
  const plain = [brand, slugOf(facts.name)].filter((part) => part !== "").join("-");
  const id = slugOfSourceId(facts.sourceId);
  const withHash = `${plain}-${id}-${hashText(facts.sourceId).toString(36)}`;
  if (hasForeignLetters(facts.brand) || hasForeignLetters(facts.name) || slugOf(facts.name) === "") return [`${plain}-${id}`, withHash];
  const concentration = facts.concentration === null ? null : slugOf(facts.concentration);
  const candidates = [plain];
  if (facts.year !== null) candidates.push(`${plain}-${facts.year}`);
  if (concentration) candidates.push(`${plain}-${concentration}`);
  if (facts.year !== null && concentration) candidates.push(`${plain}-${facts.year}-${concentration}`);
  return [...candidates, `${plain}-${id}`, withHash];
}

const SHAPES = 8;

/** Which of the drawn bottles a brand's scents have. */
export function shapeOf(brandSlug: string): string {
  return `s${1 + (hashText(brandSlug) % SHAPES)}`;
}
