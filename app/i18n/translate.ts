import { COUNTRIES, LANGUAGES, type Language } from "#shop/contract/constants";
import type common from "./messages/en/common.json";
import type catalogue from "./messages/en/catalogue.json";
import type families from "./messages/en/families.json";

type WithoutPlural<K> = K extends `${infer Base}_one` | `${infer Base}_other` | `${infer Base}_many` ? Base : K;
/** Every message key; plural forms (`_one`, `_many`, `_other`) are asked for by their base. */
export type MessageKey = WithoutPlural<keyof typeof common | keyof typeof catalogue | keyof typeof families>;
export type Messages = Record<string, string>;
export type Params = Record<string, string | number>;
export type Translate = (key: MessageKey, params?: Params) => string;

/** Language objects are costly: one of each kind per language and isolate. */
function once<T>(make: (language: Language) => T) {
  const made = new Map<Language, T>();
  return (language: Language): T => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
}

const pluralRules = once((language) => new Intl.PluralRules(language));
const numbers = once((language) => new Intl.NumberFormat(language));
const decimals = once((language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const monies = once((language) => new Intl.NumberFormat(language === "en" ? "en-IE" : language, { style: "currency", currency: "EUR", currencyDisplay: "symbol" }));
const wholeMonies = once((language) => new Intl.NumberFormat(language === "en" ? "en-IE" : language, { style: "currency", currency: "EUR", maximumFractionDigits: 0 }));
const dates = once((language) => new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "Europe/Berlin" }));
const lists = once((language) => new Intl.ListFormat(language === "en" ? "en-GB" : language, { style: "long", type: "conjunction" }));
const regions = once((language) => new Intl.DisplayNames(language, { type: "region" }));
const tongues = once((language) => new Intl.DisplayNames(language, { type: "language" }));

export const formatNumber = (language: Language, value: number) => numbers(language).format(value);
export const formatDecimal = (language: Language, value: number) => decimals(language).format(value);
/** EUR as in the contract (17.95), not cents. */
export const formatMoney = (language: Language, euros: number) => monies(language).format(euros);
export const formatWholeMoney = (language: Language, euros: number) => wholeMonies(language).format(euros);
export const formatDate = (language: Language, isoDate: string) => dates(language).format(new Date(isoDate));
export const formatList = (language: Language, items: string[]) => lists(language).format(items);
/** The 28 countries in the order of their names. */
export const sortedCountries = once((language) => COUNTRIES.map((code) => ({ code, name: nameOfCountry(language, code) })).sort((a, b) => a.name.localeCompare(b.name, language)));
/** The languages by their own names. */
export const namedLanguages = once(() => LANGUAGES.map((code) => ({ code, name: nameOfLanguage(code, code) })));
export const nameOfCountry = (language: Language, code: string) => regions(language).of(code) ?? code;
export const nameOfLanguage = (language: Language, code: string) => tongues(language).of(code) ?? code;

/**
 * Makes the translation function of a language from messages in i18next's JSON format (v4: `{{name}}`, plural
 * suffixes by CLDR category). i18next itself would add 18 kB of script to every page; a test holds that both give
 * the same text for every key. An unknown key answers itself, so that the gap is seen.
 */
export function createTranslator(language: Language, messages: Messages): Translate {
  return (key, params) => {
    if (params === undefined) return messages[key] ?? key;
    let message = messages[key];
    if (typeof params.count === "number") {
      const category = pluralRules(language).select(params.count);
      message = messages[`${key}_${category}`] ?? messages[`${key}_other`] ?? message;
    }
    return (message ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = params[name];
      return typeof value === "number" && name === "count" ? formatNumber(language, value) : String(value ?? "");
    });
  };
}
