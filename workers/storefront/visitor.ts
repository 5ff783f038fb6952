import { RemixI18Next } from "remix-i18next/server";
import { COUNTRIES, DEFAULT_COUNTRY, DEFAULT_LANGUAGE, LANGUAGES, type Country, type Language } from "../shop/contract/constants";
import { languageOfPath } from "../../app/i18n/language-path";
import type { Visitor } from "../../app/services/visitor";
import { bestLanguage } from "./accept-language";
import { readPreferences } from "./preferences-cookie";
import { readPudid } from "./pudid-cookie";

/** Language of the edge's country where it has one (decisions, section 1); elsewhere Accept-Language decides. */
const LANGUAGE_OF_COUNTRY: Partial<Record<string, Language>> = { DE: "de", AT: "de", LI: "de", FR: "fr", GF: "fr", IT: "it", ES: "es" };
/** Pages whose address has no language of its own. */
const NEUTRAL_PATHS = new Set(["/", "/_root.data", "/preferences", "/preferences.data"]);

/** Two-letter code of the country the edge sees the request in; null where it does not know. */
export function countryOfEdge(request: Request): string | null {
  const code = request.headers.get("CF-IPCountry") ?? (request as { cf?: { country?: string } }).cf?.country ?? null;
  return code && /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : null;
}

/** Explicit choice, then the language of the edge's country, then Accept-Language, then English: by remix-i18next's detector. */
const i18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ["custom"],
    findLocale: async (request) => {
      const { language } = await readPreferences(request.headers.get("Cookie"));
      return language ?? LANGUAGE_OF_COUNTRY[countryOfEdge(request) ?? ""] ?? bestLanguage(request.headers.get("Accept-Language"));
    },
  },
});

/** The path a data request stands for (`/de/brands.data` → `/de/brands`). */
function pagePath(url: URL): string {
  return url.pathname.replace(/(\/_root)?\.data$/, "") || "/";
}

/** Decides once who is asking (architecture, rule 6; decisions, section 1). Never fails: what cannot be read counts as absent. */
export async function decideVisitor(request: Request, secrets: string): Promise<Visitor> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const [preferences, pudid] = await Promise.all([readPreferences(cookies), readPudid(cookies, secrets)]);
  const accepted = bestLanguage(request.headers.get("Accept-Language"));
  const edgeCountry = countryOfEdge(request);
  const preferredLanguage = (await i18next.getLocale(request)) as Language;
  const language = NEUTRAL_PATHS.has(url.pathname) ? preferredLanguage : languageOfPath(pagePath(url));
  const deliverable = COUNTRIES.find((code) => code === edgeCountry) ?? null;
  const country: Country = preferences.country ?? deliverable ?? DEFAULT_COUNTRY;
  return {
    language,
    preferredLanguage,
    country,
    delivers: preferences.country !== null || deliverable !== null || edgeCountry === null,
    bannerLanguage: accepted !== null && accepted !== language && !preferences.bannerDismissed && preferences.language !== language ? accepted : null,
    consent: preferences.consent,
    script: request.headers.get("Save-Data")?.toLowerCase() !== "on" && !/2g$/.test(request.headers.get("ECT") ?? ""),
    pudid,
  };
}

