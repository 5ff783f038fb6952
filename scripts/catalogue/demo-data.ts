import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { FREE_WHITE_CASE_IMAGE_ID, LANGUAGES, PRODUCT_TYPES, TERMS } from "../../workers/shop/contract/constants";
import { SLUG_PATTERN } from "../../workers/shop/contract/patterns";
import { loadVocabulary, type Vocabulary } from "./vocabulary";

/** The files of `data/`, checked: a slip in one of them stops the seed with its place, instead of showing in the shop. */

const Slug = z.string().regex(SLUG_PATTERN);
const Texts = z.object(Object.fromEntries(LANGUAGES.map((language) => [language, z.string().trim().min(1)])) as Record<(typeof LANGUAGES)[number], z.ZodString>);
const Notes = z.array(Slug).min(1);

const PerfumeSchema = z.object({
  name: z.string().trim().min(1),
  year: z.number().int().min(1700).max(2026),
  gender: z.enum(["female", "male", "unisex"]),
  concentration: z.enum(["Eau de Cologne", "Eau de Toilette", "Eau de Parfum", "Extrait de Parfum"]),
  families: z.array(Slug).min(1).max(3),
  intensity: z.number().int().min(1).max(5),
  top: Notes, heart: Notes, base: Notes,
  seasons: z.array(Slug).min(1),
  occasions: z.array(Slug).min(1),
  personality: z.array(Slug).min(1),
  color: Slug,
  text: Texts,
});
export type DemoPerfume = z.infer<typeof PerfumeSchema>;

const HouseSchema = z.object({
  slug: Slug, name: z.string().trim().min(1), country: z.string().regex(/^[A-Z]{2}$/), founded: z.number().int().min(1500).max(2026),
  text: Texts, perfumes: z.array(PerfumeSchema).min(1),
});
export type DemoHouse = z.infer<typeof HouseSchema>;

const Cents = z.number().int().nonnegative();
const OtherProductSchema = z.object({
  slug: Slug,
  type: z.enum(PRODUCT_TYPES).exclude(["perfume"]),
  priceCents: Cents,
  imageId: z.literal(FREE_WHITE_CASE_IMAGE_ID).optional(),
  color: z.string().optional(),
  name: Texts, text: Texts,
  materials: Texts.optional(),
  terms: z.array(z.object({ name: z.enum(TERMS), priceCents: Cents })).optional(),
  amounts: z.array(Cents).optional(),
});
export type OtherProduct = z.infer<typeof OtherProductSchema>;

const ReviewTextSchema = z.object({
  author: z.string().trim().min(1), stars: z.number().int().min(1).max(5), title: z.string().trim().min(1),
  text: z.string().trim().min(1), family: Slug.nullable(),
});
const ReviewFileSchema = z.object(Object.fromEntries(LANGUAGES.map((language) => [language, z.array(ReviewTextSchema)])) as Record<(typeof LANGUAGES)[number], z.ZodArray<typeof ReviewTextSchema>>);
export type ReviewText = z.infer<typeof ReviewTextSchema> & { language: (typeof LANGUAGES)[number] };

const SafetyFileSchema = z.object({ inci: z.array(z.string()).min(3) });
const PlaceSchema = z.object({ name: z.string(), form: z.string(), towns: z.array(z.tuple([z.string(), z.string()])).min(1), streets: z.array(z.string()).min(1) });
export type Place = z.infer<typeof PlaceSchema>;

export type DemoData = {
  vocabulary: Vocabulary;
  houses: DemoHouse[];
  others: OtherProduct[];
  reviews: ReviewText[];
  /** Alcohol, perfume, water, then the allergens that have to be named. */
  inci: string[];
  places: Map<string, Place>;
};

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8")));
  if (!parsed.success) throw new Error(`scripts/catalogue/data/${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Reads and checks everything; houses in the order of their files' names. */
export function loadDemoData(): DemoData {
  const vocabulary = loadVocabulary();
  const files = readdirSync(new URL("./data/houses/", import.meta.url)).filter((file) => file.endsWith(".json")).sort();
  const houses = files.flatMap((file) => read(`houses/${file}`, z.array(HouseSchema)));
  const { _: _about, ...places } = read("places.json", z.object({ _: z.string() }).catchall(PlaceSchema));
  const reviews = read("reviews.json", ReviewFileSchema);
  const data: DemoData = {
    vocabulary, houses,
    others: read("other-products.json", z.array(OtherProductSchema)),
    reviews: LANGUAGES.flatMap((language) => reviews[language].map((review) => ({ ...review, language }))),
    inci: read("safety.json", SafetyFileSchema).inci,
    places: new Map(Object.entries(places as Record<string, Place>)),
  };
  const slips = findSlips(data);
  if (slips.length > 0) throw new Error(`The demo catalogue's data has slips:\n${slips.join("\n")}`);
  return data;
}

/** Words outside the vocabulary, and names that occur twice. */
function findSlips({ vocabulary, houses, others, places }: DemoData): string[] {
  const slips: string[] = [];
  const values = (kind: "scent-type" | "season" | "occasion" | "personality" | "color") => new Set(vocabulary.attributes[kind].values.map((value) => value.slug));
  const known = { families: values("scent-type"), seasons: values("season"), occasions: values("occasion"), personality: values("personality"), color: values("color") };
  const seen = new Set<string>();
  const once = (key: string): void => {
    if (seen.has(key)) slips.push(`${key} occurs twice`);
    seen.add(key);
  };
  for (const house of houses) {
    once(`house ${house.slug}`);
    once(`house ${house.name}`);
    if (!places.has(house.country)) slips.push(`${house.slug}: no place for country ${house.country}`);
    for (const perfume of house.perfumes) {
      once(`perfume ${house.name}: ${perfume.name}`);
      const check = (words: readonly string[], allowed: { has: (word: string) => boolean }): void => {
        for (const word of words) if (!allowed.has(word)) slips.push(`${house.slug}, ${perfume.name}: unknown word ${word}`);
      };
      check([...perfume.top, ...perfume.heart, ...perfume.base], vocabulary.notes);
      check(perfume.families, known.families);
      check(perfume.seasons, known.seasons);
      check(perfume.occasions, known.occasions);
      check(perfume.personality, known.personality);
      check([perfume.color], known.color);
    }
  }
  for (const product of others) once(`product ${product.slug}`);
  return slips;
}
