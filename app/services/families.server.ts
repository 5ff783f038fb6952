import type { FamilyName, Language } from "#shop/contract/constants";

export type FamilyText = { title: string; lead: string; text: string[]; description: string };
const files = import.meta.glob<Record<FamilyName, FamilyText>>("../content/families/*.json", { eager: true, import: "default" });

/** Heading, lead, text and description of a scent family in a language. */
export function readFamilyText(language: Language, name: FamilyName): FamilyText {
  return files[`../content/families/${language}.json`]![name];
}
