import { createInstance, type i18n as I18next } from "i18next";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#shop/contract/constants";
import { createTranslator, formatDate, formatDecimal, formatList, formatMoney, formatNumber, formatWholeMoney, nameOfCountry, nameOfLanguage, type MessageKey, type Messages, type Params } from "./translate";

const files = import.meta.glob<Messages>("./messages/*/*.json", { eager: true, import: "default" });
const messagesOf = (language: Language): Messages => Object.assign({}, ...Object.entries(files).filter(([path]) => path.startsWith(`./messages/${language}/`)).map(([, messages]) => messages));
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 5, 1_000_000];
/** Values that interpolation could trip over. */
const SAMPLES = ["Rose", "", "<b>&\"'", "{{other}}", "$t(brand)", "$& $1", "\u{1f339} \u00e4"];

/** i18next itself with the same messages. Numbers of `count` are written as the shop writes them. */
async function reference(language: Language, messages: Messages): Promise<I18next> {
  const instance = createInstance();
  await instance.init({
    lng: language, fallbackLng: false, compatibilityJSON: "v4", keySeparator: false, nsSeparator: false, returnEmptyString: true,
    interpolation: {
      escapeValue: false, skipOnVariables: true, alwaysFormat: true,
      format: (value: unknown, _format, _language, options) => (typeof value === "number" && (options as { interpolationkey?: string } | undefined)?.interpolationkey === "count" ? formatNumber(language, value) : String(value)),
    },
    resources: { [language]: { translation: messages } },
  });
  return instance;
}

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);

describe.each(LANGUAGES)("every message in %s is what i18next makes of it", async (language) => {
  const messages = messagesOf(language);
  const i18next = await reference(language, messages);
  const translate = createTranslator(language, messages);
  const bases = [...new Set(Object.keys(messages).map((key) => key.replace(PLURAL, "")))].filter((base) => base in messages || `${base}_other` in messages);

  test.each(bases)("%s", (key) => {
    const forms = Object.keys(messages).filter((known) => known === key || known.replace(PLURAL, "") === key);
    const names = [...new Set(forms.flatMap((form) => namesIn(messages[form]!)))];
    const counts = forms.some((form) => form !== key) || names.includes("count") ? COUNTS : [undefined];
    for (const count of counts) {
      for (const sample of names.length > 0 ? SAMPLES : ["x"]) {
        const params: Params = Object.fromEntries(names.map((name) => [name, sample]));
        if (count !== undefined) params.count = count;
        expect(translate(key as MessageKey, params)).toBe(i18next.t(key, { ...params, defaultValue: undefined }));
      }
    }
    if (counts[0] === undefined && names.length === 0) expect(translate(key as MessageKey)).toBe(i18next.t(key));
  });
});

describe("createTranslator", () => {
  const translate = createTranslator("fr", { a: "A {{name}} {{name}}", b_one: "{{count}} un", b_many: "{{count}} de", b_other: "{{count}} des", c_one: "one", c_other: "{{count}} others", n: "{{value}} {{count}}" } as Messages);
  const t = translate as (key: string, params?: Params) => string;

  test("an unknown key answers itself, so that the gap is seen", () => {
    expect([t("no.such"), t("no.such", { name: "x" }), t("no.such", { count: 2 })]).toEqual(["no.such", "no.such", "no.such"]);
  });

  test("fills a name wherever it stands, as often as it stands; a missing one is empty", () => {
    expect(t("a", { name: "$&" })).toBe("A $& $&");
    expect(t("a", {})).toBe("A  ");
  });

  test("chooses the plural by the language's rules", () => {
    expect([0, 1, 1.5, 2, 1_000_000].map((count) => t("b", { count }).split(" ").pop()!.replace(/^.*\s/, ""))).toEqual(["un", "un", "un", "des", "de"]);
  });

  test("a missing category falls back to the other", () => {
    expect(t("c", { count: 1_000_000 })).toMatch(/others$/);
  });

  test("only count is written as a number of the language", () => {
    expect(t("n", { value: 12345.5, count: 12345.5 })).toBe(`12345.5 ${formatNumber("fr", 12345.5)}`);
  });
});

describe("numbers, money, dates, lists and names", () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  test.each<[Language, string, string, string, string, string]>([
    ["en", "12,345", "\u20ac1,234.50", "\u20ac1,235", "4.5", "4 March 2026"],
    ["de", "12.345", "1.234,50 \u20ac", "1.235 \u20ac", "4,5", "4. M\u00e4rz 2026"],
    ["fr", "12 345", "1 234,50 \u20ac", "1 235 \u20ac", "4,5", "4 mars 2026"],
    ["it", "12.345", "1234,50 \u20ac", "1235 \u20ac", "4,5", "4 marzo 2026"],
    ["es", "12.345", "1234,50 \u20ac", "1235 \u20ac", "4,5", "4 de marzo de 2026"],
  ])("%s", (language, number, money, whole, decimal, date) => {
    expect([formatNumber(language, 12_345), formatMoney(language, 1234.5), formatWholeMoney(language, 1234.5), formatDecimal(language, 4.5), formatDate(language, "2026-03-03T23:30:00Z")].map(plain)).toEqual([number, money, whole, decimal, date]);
  });

  test("lists and names", () => {
    expect(LANGUAGES.map((language) => formatList(language, ["a", "b", "c"]))).toEqual(["a, b and c", "a, b und c", "a, b et c", "a, b e c", "a, b y c"]);
    expect(LANGUAGES.map((language) => nameOfCountry(language, "DE"))).toEqual(["Germany", "Deutschland", "Allemagne", "Germania", "Alemania"]);
    expect(LANGUAGES.map((language) => nameOfLanguage(language, language))).toEqual(["English", "Deutsch", "fran\u00e7ais", "italiano", "espa\u00f1ol"]);
  });
});
