import { parseAccept } from "hono/utils/accept";
import { LANGUAGES, type Language } from "../shop/contract/constants";

const MOST_CHARACTERS = 500;

/** The best match of Accept-Language among the five, by weight; null where none of them is asked for. */
export function bestLanguage(header: string | null): Language | null {
  if (!header) return null;
  for (const { type, q } of parseAccept(header.slice(0, MOST_CHARACTERS))) {
    const base = type.split("-")[0]!.toLowerCase();
    const language = LANGUAGES.find((known) => known === base);
    if (language && q > 0) return language;
  }
  return null;
}
