import { ERROR_STATUS, type Envelope, type ErrorCode, type Language } from "../contract";
import { MESSAGES } from "./messages";

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8", "X-Content-Type-Options": "nosniff", Vary: "X-App-Language" };

/** How long an answer may be kept. */
export const CACHE = {
  attributes: "public, max-age=300",
  catalogue: "public, max-age=60",
  never: "no-store",
} as const;
export type CacheRule = (typeof CACHE)[keyof typeof CACHE];

/** Any JSON, without an envelope. */
export function answerBare(body: unknown, cache: CacheRule): Response {
  return new Response(JSON.stringify(body), { headers: { ...JSON_HEADERS, "Cache-Control": cache } });
}

/** A success in the envelope, 200. */
export function answerData<T>(data: T, cache: CacheRule): Response {
  return answerBare({ success: true, data, errors: [], status: 200 } satisfies Envelope<T>, cache);
}

/** A failure in the envelope, with its status and its message in the language; never stored. */
export function answerError(code: ErrorCode, language: Language, headers: Record<string, string> = {}): Response {
  const status = ERROR_STATUS[code];
  const body: Envelope<never> = { success: false, data: null, errors: [{ code, message: MESSAGES[code][language], field: null }], status };
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, "Cache-Control": CACHE.never, ...headers } });
}
