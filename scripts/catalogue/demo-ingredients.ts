import type { Random } from "./random";
import type { Vocabulary } from "./vocabulary";

/** Which of the allergens that a label must name a scent has: those that its notes naturally bring along. */

const BY_NOTE: Record<string, string[]> = {
  rose: ["CITRONELLOL", "GERANIOL"], "damask-rose": ["CITRONELLOL", "GERANIOL", "EUGENOL"], "rose-petals": ["CITRONELLOL", "GERANIOL"],
  geranium: ["CITRONELLOL", "GERANIOL"], peony: ["CITRONELLOL"], lavender: ["LINALOOL", "COUMARIN"], bergamot: ["LIMONENE", "LINALOOL"],
  lemon: ["LIMONENE", "CITRAL"], lime: ["LIMONENE", "CITRAL"], verbena: ["CITRAL"], lemongrass: ["CITRAL", "GERANIOL"],
  "tonka-bean": ["COUMARIN"], hay: ["COUMARIN"], almond: ["COUMARIN"], cinnamon: ["CINNAMAL", "CINNAMYL ALCOHOL"],
  clove: ["EUGENOL", "ISOEUGENOL"], carnation: ["EUGENOL", "ISOEUGENOL"], nutmeg: ["EUGENOL"], basil: ["EUGENOL", "LINALOOL"],
  anise: ["ANISE ALCOHOL"], "star-anise": ["ANISE ALCOHOL"], fennel: ["ANISE ALCOHOL"], vanilla: ["ANISE ALCOHOL"], heliotrope: ["ANISE ALCOHOL"],
  "lily-of-the-valley": ["HYDROXYCITRONELLAL", "FARNESOL"], "linden-blossom": ["FARNESOL", "HYDROXYCITRONELLAL"], cyclamen: ["FARNESOL"],
  jasmine: ["BENZYL ALCOHOL", "BENZYL BENZOATE", "HEXYL CINNAMAL"], "jasmine-sambac": ["BENZYL ALCOHOL", "BENZYL BENZOATE", "HEXYL CINNAMAL"],
  "ylang-ylang": ["BENZYL SALICYLATE", "BENZYL BENZOATE"], tuberose: ["BENZYL BENZOATE", "FARNESOL"], gardenia: ["HEXYL CINNAMAL"],
  violet: ["ALPHA-ISOMETHYL IONONE"], iris: ["ALPHA-ISOMETHYL IONONE"], orris: ["ALPHA-ISOMETHYL IONONE"],
  benzoin: ["BENZYL BENZOATE", "BENZYL CINNAMATE"], "peru-balsam": ["BENZYL CINNAMATE", "BENZYL BENZOATE", "CINNAMAL"],
  "tolu-balsam": ["BENZYL CINNAMATE", "BENZYL BENZOATE"], styrax: ["CINNAMYL ALCOHOL", "BENZYL CINNAMATE"],
  oakmoss: ["EVERNIA PRUNASTRI EXTRACT"], moss: ["EVERNIA FURFURACEA EXTRACT"],
};
const BY_GROUP: Record<string, string[]> = {
  "citrus-notes": ["LIMONENE", "LINALOOL", "CITRAL"], "floral-notes": ["LINALOOL", "CITRONELLOL"], "white-floral-notes": ["LINALOOL", "BENZYL SALICYLATE"],
  "herbal-notes": ["LINALOOL", "LIMONENE"], "spicy-notes": ["LINALOOL", "LIMONENE"], "woody-notes": ["LIMONENE"],
  "powdery-notes": ["ALPHA-ISOMETHYL IONONE"], "fruity-notes": ["LIMONENE"], "resinous-notes": ["LIMONENE"], "green-notes": ["LINALOOL"],
};
/** Alcohol, perfume, water. */
const BASE_INGREDIENTS = 3;
/** Fixatives that many formulas have besides. */
const COMMON = ["BENZYL SALICYLATE", "HEXYL CINNAMAL", "GERANIOL", "CITRONELLOL"];

/** Alcohol, perfume and water, then the allergens in the list's order. */
export function ingredientsOf(notes: readonly string[], inci: readonly string[], vocabulary: Vocabulary, random: Random): string[] {
  const allergens = new Set<string>();
  for (const note of notes) {
    for (const allergen of BY_NOTE[note] ?? []) allergens.add(allergen);
    for (const group of vocabulary.notes.get(note)?.groups ?? []) for (const allergen of BY_GROUP[group] ?? []) if (random.chance(0.6)) allergens.add(allergen);
  }
  for (const allergen of COMMON) if (random.chance(0.25)) allergens.add(allergen);
  return [...inci.slice(0, BASE_INGREDIENTS), ...inci.slice(BASE_INGREDIENTS).filter((name) => allergens.has(name))];
}
