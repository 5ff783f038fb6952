import { describe, expect, inject, it } from "vitest";
import { FAMILY_NAMES, LANGUAGES, type Language } from "../../workers/shop/contract/constants";
import { localisePath } from "../../app/i18n/language-path";

const origin = inject("origin");
const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36";

const PATHS = [
  "/home", "/products", "/products/perfumes", "/products/exclusive", "/products/new", "/products/popular", "/products/gifts", "/products/advent-calendars",
  "/products/accessories", "/products/accessories/case-white", "/accessories", "/brands", "/brand/maison-arvel", "/search", "/search?search=berga",
  "/product/maison-arvel-ember-letters", "/product/case-white", "/product/gift-card", ...FAMILY_NAMES.map((name) => `/${name}-perfumes`),
];

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { redirect: "manual", headers: { "User-Agent": PHONE, "CF-IPCountry": "DE", ...headers } });
  return { response, html: await response.text() };
}

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
/** The page as a reader without script sees it. */
const visible = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");

describe.each(LANGUAGES)("pages in %s", (language) => {
  it.each(PATHS)("%s", async (path) => {
    const { response, html } = await get(localisePath(language, path));
    expect(response.status).toBe(200);
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}"`));
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<link rel="alternate" hrefLang="/gi)).toBe(6);
    expect(count(html, /<link rel="canonical"/g)).toBe(1);
    expect(html).toMatch(/<title>[^<]{8,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
    expect(html).not.toContain("nonce-placeholder");
    expect(html).not.toMatch(/undefined|\[object Object\]|\{\{/);
    expect(visible(html)).not.toMatch(/\b(?:listing|card|product|home|filter|category)\.[a-z]+/);
  });
});

describe("language", () => {
  const OTHERS: Language[] = ["de", "fr", "it", "es"];
  it.each(OTHERS)("no English sentence is left on pages in %s", async (language) => {
    const english = await import("../../app/i18n/messages/en/catalogue.json");
    const own = (await import(`../../app/i18n/messages/${language}/catalogue.json`)) as Record<string, string>;
    const sentences = Object.entries(english.default as Record<string, string>).filter(([key, text]) => text.length > 14 && !text.includes("{{") && own[key] !== text).map(([, text]) => text);
    for (const path of ["/home", "/products", "/product/maison-arvel-ember-letters", "/woody-perfumes", "/search"]) {
      const text = visible((await get(localisePath(language, path))).html);
      expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
    }
  });

  it("the neutral entry shows the visitor's language without a redirect", async () => {
    for (const [country, accept, lang] of [["DE", "en", "de"], ["AT", "it", "de"], ["FR", "", "fr"], ["GF", "", "fr"], ["IT", "", "it"], ["ES", "", "es"], ["CH", "it-CH,de;q=0.5", "it"], ["BE", "nl,fr;q=0.8", "fr"], ["SE", "sv", "en"], ["US", "es-MX", "es"]] as const) {
      const { response, html } = await get("/", { "CF-IPCountry": country, ...(accept ? { "Accept-Language": accept } : {}) });
      expect([country, response.status, /lang="(..)"/.exec(html)?.[1]]).toEqual([country, 200, lang]);
    }
  });

  it("no other page depends on place or language", async () => {
    const { html } = await get("/fr/home", { "CF-IPCountry": "DE", "Accept-Language": "de" });
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain("Auf Deutsch lesen");
  });

  it("leads /en to the unprefixed page and knows no other prefix", async () => {
    const { response } = await get("/en/brands?letter=M");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/brands?letter=M"]);
    for (const path of ["/xx/home", "/nl/products", "/xx"]) expect((await get(path)).response.status).toBe(404);
  });
});

describe("errors and edges", () => {
  it.each([["/de/gibt-es-nicht", "de"], ["/product/no-such", "en"], ["/it/brand/no-such", "it"], ["/fr/products/no-such", "fr"], ["/es/product/..%2f..%2fetc", "es"], ["/de/product/%00", "de"]])("%s is a 404 in its language, with a way on", async (path, language) => {
    const { response, html } = await get(path);
    expect(response.status).toBe(404);
    expect(html).toContain(`<html lang="${language}"`);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html).toContain(`href="${localisePath(language as Language, "/home")}"`);
  });

  it("leads /product to the listing", async () => {
    const { response } = await get("/de/product");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/de/products"]);
  });

  it("keeps what is right of a garbled query and drops the rest", async () => {
    const { response, html } = await get("/products?scent-type=woody&scent-type=%3Cscript%3E&season=nonsense&min-price=abc&max-price=-100&page=0x3&sorting=cheapest&utm_source=x");
    expect(response.status).toBe(200);
    expect(html).not.toContain("<script>alert");
    expect(html).toMatch(/value="woody"[^>]*checked|checked[^>]*value="woody"/);
    expect(html).toMatch(/name="max-price"[^>]*value="100"/);
  });

  it("answers a page past the end with an empty one and the way back", async () => {
    const { response, html } = await get("/de/products?page=9999");
    expect(response.status).toBe(200);
    expect(html).toContain('content="noindex"');
    expect(html).toContain('href="/de/products"');
    expect(visible(html)).toContain("Seite 1");
  });

  it.each(["x".repeat(10_000), '" OR * ( NEAR', "a AND NOT b*", "'; DROP TABLE product; --", "🌹".repeat(300)])("answers a search for %.20s", async (search) => {
    const { response, html } = await get(`/search?${new URLSearchParams({ search })}`);
    expect(response.status).toBe(200);
    expect(count(html, /<h1[ >]/g)).toBe(1);
  });
});

describe("headers", () => {
  it("gives every page a fresh nonce, cached or not", async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const { response, html } = await get("/products?season=winter");
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
      expect(nonce).toHaveLength(22);
      const used = [...html.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]);
      expect(used.length).toBeGreaterThan(2);
      expect(new Set(used)).toEqual(new Set([nonce]));
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it("sends a page from the cache the second time, except to those with a session, a cart or a URL coupon", async () => {
    const path = "/brands?letter=M";
    await get(path);
    expect((await get(path)).response.headers.get("X-Page-Cache")).toBe("hit");
    for (const cookie of ["__Host-session=abc", "cart=1"]) expect((await get(path, { Cookie: cookie })).response.headers.get("X-Page-Cache")).toBeNull();
    expect((await get(`${path}&coupon=X`)).response.headers.get("X-Page-Cache")).toBeNull();
    expect((await get(path, { "CF-IPCountry": "FR" })).response.headers.get("X-Page-Cache")).toBeNull();
  });

  it("comes without script with Save-Data or on 2g", async () => {
    for (const headers of [{ "Save-Data": "on" }, { ECT: "2g" }, { ECT: "slow-2g" }]) {
      const { html } = await get("/de/products", headers as unknown as Record<string, string>);
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    }
  });

  it("refuses posts from elsewhere", async () => {
    const foreign = await fetch(`${origin}/preferences`, { method: "POST", redirect: "manual", headers: { Origin: "https://elsewhere.example" }, body: new URLSearchParams({ intent: "country", country: "FR" }) });
    expect(foreign.status).toBe(403);
    const cross = await fetch(`${origin}/v1/products`, { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(cross.status).toBe(403);
    expect(await cross.json()).toMatchObject({ success: false, status: 403 });
  });
});

describe("robots and sitemaps", () => {
  it("lists every page once per language", async () => {
    const { html: index } = await get("/sitemap.xml");
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
    expect(files.length).toBeGreaterThanOrEqual(5);
    const { html: german } = await get(new URL(files.find((file) => file.includes("/de-"))!).pathname);
    expect(german).toContain(`<loc>${origin}/de/woody-perfumes</loc>`);
    expect(german).toContain(`<loc>${origin}/de/product/maison-arvel-ember-letters</loc>`);
    expect(count(german, /<url>/g)).toBeGreaterThan(350);
    expect((await get("/robots.txt")).html).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect((await get("/sitemap/de-99.xml")).response.status).toBe(404);
  });
});
