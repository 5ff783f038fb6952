import { RemixI18Next } from "remix-i18next/server";
import { LANGUAGES, type Language } from "../shop/contract/constants";

const NONE = "und";
/** Only the header is asked here: cookie and path have their own place in the order of decisions.md, section 1. */
const i18next = new RemixI18Next({ detection: { supportedLanguages: [...LANGUAGES], fallbackLanguage: NONE, order: ["header"] } });

/** The best match of Accept-Language among the five; null where none of them is asked for. */
export async function bestLanguage(request: Request): Promise<Language | null> {
  if (!request.headers.has("Accept-Language")) return null;
  const locale = await i18next.getLocale(request).catch(() => NONE);
  return LANGUAGES.find((language) => language === locale) ?? null;
}
