import type { Language } from "#shop/contract/constants";
import { createTranslator, type Messages, type Translate } from "./translate";

const files = import.meta.glob<Messages>("./messages/*/*.json", { import: "default" });

/** Loads the messages of one language (a file per namespace, cached for ever under its hash). */
export async function loadTranslator(language: Language): Promise<Translate> {
  const wanted = Object.entries(files).filter(([path]) => path.startsWith(`./messages/${language}/`));
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  return createTranslator(language, Object.assign({}, ...loaded));
}
