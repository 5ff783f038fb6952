import { describe, expect, inject, test } from "vitest";

const origin = inject("origin");
let number = 0;
/** A page that nobody has asked for yet: pages are kept for two minutes. */
const fresh = () => `/search?search=nothing-${Date.now()}-${number++}`;

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { redirect: "manual", headers: { "CF-IPCountry": "GB", ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text(), hit: response.headers.get("X-Page-Cache") === "hit" };
}

describe("what one visitor asks for never spoils what others are sent", () => {
  test("a loader's data asked for under a page's address is not that page", async () => {
    const path = fresh();
    const data = await get(`${path}&_data=root`);
    const page = await get(path);
    expect(data.text.startsWith("<!DOCTYPE html>")).toBe(false);
    expect([page.hit, page.text.startsWith("<!DOCTYPE html>")]).toEqual([false, true]);
  });

  test("the router's manifest is answered for the paths that are asked for", async () => {
    const html = (await get("/home")).text;
    const manifest = await (await fetch(origin + /\/assets\/manifest-[\w-]+\.js/.exec(html)![0])).text();
    const version = /"version":"([\w-]+)"/.exec(manifest)![1]!;
    const [brands, product] = [await get(`/__manifest?version=${version}&p=/brands`), await get(`/__manifest?version=${version}&p=/product/x`)];
    expect([brands.status, product.status]).toEqual([200, 200]);
    expect(brands.text).toContain("routes/brands");
    expect(product.text).toContain("routes/product");
    expect([brands.hit, product.hit]).toEqual([false, false]);
  });

  test("what a visitor's address carries besides stays with them", async () => {
    const path = fresh();
    await get(`${path}&email=somebody@example.test&gclid=SecretClickId`);
    const page = await get(path);
    expect(page.hit).toBe(true);
    expect(page.text).not.toMatch(/somebody|SecretClickId|gclid/);
  });

  test("each sorting is its own page where the default is another", async () => {
    const order = (html: string) => [...html.matchAll(/class="name" href="([^"]+)"/g)].map((match) => match[1]);
    const [newest, popular, newestAgain] = [await get("/products/new"), await get("/products/new?sorting=popularity"), await get("/products/new?sorting=newness")];
    expect(order(newest.text)).toHaveLength(16);
    expect(order(popular.text)).not.toEqual(order(newest.text));
    expect(order(newestAgain.text)).toEqual(order(newest.text));
  });

  test("visitors who differ get their own: country, language asked for, consent, script", async () => {
    const path = fresh();
    const visitors: Record<string, string>[] = [{}, { "CF-IPCountry": "FR" }, { "CF-IPCountry": "JP" }, { "Accept-Language": "de" }, { "Save-Data": "on" }];
    for (const headers of visitors) expect((await get(path, headers)).hit).toBe(false);
    for (const headers of visitors) expect((await get(path, headers)).hit).toBe(true);
    expect((await get(path, { "Save-Data": "on" })).text).not.toContain("window.__remixContext");
    expect((await get(path, { "Accept-Language": "de" })).text).toContain('lang="de"');
  });

  test("sitemaps and robots.txt keep their own caching, kept or not", async () => {
    for (const path of ["/sitemap.xml", "/robots.txt"]) {
      for (let round = 0; round < 2; round++) expect((await get(path)).headers.get("Cache-Control")).toBe("public, max-age=3600");
    }
  });

  test("healthy pages say nothing of errors and are indexed, one title each", async () => {
    for (const path of ["/home", "/de/products", "/product/maison-arvel-ember-letters", "/fr/brands"]) {
      const head = (await get(path)).text.split("</head>")[0]!;
      expect([path, head.match(/<title>/g)?.length, head.includes("noindex")]).toEqual([path, 1, false]);
    }
  });
});

describe("the way back from a post", () => {
  test.each(["//evil.test", "/.//evil.test", "/de//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)"])("%s stays here", async (returnTo) => {
    const response = await fetch(`${origin}/preferences`, { method: "POST", redirect: "manual", headers: { Origin: origin }, body: new URLSearchParams({ intent: "language", language: "en", returnTo }) });
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get("Location")!, origin).origin).toBe(origin);
  });
});
