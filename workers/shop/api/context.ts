import { DEFAULT_LANGUAGE, LANGUAGES, type ErrorCode, type Language } from "../contract";
import type { ListingIndex } from "../domain/listing/model";
import type { Result } from "../domain/result";

/** What a handler gets: everything of the request that counts, and the ways to the data. */
export type CallContext = {
  env: ShopEnv;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  language: Language;
  /** The listing index of this isolate, loaded at first need. */
  index: () => Promise<ListingIndex>;
};

export type Handler<T = unknown> = (context: CallContext) => Promise<Result<T, ErrorCode>>;

/** The language of an answer: `language` of the query, else the header X-App-Language, else English. */
export function languageOf(query: URLSearchParams, headers: Headers): Language {
  const known = (text: string | null) => LANGUAGES.find((language) => language === text);
  return known(query.get("language")) ?? known(headers.get("X-App-Language")) ?? DEFAULT_LANGUAGE;
}
