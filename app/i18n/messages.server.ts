import type { Language } from "#shop/contract/constants";
import { createTranslator, type Messages, type Translate } from "./translate";

const files = import.meta.glob<Messages>("./messages/*/*.json", { eager: true, import: "default" });

function messagesOf(language: Language): Messages {
  return Object.assign({}, ...Object.entries(files).filter(([path]) => path.startsWith(`./messages/${language}/`)).map(([, messages]) => messages));
}

const translators = new Map<Language, Translate>();

/** The translation function of a language, made once per isolate. */
export function getTranslator(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) translators.set(language, (translate = createTranslator(language, messagesOf(language))));
  return translate;
}
