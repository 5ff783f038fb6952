import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, test } from "vitest";

const origin = inject("origin");
const CLIENT = fileURLToPath(new URL("../../build/client/", import.meta.url));
const hashed = readdirSync(`${CLIENT}assets`);
const FOR_EVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

async function get(path: string, init: RequestInit = {}) {
  const response = await fetch(origin + path, { redirect: "manual", ...init });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe("hashed assets", () => {
  test("all carry a hash in their name", () => {
    expect(hashed.filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([]);
  });

  test("are kept for a year, all of them", async () => {
    for (const name of hashed) {
      const { status, headers, bytes } = await get(`/assets/${name}`);
      expect([name, status, headers.get("Cache-Control"), headers.get("X-Content-Type-Options")]).toEqual([name, 200, FOR_EVER, "nosniff"]);
      expect(headers.get("Content-Type")).toMatch(name.endsWith(".css") ? /^text\/css/ : /^text\/javascript|^application\/javascript/);
      expect(headers.get("Set-Cookie")).toBeNull();
      expect(bytes.length).toBeGreaterThan(0);
    }
  });

  test("every one that a page names is there", async () => {
    for (const page of ["/home", "/de/products", "/product/maison-arvel-ember-letters"]) {
      const html = new TextDecoder().decode((await get(page)).bytes);
      const named = [...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path))];
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((path) => !hashed.includes(path.slice("/assets/".length)))).toEqual([]);
    }
  });
});

describe("pictures", () => {
  test.each(["/img/shapes.svg", "/img/share.png", "/img/banner/woody.svg", "/favicon.svg", "/apple-touch-icon.png"])("%s is kept for a day, and used while it is fetched anew", async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get("Cache-Control"), headers.get("X-Content-Type-Options")]).toEqual([200, A_DAY, "nosniff"]);
    expect(headers.get("Content-Type")).toMatch(/^image\/(?:svg\+xml|png)/);
  });

  test("are not sent again when they are the same", async () => {
    const etag = (await get("/img/shapes.svg")).headers.get("ETag");
    expect(etag).toBeTruthy();
    const again = await get("/img/shapes.svg", { headers: { "If-None-Match": etag! } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test("every one that a page names is there", async () => {
    const html = new TextDecoder().decode((await get("/woody-perfumes")).bytes);
    const named = [...new Set([...html.matchAll(/\/img\/[\w./-]+/g)].map(([path]) => path))];
    expect(named.length).toBeGreaterThan(1);
    for (const path of named) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});

describe("what is not there", () => {
  test.each(["/assets/entry.client-AAAAAAAA.js", "/assets/", "/assets/../.dev.vars", "/assets/%2e%2e/.dev.vars", "/img/no-such.png", "/img/banner/no-such.svg", "/img/"])("%s is a plain 404 that nobody keeps", async (path) => {
    const { status, headers, bytes } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("Cache-Control") ?? "").not.toMatch(/public|immutable|max-age=[1-9]/);
    if (new URL(path, origin).pathname.match(/^\/(?:assets|img)\//)) expect(bytes.length).toBeLessThan(100);
  });

  test.each(["/_headers", "/.assetsignore", "/wrangler.toml", "/.dev.vars", "/server/index.js", "/package.json"])("%s is not served", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("pages beside them", () => {
  test("take none of these headers", async () => {
    const { headers } = await get("/home");
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });
});
