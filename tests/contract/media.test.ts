import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";

const PHOTO = "https://shop.test/media/products/case-white-0a1b2c3d-full.webp";
const BYTES = new Uint8Array([1, 2, 3]);
const ask = (url: string, init: RequestInit = {}) => exports.default.fetch(url, init);

beforeAll(async () => {
  await env.MEDIA.put("products/case-white-0a1b2c3d-full.webp", BYTES);
  await env.MEDIA.put("products/case-white-0a1b2c3d-2-full.jpg", BYTES);
  await env.MEDIA.put("secret.txt", BYTES);
  await env.MEDIA.put("..webp", BYTES);
});

describe("photos", () => {
  test("are kept for ever by whoever has loaded one", async () => {
    const response = await ask(PHOTO);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp", "content-length": "3", "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff", etag: expect.stringMatching(/^"\w+"$/),
    });
    expect(response.headers.has("Set-Cookie")).toBe(false);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
    const jpeg = await ask(PHOTO.replace("full.webp", "2-full.jpg"));
    expect(jpeg.headers.get("Content-Type")).toBe("image/jpeg");
    await jpeg.arrayBuffer();
  });

  test("HEAD says the same without the picture", async () => {
    const response = await ask(PHOTO, { method: "HEAD" });
    expect([response.status, response.headers.get("Content-Type"), response.headers.get("Content-Length"), await response.text()]).toEqual([200, "image/webp", "3", ""]);
    expect((await ask(PHOTO.replace("white", "none"), { method: "HEAD" })).status).toBe(404);
  });

  test("whoever has it gets 304", async () => {
    const tag = (await ask(PHOTO, { method: "HEAD" })).headers.get("ETag")!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const response = await ask(PHOTO, { headers: { "If-None-Match": known } });
      expect([response.status, await response.text(), response.headers.get("ETag"), response.headers.get("Cache-Control")]).toEqual([304, "", tag, "public, max-age=31536000, immutable"]);
    }
    for (const other of ['"other"', "nonsense", ""]) {
      const response = await ask(PHOTO, { headers: { "If-None-Match": other } });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 3]);
    }
    expect((await ask(PHOTO.replace("white", "none"), { headers: { "If-None-Match": "*" } })).status).toBe(404);
  });

  test.each([
    "products/none.webp", "secret.txt", "..webp", "../secret.txt", "%2e%2e/secret.txt", "products/..%2f..%2fsecret.txt", "products//case-white-0a1b2c3d-full.webp", "products/%00.webp",
    "products/CASE-white.webp", "products/case-white-0a1b2c3d-full.webp%00.png", "products/case-white-0a1b2c3d-full.webp/", "products/a.svg", `${"a".repeat(400)}.webp`, "\\..\\secret.webp", "",
  ])("%s is 404 and not kept", async (path) => {
    const response = await ask(`https://shop.test/media/${path}`);
    expect([response.status, response.headers.get("Cache-Control"), response.headers.get("Content-Type")]).toEqual([404, "no-store", expect.stringContaining("application/json")]);
    await response.text();
  });

  test("are not written from outside", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) expect((await ask(PHOTO, { method })).status).toBe(405);
    expect((await ask(PHOTO, { method: "HEAD" })).status).toBe(200);
  });
});
