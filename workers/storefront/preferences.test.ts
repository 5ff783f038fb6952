import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Visitor } from "../../app/services/visitor";
import { changePreferences, safeReturnTo } from "./preferences";
import { readPreferences, writePreferences, type Preferences } from "./preferences-cookie";
import { readPudid } from "./pudid-cookie";

const ORIGIN = "https://shop.test";
const SECRETS = "one";
const ID = "0b7b9c3e-58f4-4b52-9a7e-0f5b1c6d7e8f";
const VISITOR: Visitor = { language: "en", preferredLanguage: "en", country: "DE", delivers: true, bannerLanguage: null, consent: null, script: true, pudid: null };
const NOTHING: Preferences = { language: null, country: null, bannerDismissed: false, consent: null };
const pair = (setCookie: string) => setCookie.split(";")[0]!;

type Post = { fields?: Record<string, string> | [string, string][]; before?: Partial<Preferences>; visitor?: Partial<Visitor>; init?: RequestInit; origin?: string };
async function post({ fields = {}, before, visitor, init = {}, origin = ORIGIN }: Post) {
  const headers = new Headers(init.headers);
  if (before) headers.set("Cookie", pair(await writePreferences({ ...NOTHING, ...before }, true)));
  const request = new Request(`${origin}/preferences`, { method: "POST", body: new URLSearchParams(fields), ...init, headers });
  const response = await changePreferences(request, { ...VISITOR, ...visitor }, SECRETS);
  const cookies = response.headers.getSetCookie();
  const prefs = cookies.find((cookie) => cookie.startsWith("prefs="));
  return {
    status: response.status, location: response.headers.get("Location"), response, cookies,
    kept: prefs === undefined ? null : await readPreferences(pair(prefs)),
    pudid: cookies.find((cookie) => cookie.startsWith("pudid=")) ?? null,
  };
}

/** Where a browser goes that gets this `Location`. */
const followed = (location: string | null) => new URL(location!, `${ORIGIN}/preferences`);

const EVIL = [
  "//evil.test", "///evil.test", "////evil.test", "/\\evil.test", "\\\\evil.test", "\\/evil.test", "/\\/evil.test", "https://evil.test", "http://evil.test/", "HTTPS:evil.test", "evil.test",
  "javascript:alert(1)", "JaVaScRiPt:alert(1)", "/javascript:alert(1)", "data:text/html,x", "vbscript:x", "blob:https://shop.test/x", " //evil.test", "\t//evil.test", "/\t/evil.test", "/\n/evil.test", "/\r\n/evil.test",
  "/.//evil.test", "/..//evil.test", "/de/..//evil.test", "/././/evil.test", "/%2e//evil.test", "/%2e%2e//evil.test", "/de//evil.test", "/fr//evil.test/x", "/.\\/evil.test", "/.//\\evil.test", "/de/\\evil.test",
  "https://shop.test@evil.test", "/@evil.test", "//shop.test@evil.test", "https:/evil.test", "https:///evil.test", "//evil.test%2f@shop.test", "?x=//evil.test", "#//evil.test", "", " ", "/\u0000/evil.test", "/\u2028/evil.test", "/%0d%0aSet-Cookie:a=b",
];

describe("safeReturnTo", () => {
  test.each(EVIL)("%j stays here", (text) => {
    expect(safeReturnTo(text, ORIGIN).origin).toBe(ORIGIN);
  });

  test.each<[unknown, string]>([
    ["/products?page=2#top", "/products?page=2#top"], ["/de/brands", "/de/brands"], ["/", "/"], ["/search?search=//evil.test", "/search?search=//evil.test"], ["/a/../home", "/home"],
    ["/preferences", "/"], ["/preferences?x=1", "/"], ["/a/../preferences", "/"], [null, "/"], [undefined, "/"], [7, "/"], [new File([], "x"), "/"], ["https://shop.test/home", "/"], ["home", "/"],
  ])("%s leads to %s", (text, path) => {
    const url = safeReturnTo(text, ORIGIN);
    expect(url.pathname + url.search + url.hash).toBe(path);
  });
});

describe("the way back", () => {
  test.each(EVIL.flatMap((returnTo) => [["country", "FR", returnTo], ["language", "en", returnTo], ["language", "de", returnTo]] as const))("%s %s from %j stays here", async (intent, value, returnTo) => {
    const { status, location } = await post({ fields: { intent, [intent]: value, returnTo } });
    expect(status).toBe(303);
    expect(followed(location).origin).toBe(ORIGIN);
    expect(location).not.toMatch(/[\r\n]/);
  });

  test("stays here whatever is sent", async () => {
    const part = fc.constantFrom("/", "\\", ".", "..", "%2e", "%2f", "de", "fr", "evil.test", "@", ":", "?", "#", "\t", " ", "javascript:", "https:");
    await fc.assert(fc.asyncProperty(fc.array(part, { maxLength: 10 }), fc.constantFrom("en", "de"), async (parts, language) => {
      const { location } = await post({ fields: { intent: "language", language, returnTo: parts.join("") } });
      expect(followed(location).origin).toBe(ORIGIN);
    }), { numRuns: 500 });
  });
});

describe("intents", () => {
  test.each<[Record<string, string>, Partial<Preferences>, string]>([
    [{ intent: "language", language: "it", returnTo: "/brands?letter=M" }, { language: "it", bannerDismissed: true }, "/it/brands?letter=M"],
    [{ intent: "language", language: "en", returnTo: "/de/products?page=2" }, { language: "en", bannerDismissed: true }, "/products?page=2"],
    [{ intent: "language", language: "fr", returnTo: "/de/product/x#reviews" }, { language: "fr", bannerDismissed: true }, "/fr/product/x#reviews"],
    [{ intent: "language", language: "de", returnTo: "/" }, { language: "de", bannerDismissed: true }, "/de/home"],
    [{ intent: "language", language: "en", returnTo: "/" }, { language: "en", bannerDismissed: true }, "/home"],
    [{ intent: "country", country: "FR", returnTo: "/de/home" }, { country: "FR" }, "/de/home"],
    [{ intent: "country", country: "US" }, { country: "US" }, "/"],
    [{ intent: "dismiss-banner", returnTo: "/home" }, { bannerDismissed: true }, "/home"],
    [{ intent: "consent-accept", returnTo: "/home" }, { consent: "accepted" }, "/home"],
    [{ intent: "consent-refuse", returnTo: "/home" }, { consent: "refused" }, "/home"],
    [{ intent: "consent-ask", returnTo: "/home" }, { consent: null }, "/home"],
  ])("%o", async (fields, kept, location) => {
    const before: Partial<Preferences> = { country: "IT", consent: "refused" };
    const answer = await post({ fields, before });
    expect(answer).toMatchObject({ status: 303, location });
    expect(answer.kept).toEqual({ ...NOTHING, ...before, ...kept });
    expect(answer.response.headers.get("Cache-Control")).toBe("no-store");
  });

  test.each<Record<string, string>>([
    {}, { intent: "" }, { intent: "delete" }, { intent: "language" }, { intent: "language", language: "xx" }, { intent: "language", language: "EN" }, { intent: "country", country: "ZZ" },
    { intent: "country", country: "de" }, { intent: "country", language: "de" }, { intent: "__proto__" }, { intent: "constructor" }, { intent: "language", language: "toString" },
  ])("%o changes nothing", async (fields) => {
    expect(await post({ fields: { ...fields, returnTo: "/brands" }, before: { country: "IT" } })).toMatchObject({ status: 303, location: "/brands", cookies: [] });
  });

  test("the cookie is harmless: not for scripts, of this site, over TLS where there is TLS", async () => {
    const [secure] = (await post({ fields: { intent: "country", country: "FR" } })).cookies;
    expect(secure).toMatch(/^prefs=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [plain] = (await post({ fields: { intent: "country", country: "FR" }, origin: "http://localhost" })).cookies;
    expect(plain).not.toContain("Secure");
  });

  test("a forged cookie before is dropped, not kept on", async () => {
    const forged = `prefs=${encodeURIComponent(btoa(JSON.stringify({ language: "xx", country: "FR", consent: "yes", more: "<script>" })))}`;
    const { kept } = await post({ fields: { intent: "dismiss-banner" }, init: { headers: { Cookie: forged } } });
    expect(kept).toEqual({ ...NOTHING, country: "FR", bannerDismissed: true });
  });
});

describe("the id", () => {
  test("comes with consent, once", async () => {
    const { pudid } = await post({ fields: { intent: "consent-accept" } });
    expect(await readPudid(pair(pudid!), SECRETS)).toMatch(/^[\da-f-]{36}$/);
    expect((await post({ fields: { intent: "consent-accept" }, before: { consent: "accepted" } })).pudid).toBeNull();
    expect((await post({ fields: { intent: "consent-accept" }, visitor: { pudid: ID } })).pudid).toBeNull();
  });

  test.each(["consent-refuse", "consent-ask"])("goes with %s", async (intent) => {
    const { pudid } = await post({ fields: { intent }, before: { consent: "accepted" }, visitor: { pudid: ID } });
    expect(pudid).toMatch(/Max-Age=0/);
    expect(await readPudid(pair(pudid!), SECRETS)).toBeNull();
  });

  test.each(["consent-refuse", "consent-ask", "dismiss-banner"])("%s sets none", async (intent) => {
    expect((await post({ fields: { intent } })).pudid).toBeNull();
  });

  test("stays where something else is chosen", async () => {
    expect((await post({ fields: { intent: "country", country: "FR" }, before: { consent: "accepted" }, visitor: { pudid: ID } })).pudid).toBeNull();
  });
});

describe("garbage", () => {
  test.each<[string, RequestInit, number]>([
    ["JSON", { body: "{}", headers: { "Content-Type": "application/json" } }, 415],
    ["text", { body: "intent=country&country=FR", headers: { "Content-Type": "text/plain" } }, 415],
    ["no body", { body: null }, 415],
    ["broken multipart", { body: "--x\r\nnonsense", headers: { "Content-Type": "multipart/form-data; boundary=x" } }, 415],
    ["too long", { body: `intent=country&country=FR&x=${"y".repeat(5000)}`, headers: { "Content-Type": "application/x-www-form-urlencoded" } }, 413],
  ])("%s is refused", async (_, init, status) => {
    expect(await post({ init })).toMatchObject({ status, cookies: [] });
  });

  test("the first of two values counts", async () => {
    expect((await post({ fields: [["intent", "country"], ["country", "FR"], ["country", "ZZ"], ["intent", "language"]] })).kept).toEqual({ ...NOTHING, country: "FR" });
  });
});
