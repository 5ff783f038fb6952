import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#shop/contract/constants";

/** Reads the language prefix of a path: `/de/brands` → de, `/brands` → en, `/xx/...` → en (its page answers 404). */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split("/", 2)[1]?.replace(/\.data$/, "");
  return first !== DEFAULT_LANGUAGE && LANGUAGES.includes(first as Language) ? (first as Language) : DEFAULT_LANGUAGE;
}

/** The path without its language prefix, always beginning with a slash. */
export function pathWithoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  return language === DEFAULT_LANGUAGE ? pathname : pathname.slice(language.length + 1) || "/";
}

/** Puts a language's prefix before a path that has none. */
export function localisePath(language: Language, path: string): string {
  return language === DEFAULT_LANGUAGE ? path : `/${language}${path}`;
}

/**
 * The language of a route's optional `:lang` parameter.
 * Throws a 404 for an unknown prefix: `/x` also matches the optional segment. English has no prefix.
 */
export function requireLanguage(lang: string | undefined): Language {
  if (lang === undefined) return DEFAULT_LANGUAGE;
  if (lang !== DEFAULT_LANGUAGE && LANGUAGES.includes(lang as Language)) return lang as Language;
  throw new Response(null, { status: 404 });
}
