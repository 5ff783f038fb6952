import { COUNTRIES, LANGUAGES } from "../shop/contract/constants";
import { localisePath, pathWithoutLanguage } from "../../app/i18n/language-path";
import type { Visitor } from "../../app/services/visitor";
import { readPreferences, writePreferences, type Preferences } from "./preferences-cookie";
import { clearPudid, writePudid } from "./pudid-cookie";

const PREFERENCES_PATH = "/preferences";
const MOST_CHARACTERS = 4096;

/** A path of our own to go back to: anything else leads home. */
export function safeReturnTo(text: unknown, origin: string): URL {
  const home = new URL("/", origin);
  if (typeof text !== "string" || !text.startsWith("/") || /^\/[/\\]/.test(text)) return home;
  const url = URL.parse(text, origin);
  return url !== null && url.origin === home.origin && url.pathname !== PREFERENCES_PATH ? url : home;
}

/** Path, query and hash for `Location`. `/.//evil` has the path `//evil`, which a browser would take for a host. */
function locationOf({ pathname, search, hash }: URL): string {
  return `${pathname.replace(/^\/{2,}/, "/")}${search}${hash}`;
}

/** What an intent changes; null for an unknown intent or value. */
function applyIntent(form: URLSearchParams, before: Preferences): Preferences | null {
  switch (form.get("intent")) {
    case "language": {
      const language = LANGUAGES.find((known) => known === form.get("language"));
      return language ? { ...before, language, bannerDismissed: true } : null;
    }
    case "country": {
      const country = COUNTRIES.find((known) => known === form.get("country"));
      return country ? { ...before, country } : null;
    }
    case "dismiss-banner": return { ...before, bannerDismissed: true };
    case "consent-accept": return { ...before, consent: "accepted" };
    case "consent-refuse": return { ...before, consent: "refused" };
    case "consent-ask": return { ...before, consent: null };
    default: return null;
  }
}

/** The form's fields, or the status of what is wrong with it. Counts as it reads: a length may be missing. */
async function readSmallForm(request: Request): Promise<URLSearchParams | 413 | 415> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return 415;
  const reader = request.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return new URLSearchParams(text);
    text += value;
    if (text.length > MOST_CHARACTERS) return 413;
  }
}

/** The switchers, the banner's close button and the consent form: a post, a cookie, a 303 back (decisions, sections 1 and 9). */
export async function changePreferences(request: Request, visitor: Visitor, secrets: string): Promise<Response> {
  const url = new URL(request.url);
  const form = await readSmallForm(request);
  if (typeof form === "number") return new Response(null, { status: form });
  const target = safeReturnTo(form.get("returnTo"), url.origin);
  const before = await readPreferences(request.headers.get("Cookie"));
  const after = applyIntent(form, before);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (after) {
    const secure = url.protocol === "https:";
    headers.append("Set-Cookie", await writePreferences(after, secure));
    if (form.get("intent") === "language" && after.language) target.pathname = localisePath(after.language, target.pathname === "/" ? "/home" : pathWithoutLanguage(target.pathname));
    if (after.consent === "accepted" && before.consent !== "accepted" && visitor.pudid === null) headers.append("Set-Cookie", await writePudid(secrets, secure));
    if (after.consent !== "accepted" && before.consent === "accepted" && visitor.pudid !== null) headers.append("Set-Cookie", await clearPudid(secrets, secure));
  }
  headers.set("Location", locationOf(target));
  return new Response(null, { status: 303, headers });
}
