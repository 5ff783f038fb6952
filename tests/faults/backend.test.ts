import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localisePath } from "../../app/i18n/language-path";
import { CALLS, LANGUAGES, type Language } from "../../workers/shop/contract";
import { build, ensureLocalSecrets, freePort, serve, waitForShop } from "../../scripts/lib/shop.mjs";
import { stop } from "../../scripts/lib/run.mjs";
import { answerOf } from "../support/canned-answers";
import { COUNT_PATH, MODES, SECRET, SWITCH_PATH, type Mode } from "./fake-shop/modes";

/** The storefront as built, before a shop worker that is dead, slow or answers rubbish (architecture, rule 8). */
const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36";
/** The backend has 10 s; what a page takes besides has the rest. */
const MOST_MS = 13_000;
const PAGES = ["/home", "/products", "/product/x", "/brand/x", "/woody-perfumes", "/brands", "/accessories", "/search?search=x", "/products/gifts", "/products/advent-calendars"];
const SITEMAP = "/sitemap.xml";
const ILL = MODES.filter((mode) => mode !== "ok");

let origin: string;
let child: ChildProcess;
let log = "";
const state = mkdtempSync(join(tmpdir(), "perfume-faults-"));

beforeAll(async () => {
  ensureLocalSecrets();
  build();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // Every call asks the backend again, so that an old answer is only ever used because of a failure.
  child = serve({ port, state, configs: ["-c", "wrangler.toml", "-c", "tests/faults/fake-shop/wrangler.toml"], inspectorPort: await freePort(), vars: { SHOP_FRESH_SECONDS: "0" }, logLevel: "warn" });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => { log += chunk.toString(); });
  await waitForShop(origin, child).catch((error: unknown) => { stop(child); throw new Error(`${String(error)}\n${log}`); });
});
afterAll(() => {
  stop(child);
  rmSync(state, { recursive: true, force: true });
});

type Page = { path: string; status: number; headers: Headers; html: string };
async function get(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetch(origin + path, { redirect: "manual", signal: AbortSignal.timeout(MOST_MS), headers: { "User-Agent": PHONE, "CF-IPCountry": "GB", ...headers } });
  return { path, status: response.status, headers: response.headers, html: await response.text() };
}
const getAll = (language: Language, headers?: Record<string, string>) => Promise.all(PAGES.map((path) => get(localisePath(language, path), headers)));

async function become(mode: Mode, only = "") {
  const response = await fetch(`${origin}${SWITCH_PATH}?${new URLSearchParams({ mode, only })}`, { method: "POST" });
  expect(await response.json()).toEqual({ mode });
}
const asked = async () => ((await (await fetch(origin + COUNT_PATH)).json()) as { asked: number }).asked;

const messagesOf = async (language: Language) => ({
  ...((await import(`../../app/i18n/messages/${language}/common.json`)) as { default: Record<string, string> }).default,
  ...((await import(`../../app/i18n/messages/${language}/catalogue.json`)) as { default: Record<string, string> }).default,
});
const unescape = (html: string) => html.replace(/&#x27;/g, "'").replace(/&quot;/g, '"').replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
/** The page as a reader without script sees it. */
const visible = (html: string) => unescape(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " "));

/** A whole page in its language, with header, heading, footer and the way on, that says nothing of the machinery. */
function expectWhole({ path, html, headers }: Page, language: Language) {
  expect([path, /^<!DOCTYPE html><html lang="(..)"/.exec(html)?.[1], html.endsWith("</html>")]).toEqual([path, language, true]);
  expect([path, html.match(/<h1[ >]/g)?.length, html.split("</head>")[0]!.match(/<title>[^<]{5,}<\/title>/g)?.length]).toEqual([path, 1, 1]);
  expect(html).toContain('class="foot"');
  expect(html).toContain(`href="${localisePath(language, "/products")}"`);
  expect(html).not.toContain("nonce-placeholder");
  expect(headers.get("Content-Security-Policy")).toContain("'nonce-");
  expectDiscreet(html);
}

function expectDiscreet(text: string) {
  expect(text).not.toContain(SECRET);
  expect(text).not.toMatch(/\n\s+at |\bat \w+ \(|\.[cm]?[jt]sx?:\d|Unexpected Server Error|TypeError|"stack"/);
  expect(visible(text)).not.toMatch(/undefined|\[object Object\]|NaN/);
}

/** What the shopper is told when there is nothing to show. */
async function expectNotice(pages: Page[], language: Language) {
  const messages = await messagesOf(language);
  for (const page of pages) {
    expectWhole(page, language);
    expect([page.path, page.status]).toEqual([page.path, 503]);
    const text = visible(page.html);
    expect([page.path, text.includes(messages["notice.unavailable"]!) || text.includes(messages["error.503.text"]!)]).toEqual([page.path, true]);
    expect(page.headers.get("Cache-Control")).not.toMatch(/public|s-maxage|immutable/);
    expect(page.headers.get("X-Page-Cache")).toBeNull();
  }
}

/** Complete pages: what the backend has is there, nothing is said of a failure. */
async function expectComplete(pages: Page[], language: Language) {
  const messages = await messagesOf(language);
  for (const page of pages) {
    expectWhole(page, language);
    expect([page.path, page.status]).toEqual([page.path, 200]);
    expect([page.path, /Canned/.test(visible(page.html))]).toEqual([page.path, true]);
    expect(visible(page.html)).not.toContain(messages["notice.unavailable"]);
    expect([page.path, page.html.includes('content="noindex"')]).toEqual([page.path, page.path.includes("search=")]);
  }
}

test("the fake shop worker's answers are right by the contract", () => {
  for (const path of ["/shop/v1/perfumes", "/v1/perfumes/member-favorites/all", "/shop/v1/shop/available-attributes", "/v1/products/x", "/shop/v1/brands", "/shop/v1/brands/x", "/shop/v1/accessories", "/shop/v1/gifts", "/v1/advent-calendars", "/shop/v1/sitemap"]) {
    const { id, data } = answerOf(path)!;
    expect([path, CALLS[id].data.safeParse(data).error?.issues]).toEqual([path, undefined]);
  }
});

describe.sequential("nothing was ever asked before", () => {
  // Nothing is stored in between, so every one of them meets empty caches: that is part of what is tested.
  test.each(ILL.map((mode, index) => ({ mode, language: LANGUAGES[index % LANGUAGES.length]! })))("$mode: every page comes, in $language, with the notice", async ({ mode, language }) => {
    await become(mode);
    const [pages, sitemap] = await Promise.all([getAll(language), get(SITEMAP)]);
    await expectNotice(pages, language);
    expect([sitemap.status, sitemap.html, sitemap.headers.get("Retry-After")]).toEqual([503, "", "60"]);
    expect(sitemap.headers.get("Cache-Control")).not.toMatch(/public/);
  });

  test.each(["dead", "html", "kinds"] as const)("%s: a client navigation is answered too", async (mode) => {
    await become(mode);
    for (const path of ["/de/products.data", "/de/product/x.data", "/de/brands.data"]) {
      const { status, html, headers } = await get(path);
      expect([path, status, headers.get("Content-Type")]).toEqual([path, 503, "text/x-script"]);
      expectDiscreet(html);
    }
  });

  test("dead: a page for somebody with a cart, or without script, comes too", async () => {
    await become("dead");
    await expectNotice([await get("/products", { Cookie: "cart=1" }), await get("/products", { "Save-Data": "on" })], "en");
  });

  test("dead: the calls' own addresses answer the envelope", async () => {
    await become("dead");
    for (const path of ["/v1/products", "/shop/v1/perfumes?page=2", "/api/settings"]) {
      const { status, headers, html } = await get(path);
      expect([path, status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([path, 503, "application/json", "no-store"]);
      expect(JSON.parse(html)).toEqual({ success: false, data: null, errors: [{ code: "unavailable", message: "Something went wrong", field: null }], status: 503 });
    }
  });

  test("dead: pages that need no backend work as ever", async () => {
    await become("dead");
    expect((await get("/robots.txt")).status).toBe(200);
    const missing = await get("/it/no-such-page");
    expectWhole(missing, "it");
    expect(missing.status).toBe(404);
    expect((await get("/de/product")).status).toBe(301);
  });
});

describe.sequential("one call of several fails", () => {
  test("filters: the scents are shown, without filters, and the page is not kept", async () => {
    await become("dead", "/shop/v1/shop/available-attributes");
    for (let round = 0; round < 2; round++) {
      const page = await get("/products?season=winter");
      await expectComplete([page], "en");
      expect(page.html).not.toContain('name="season"');
      expect(page.headers.get("X-Page-Cache")).toBeNull();
    }
  });

  test("scents: the notice, with filters to try", async () => {
    await become("html", "/shop/v1/perfumes");
    const page = await get("/products?gender=unisex");
    await expectNotice([page], "en");
    expect(page.html).toContain('name="gender"');
  });

  test("a brand's listing: its text is there, with the notice", async () => {
    await become("error", "/shop/v1/perfumes");
    const page = await get("/brand/y");
    await expectNotice([page], "en");
    expect(visible(page.html)).toContain("Maison Canned");
  });
});

describe.sequential("the backend is well again", () => {
  test.each(LANGUAGES)("every page in %s is complete at once: nothing was kept of the failures", async (language) => {
    await become("ok");
    const pages = await getAll(language);
    await expectComplete(pages, language);
    for (const page of pages) expect([page.path, page.headers.get("X-Page-Cache")]).toEqual([page.path, null]);
    expect((await get(SITEMAP)).status).toBe(200);
  });

  test("and comes from the page cache from then on", async () => {
    await become("dead");
    const pages = await getAll("fr");
    await expectComplete(pages, "fr");
    for (const page of pages) expect([page.path, page.headers.get("X-Page-Cache")]).toEqual([page.path, "hit"]);
    expect(await asked()).toBe(0);
  });

  test("what it does not know is a 404 page in its language, kept nowhere", async () => {
    await become("ok");
    for (let round = 0; round < 2; round++) {
      for (const page of [await get("/de/product/nothing-here"), await get("/de/brand/nothing-here")]) {
        expectWhole(page, "de");
        expect([page.status, page.headers.get("X-Page-Cache")]).toEqual([404, null]);
        expect(visible(page.html)).toContain((await messagesOf("de"))["error.404.title"]);
      }
    }
  });
});

describe.sequential("it was asked before, for another visitor", () => {
  // Another country is another page but the same calls. The page's own cache has nothing for it; the answers are old.
  test.each(ILL.map((mode, index) => ({ mode, language: LANGUAGES[index % LANGUAGES.length]! })))("$mode: the old answers stand in, in $language, and the page is not kept", async ({ mode, language }) => {
    await become(mode);
    const visitor = { "CF-IPCountry": "FR" };
    const [pages, sitemap] = await Promise.all([getAll(language, visitor), get(SITEMAP, visitor)]);
    await expectComplete(pages, language);
    for (const page of pages) {
      expect(page.headers.get("X-Page-Cache")).toBeNull();
      expect(page.headers.get("Cache-Control")).not.toMatch(/public/);
    }
    expect(sitemap.status).toBe(200);
    expect(await asked()).toBeGreaterThan(PAGES.length);
    if (mode === "slow" || mode === "endless") return;
    const again = await getAll(language, visitor);
    expect(again.map((page) => page.headers.get("X-Page-Cache")).filter(Boolean)).toEqual([]);
  });

  test("well again: the page is made anew, and kept", async () => {
    await become("ok");
    const visitor = { "CF-IPCountry": "FR" };
    await expectComplete(await getAll("en", visitor), "en");
    expect(await asked()).toBeGreaterThan(0);
    const again = await getAll("en", visitor);
    expect(again.map((page) => page.headers.get("X-Page-Cache"))).toEqual(PAGES.map(() => "hit"));
  });
});

test("the server's log has each failed call, and nothing that nobody caught", async () => {
  // What is broken off at the end of its 10 s has had time to say so.
  await new Promise((resolve) => { setTimeout(resolve, 2_000); });
  expect(child.exitCode).toBeNull();
  expect(log).toContain('"event":"shop_call_failed"');
  expect(log).not.toMatch(/render_failed|loader_failed|secret_missing/);
  // The fake worker's own throw is reported by the runtime, under its own name.
  const uncaught = log.split("\n").filter((line) => /unhandled|uncaught|rejection|hung|\[ERROR\]/i.test(line) && !line.includes(SECRET));
  expect(uncaught).toEqual([]);
});
