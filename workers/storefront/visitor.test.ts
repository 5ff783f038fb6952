import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTRIES, LANGUAGES } from "../shop/contract/constants";
import { writePreferences, type Preferences } from "./preferences-cookie";
import { writePudid } from "./pudid-cookie";
import { countryOfEdge, decideVisitor } from "./visitor";

const SECRETS = "first-secret";
const NOTHING: Preferences = { language: null, country: null, bannerDismissed: false, consent: null };
const ID = "0b7b9c3e-58f4-4b52-9a7e-0f5b1c6d7e8f";

type Asked = { path?: string; country?: string; accept?: string; prefs?: Partial<Preferences>; cookie?: string; headers?: Record<string, string> };
const pair = (setCookie: string) => setCookie.split(";")[0]!;

async function decide({ path = "/", country, accept, prefs, cookie, headers = {} }: Asked) {
  const sent = new Headers(headers);
  if (country !== undefined) sent.set("CF-IPCountry", country);
  if (accept !== undefined) sent.set("Accept-Language", accept);
  const cookies = [prefs && pair(await writePreferences({ ...NOTHING, ...prefs }, false)), cookie].filter(Boolean).join("; ");
  if (cookies) sent.set("Cookie", cookies);
  return decideVisitor(new Request(`https://shop.test${path}`, { headers: sent }), SECRETS);
}

describe("language of the neutral entry: choice, then the edge's country, then Accept-Language, then English", () => {
  test.each<[string, Asked, string]>([
    ["choice beats country and header", { prefs: { language: "it" }, country: "DE", accept: "fr" }, "it"],
    ["choice of English beats country and header", { prefs: { language: "en" }, country: "DE", accept: "fr" }, "en"],
    ["Germany", { country: "DE", accept: "en" }, "de"],
    ["Austria", { country: "AT", accept: "it" }, "de"],
    ["Liechtenstein", { country: "LI", accept: "fr" }, "de"],
    ["France", { country: "FR", accept: "de" }, "fr"],
    ["French Guiana", { country: "GF", accept: "en" }, "fr"],
    ["Italy", { country: "IT", accept: "en" }, "it"],
    ["Spain", { country: "ES", accept: "en" }, "es"],
    ["Switzerland asks the header", { country: "CH", accept: "it-CH,de;q=0.5" }, "it"],
    ["Belgium asks the header", { country: "BE", accept: "nl,fr;q=0.8,de;q=0.7" }, "fr"],
    ["Luxembourg asks the header", { country: "LU", accept: "lb,de;q=0.9,fr;q=0.8" }, "de"],
    ["any other of the 28 asks the header", { country: "SE", accept: "sv,es;q=0.3" }, "es"],
    ["a country outside the list asks the header", { country: "JP", accept: "ja,fr;q=0.1" }, "fr"],
    ["no country asks the header", { accept: "es-MX" }, "es"],
    ["the United States in Spanish", { country: "US", accept: "es-MX,en;q=0.5" }, "es"],
    ["nothing known of the header", { country: "SE", accept: "sv,da" }, "en"],
    ["nothing at all", {}, "en"],
  ])("%s", async (_, asked, language) => {
    expect(await decide(asked)).toMatchObject({ language, preferredLanguage: language });
  });

  test.each([
    ["de;q=0.1,fr;q=0.9", "fr"],
    ["de;q=0,fr;q=0.1", "fr"],
    ["de;q=0", "en"],
    ["DE-at", "de"],
    ["*", "en"],
    ["*;q=0.5,it;q=0.4", "it"],
    ["fr, de", "fr"],
    [" , ,;;,es", "es"],
    ["de;q=abc,fr", "de"],
    ["deutsch", "en"],
    ["d", "en"],
    ["", "en"],
    [";q=1", "en"],
    ["\u00e9\u00e9,fr", "fr"],
    [`${"xx,".repeat(5_000)}de`, "en"],
    ["de,".repeat(20_000), "de"],
  ])("Accept-Language %.40s gives %s", async (accept, language) => {
    expect((await decide({ accept, country: "CH" })).language).toBe(language);
  });

  test("never fails, whatever the header", async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 80 }), async (accept) => {
      expect(LANGUAGES).toContain((await decide({ accept })).language);
    }), { numRuns: 300 });
  });
});

describe("language of every other page: its path's, whatever the visitor", () => {
  const german: Asked = { country: "DE", accept: "de", prefs: { language: "de" } };
  test.each([
    ["/home", "en"], ["/products", "en"], ["/de/home", "de"], ["/fr", "fr"], ["/it/brands", "it"], ["/es/product/x", "es"],
    ["/xx/home", "en"], ["/dex", "en"], ["/DE/home", "en"], ["/en/home", "en"], ["//de/home", "en"],
    ["/home.data", "en"], ["/de/home.data", "de"], ["/fr.data", "fr"], ["/de/_root.data", "de"],
  ])("%s is %s", async (path, language) => {
    expect(await decide({ ...german, path })).toMatchObject({ language, preferredLanguage: "de" });
  });

  test.each(["/", "/_root.data", "/preferences"])("%s has none of its own", async (path) => {
    expect((await decide({ ...german, path })).language).toBe("de");
  });
});

describe("country: choice, then the edge's if it is one of the 28, then DE", () => {
  test.each<[string, Asked, string, boolean]>([
    ["choice beats the edge", { prefs: { country: "FR" }, country: "DE" }, "FR", true],
    ["choice in a country outside the list", { prefs: { country: "AT" }, country: "JP" }, "AT", true],
    ["outside the list", { country: "JP" }, "DE", false],
    ["unknown to the edge (XX)", { country: "XX" }, "DE", true],
    ["Tor (T1)", { country: "T1" }, "DE", true],
    ["nothing", {}, "DE", true],
    ["garbage", { country: "Germany; DROP" }, "DE", true],
    ["lower case", { country: "fr" }, "DE", true],
  ])("%s", async (_, asked, country, delivers) => {
    expect(await decide(asked)).toMatchObject({ country, delivers });
  });

  test.each(COUNTRIES)("%s of the edge counts", async (country) => {
    expect(await decide({ country })).toMatchObject({ country, delivers: true });
  });

  test("request.cf.country stands in where the header is missing", () => {
    const request = Object.assign(new Request("https://shop.test/"), { cf: { country: "IT" } });
    expect(countryOfEdge(request)).toBe("IT");
    expect(countryOfEdge(new Request("https://shop.test/"))).toBeNull();
    const both = Object.assign(new Request("https://shop.test/", { headers: { "CF-IPCountry": "ES" } }), { cf: { country: "IT" } });
    expect(countryOfEdge(both)).toBe("ES");
  });
});

describe("language banner: where Accept-Language prefers another of the five than the page shows", () => {
  test.each<[string, Asked, string | null]>([
    ["another language", { path: "/home", accept: "de-DE,en;q=0.5" }, "de"],
    ["the page's own language first", { path: "/home", accept: "en-GB,de;q=0.9" }, null],
    ["an unknown one before the page's own", { path: "/de/home", accept: "nl,de;q=0.9,fr;q=0.8" }, null],
    ["an unknown one before another", { path: "/de/home", accept: "nl,fr;q=0.8,de;q=0.7" }, "fr"],
    ["no header", { path: "/home" }, null],
    ["only unknown ones", { path: "/home", accept: "ja,zh" }, null],
    ["the neutral entry by country", { path: "/", country: "DE", accept: "fr" }, "fr"],
    ["dismissed", { path: "/home", accept: "de", prefs: { bannerDismissed: true } }, null],
    ["chose the page's language", { path: "/home", accept: "de", prefs: { language: "en" } }, null],
    ["chose another than the page's", { path: "/home", accept: "de", prefs: { language: "fr" } }, "de"],
    ["data request of a page", { path: "/fr/home.data", accept: "de" }, "de"],
  ])("%s", async (_, asked, bannerLanguage) => {
    expect((await decide(asked)).bannerLanguage).toBe(bannerLanguage);
  });
});

describe("script", () => {
  test.each<[Record<string, string>, boolean]>([
    [{}, true], [{ "Save-Data": "on" }, false], [{ "Save-Data": "ON" }, false], [{ "Save-Data": "off" }, true], [{ "Save-Data": "?1" }, true],
    [{ ECT: "2g" }, false], [{ ECT: "slow-2g" }, false], [{ ECT: "3g" }, true], [{ ECT: "4g" }, true], [{ ECT: "garbage" }, true],
    [{ ECT: "4g", "Save-Data": "on" }, false],
  ])("%o: %s", async (headers, script) => {
    expect((await decide({ headers })).script).toBe(script);
  });
});

describe("cookies", () => {
  const encode = (value: unknown) => `prefs=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
  const EMPTY = { language: "en", country: "DE", consent: null, pudid: null, script: true, delivers: true, bannerLanguage: null };

  test.each([
    ["", EMPTY],
    [encode({ language: "xx", country: "ZZ", consent: "perhaps", bannerDismissed: "yes" }), EMPTY],
    [encode({ language: ["de"], country: { FR: 1 }, consent: true, bannerDismissed: 1 }), EMPTY],
    [encode(null), EMPTY], [encode("de"), EMPTY], [encode([]), EMPTY], [encode(7), EMPTY],
    [encode({ __proto__: null, constructor: "x", language: "toString" }), EMPTY],
    ["prefs=%E0%A4%A", EMPTY], ["prefs=not base64!", EMPTY], ["prefs", EMPTY], ["=;;=; prefs=", EMPTY], [`prefs=${"A".repeat(7_000)}`, EMPTY],
    [encode({ language: "fr", country: "nowhere" }), { ...EMPTY, language: "fr" }],
    [encode({ consent: "accepted" }), { ...EMPTY, consent: "accepted" }],
    [encode({ consent: "refused", country: "IT" }), { ...EMPTY, consent: "refused", country: "IT" }],
  ])("%.60s", async (cookie, expected) => {
    expect(await decide({ cookie })).toMatchObject(expected);
  });

  test("a signed id counts, a forged one or one of another signature does not", async () => {
    expect((await decide({ cookie: pair(await writePudid(SECRETS, false, ID)) })).pudid).toBe(ID);
    expect((await decide({ cookie: pair(await writePudid("foreign", false, ID)) })).pudid).toBeNull();
    expect((await decide({ cookie: `pudid=${ID}` })).pudid).toBeNull();
    expect((await decide({ cookie: encode({ language: "de" }).replace("prefs", "pudid") })).pudid).toBeNull();
  });

  test("never fails, whatever the cookie", async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 }), async (text) => {
      expect(await decide({ cookie: `prefs=${text}; pudid=${text}` })).toMatchObject({ pudid: null });
    }), { numRuns: 300 });
  });
});
