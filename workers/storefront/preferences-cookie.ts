import { createCookie } from "@remix-run/cloudflare";
import { COUNTRIES, LANGUAGES, type Country, type Language } from "../shop/contract/constants";

/** What a visitor has chosen; harmless, so it is not signed but read through whitelists. */
export type Preferences = {
  language: Language | null;
  country: Country | null;
  bannerDismissed: boolean;
  consent: "accepted" | "refused" | null;
};

const KEPT_SECONDS = 180 * 86_400;
const cookie = createCookie("prefs", { path: "/", httpOnly: true, sameSite: "lax", maxAge: KEPT_SECONDS });

/** Reads the cookie header; anything unknown counts as not chosen. Never fails. */
export async function readPreferences(cookieHeader: string | null): Promise<Preferences> {
  const raw: unknown = await cookie.parse(cookieHeader).catch(() => null);
  const value = (typeof raw === "object" && raw !== null ? raw : {}) as Record<string, unknown>;
  return {
    language: LANGUAGES.find((language) => language === value.language) ?? null,
    country: COUNTRIES.find((country) => country === value.country) ?? null,
    bannerDismissed: value.bannerDismissed === true,
    consent: value.consent === "accepted" || value.consent === "refused" ? value.consent : null,
  };
}

/** The `Set-Cookie` value that keeps the preferences. */
export function writePreferences(preferences: Preferences, secure: boolean): Promise<string> {
  return cookie.serialize(preferences, { secure });
}
