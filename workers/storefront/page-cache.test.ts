import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useFakeCaches } from "../../tests/support/fake-cache";
import type { Visitor } from "../../app/services/visitor";
import { isCacheable, keyOfPage, readPage, storePage } from "./page-cache";
import { makeNonce, NONCE_PLACEHOLDER } from "./security-headers";

const VISITOR: Visitor = { language: "en", preferredLanguage: "en", country: "DE", delivers: true, bannerLanguage: null, consent: null, script: true, pudid: null };
const ORIGIN = "https://shop.test";
const keyOf = (path: string, visitor: Partial<Visitor> = {}, build = "b1", origin = ORIGIN) => keyOfPage(new URL(origin + path), { ...VISITOR, ...visitor }, build);

describe("key of a page", () => {
  test("differs by everything that shows", () => {
    const keys = [
      keyOf("/products"), keyOf("/brands"), keyOf("/products/"), keyOf("/products.data"),
      keyOf("/products", {}, "b2"), keyOf("/products", {}, "b1", "https://other.test"), keyOf("/products", {}, "b1", "http://shop.test"),
      keyOf("/products", { language: "de" }), keyOf("/products", { country: "FR" }), keyOf("/products", { delivers: false }),
      keyOf("/products", { bannerLanguage: "de" }), keyOf("/products", { bannerLanguage: "fr" }), keyOf("/products", { consent: "refused" }), keyOf("/products", { script: false }),
      keyOf("/products?page=2"), keyOf("/products?season=winter"), keyOf("/products?season=winter&season=summer"), keyOf("/products?search=a"), keyOf("/products?exclusive=true"),
      keyOf("/products?min-price=60"), keyOf("/products?max-price=60"), keyOf("/products?stockStatus=instock"), keyOf("/products?id=3"), keyOf("/products?size=50-ml"),
      keyOf("/brands?letter=M"), keyOf("/brands?letter=N"), keyOf("/brands?letter=%23"),
      keyOf("/products.data?_routes=root"), keyOf("/products.data?_routes=routes/products"),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("each sorting is its own page, the usual one too: /products/new has another default", () => {
    const sortings = ["popularity", "average_rating", "newness", "low_to_high", "high_to_low"];
    const keys = [keyOf("/products/new"), ...sortings.map((sorting) => keyOf(`/products/new?sorting=${sorting}`))];
    expect(new Set(keys).size).toBe(6);
    expect(keyOf("/products/new?sort=popularity")).toBe(keyOf("/products/new?sorting=popularity"));
  });

  test("does not differ by what does not show: id, accepted or refused, preferred language of a page with its own", () => {
    expect(keyOf("/products", { pudid: "x" })).toBe(keyOf("/products"));
    expect(keyOf("/products", { consent: "accepted" })).toBe(keyOf("/products", { consent: "refused" }));
    expect(keyOf("/products", { preferredLanguage: "fr" })).toBe(keyOf("/products"));
  });

  test.each([
    "utm_source=x&gclid=123", "page=0", "page=-1", "page=abc", "sorting=nonsense", "season=%3Cscript%3E", "min-price=abc", "exclusive=maybe", "letter=M",
    "size=16", "size=100", "type=single", "slug=a-b", "language=de", "stockStatus=x", "id=x,y", "search=", "search=%20%09", "_routes=root", "__proto__=1", "&&&==", "%", "%E0%A4%A", "#fragment",
  ])("garbage makes no new page: ?%s", (query) => {
    expect(keyOf(`/products?${query}`)).toBe(keyOf("/products"));
  });

  test.each(["letter=", "letter=MM", "letter=%3Cscript%3E", "letter=1"])("garbage makes no new page of brands: ?%s", (query) => {
    expect(keyOf(`/brands?${query}`)).toBe(keyOf("/brands"));
  });

  test("small letters are the same page as capital ones", () => {
    expect(keyOf("/de/brands?letter=m")).toBe(keyOf("/de/brands?letter=M"));
  });

  test("any order of the query is the same page", () => {
    const parts = ["season=winter", "season=summer", "scent-type=woody", "gender=unisex", "page=3", "sorting=newness", "search=rose", "min-price=60", "max-price=90", "exclusive=true", "utm_source=mail"];
    const expected = keyOf(`/products?${parts.join("&")}`);
    fc.assert(fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
      expect(keyOf(`/products?${shuffled.join("&")}`)).toBe(expected);
    }));
  });

  test("no path can pass for another visitor's page or another path's query", () => {
    fc.assert(fc.property(fc.webPath(), fc.webPath(), (one, other) => {
      fc.pre(new URL(ORIGIN + one).pathname !== new URL(ORIGIN + other).pathname);
      expect(keyOf(one)).not.toBe(keyOf(other));
    }));
    expect(keyOf("/products%3Fpage=2")).not.toBe(keyOf("/products?page=2"));
  });

  test("is a URL that the Cache API takes, whatever the query", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const key = keyOf(`/search?${new URLSearchParams({ search: text, letter: text, season: text })}`);
      expect(new URL(key).href.length).toBeLessThan(8_000);
    }));
  });
});

describe("isCacheable", () => {
  const ask = (path: string, init: RequestInit = {}) => isCacheable(new Request(ORIGIN + path, init), new URL(ORIGIN + path));

  test.each(["/", "/home", "/products?page=2", "/de/brands.data", "/de/brands.data?_routes=root,routes/brands", "/sitemap.xml", "/products?utm_source=x"])("%s: yes", (path) => {
    expect(ask(path)).toBe(true);
  });

  test.each(["prefs=abc", "pudid=abc", "mycart=1", "prefs=session=1", "xsession=1"])("cookie %s: yes", (cookie) => {
    expect(ask("/home", { headers: { Cookie: cookie } })).toBe(true);
  });

  test.each(["session=1", "__Host-session=1", "cart=1", "prefs=a; cart=1", "prefs=a;cart=1", "a=b;   session=x"])("cookie %s: no", (cookie) => {
    expect(ask("/home", { headers: { Cookie: cookie } })).toBe(false);
  });

  test.each(["/home?coupon=X", "/home?referral=", "/home?page=2&creator=x"])("%s: no, a URL coupon", (path) => {
    expect(ask(path)).toBe(false);
  });

  test.each(["POST", "HEAD", "PUT", "DELETE", "OPTIONS"])("%s: no", (method) => {
    expect(ask("/home", { method })).toBe(false);
  });

  test.each(["/home?_data=root", "/home?_data=", "/__manifest?p=/brands&version=1", "/home.data?_routes=%3Cscript%3E", `/home.data?_routes=${"x".repeat(121)}`])("%.50s: no, Remix's own answer under a page's address", (path) => {
    expect(ask(path)).toBe(false);
  });
});

describe("stored pages", () => {
  let stores: ReturnType<typeof useFakeCaches>;
  beforeEach(() => { stores = useFakeCaches(); vi.useFakeTimers({ toFake: ["Date"] }); });
  afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); });

  const encode = (text: string) => new TextEncoder().encode(text);
  const page = encode(`<p nonce="${NONCE_PLACEHOLDER}">\u00e4</p><i nonce="${NONCE_PLACEHOLDER}">`);
  const headers = { contentType: "text/html; charset=utf-8", cacheControl: null };
  const textOf = async (key: string, nonce: string) => { const found = await readPage(key, nonce); return found && new TextDecoder().decode(found.body); };
  let number = 0;
  const freshKey = () => keyOf(`/page-${number++}`);

  test("come back with each request's own nonce", async () => {
    const key = freshKey();
    expect(await readPage(key, makeNonce())).toBeNull();
    await storePage(key, page, headers);
    for (const nonce of [makeNonce(), makeNonce()]) expect(await textOf(key, nonce)).toBe(`<p nonce="${nonce}">\u00e4</p><i nonce="${nonce}">`);
    expect(await readPage(freshKey(), makeNonce())).toBeNull();
  });

  test("keep their content type and cache control, in memory and at the edge", async () => {
    const xml = { contentType: "application/xml", cacheControl: "public, max-age=3600" };
    const key = freshKey();
    await storePage(key, encode("<xml/>"), xml);
    expect(await readPage(key, makeNonce())).toMatchObject(xml);
    vi.resetModules();
    const another = await import("./page-cache");
    expect(await another.readPage(key, makeNonce())).toMatchObject(xml);
  });

  test("another isolate finds them at the edge, with its own nonce", async () => {
    const key = freshKey();
    await storePage(key, page, headers);
    vi.resetModules();
    const another = await import("./page-cache");
    const nonce = makeNonce();
    expect(new TextDecoder().decode((await another.readPage(key, nonce))!.body)).toBe(`<p nonce="${nonce}">\u00e4</p><i nonce="${nonce}">`);
  });

  test("hold the placeholder, never a nonce", async () => {
    const key = freshKey();
    await storePage(key, page, headers);
    await readPage(key, makeNonce());
    expect(await stores.get("pages")!.get(key)!.clone().text()).toBe(new TextDecoder().decode(page));
  });

  test("are gone after two minutes, in memory and at the edge", async () => {
    const key = freshKey();
    await storePage(key, page, headers);
    vi.setSystemTime(Date.now() + 119_000);
    expect(await readPage(key, makeNonce())).not.toBeNull();
    vi.setSystemTime(Date.now() + 2_000);
    expect(await readPage(key, makeNonce())).toBeNull();
  });

  test("take 16 MB of memory at most; the oldest go first", async () => {
    stores.clear();
    const big = new Uint8Array(3 * 1024 * 1024);
    const keys = Array.from({ length: 7 }, freshKey);
    for (const key of keys) await storePage(key, big, headers);
    stores.get("pages")!.clear();
    const found = await Promise.all(keys.map(async (key) => (await readPage(key, makeNonce())) !== null));
    expect(found).toEqual([false, false, true, true, true, true, true]);
  });
});
