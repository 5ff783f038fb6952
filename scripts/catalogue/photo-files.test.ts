import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { openTestDatabases } from "./local-databases";
import { putPhotos } from "./photo-files";

const TIMEOUT = 60_000;
const FIRST = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-12-24T12:00:00Z");
let test: Awaited<ReturnType<typeof openTestDatabases>> | undefined;
afterEach(() => test?.close());

const webp = (content: string): Buffer => Buffer.concat([Buffer.from("RIFF1234WEBP"), Buffer.from(content.padEnd(20))]);
const jpg = Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(20).fill(1)]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(20).fill(1)]);

async function open(slugs: string[]) {
  test = await openTestDatabases();
  for (const slug of slugs) {
    await test.catalogue.prepare("INSERT INTO product (slug, type, name, image_id, published_at, changed_at) VALUES (?1, 'case', ?1, 7, '2026-01-01', '2026-01-01')").bind(slug).run();
  }
  const folder = join(test.folder, "photos");
  mkdirSync(folder);
  return {
    databases: test, folder,
    put: (files: Record<string, Buffer>) => Object.entries(files).forEach(([name, bytes]) => writeFileSync(join(folder, name), bytes)),
    version: () => test!.catalogue.prepare("SELECT catalogue_version FROM catalogue_state").first<number>("catalogue_version"),
    product: (slug: string) => test!.catalogue.prepare("SELECT image_id, image_full, image_medium, gallery, changed_at FROM product WHERE slug = ?1").bind(slug).first<{ image_id: number; image_full: string | null; image_medium: string | null; gallery: string; changed_at: string }>(),
    keys: async () => (await test!.media.list()).objects.map((object) => object.key).sort(),
  };
}

it("puts photos and their places, once", async () => {
  const { databases, folder, put, version, product, keys } = await open(["white", "no-5", "no", "other"]);
  put({ "white.webp": webp("full"), "white.medium.webp": webp("medium"), "white-2.jpg": jpg, "white-3.png": png, "no-5.webp": webp("five"), "no-2.webp": webp("no, further") });
  expect(await putPhotos({ databases, folder, now: FIRST })).toEqual({ products: ["no", "no-5", "white"], put: 6, present: 0, changed: 3, rejected: [] });
  const white = await product("white");
  expect(white).toMatchObject({ image_id: 7, changed_at: "2026-11-20T12:00:00Z", image_full: expect.stringMatching(/^\/media\/products\/white-[0-9a-f]{8}-full\.webp$/), image_medium: expect.stringMatching(/^\/media\/products\/white-[0-9a-f]{8}-medium\.webp$/) });
  const gallery = JSON.parse(white!.gallery) as { full: string; medium: string }[];
  expect(gallery.map(({ full, medium }) => [full.slice(-9), medium === full])).toEqual([["-full.jpg", true], ["-full.png", true]]);
  expect(await product("no-5")).toMatchObject({ image_full: expect.stringContaining("no-5-"), gallery: "[]" });
  expect(await product("no")).toMatchObject({ image_full: null, gallery: expect.stringContaining("products/no-") });
  const stored = await databases.media.get(white!.image_full!.slice("/media/".length));
  expect([stored!.httpMetadata?.contentType, Buffer.from(await stored!.arrayBuffer())]).toEqual(["image/webp", webp("full")]);

  const before = { keys: await keys(), version: await version() };
  expect(await putPhotos({ databases, folder, now: LATER })).toEqual({ products: ["no", "no-5", "white"], put: 0, present: 6, changed: 0, rejected: [] });
  expect({ keys: await keys(), version: await version() }).toEqual(before);

  // Another picture: a new key, the old one stays, the rest of the product too.
  rmSync(join(folder, "white-3.png"));
  rmSync(join(folder, "white-2.jpg"));
  put({ "white.webp": webp("another") });
  expect(await putPhotos({ databases, folder, now: LATER })).toMatchObject({ put: 1, present: 3, changed: 1 });
  expect(await product("white")).toMatchObject({ image_medium: white!.image_medium, gallery: white!.gallery, changed_at: "2026-12-24T12:00:00Z" });
  expect((await product("white"))!.image_full).not.toBe(white!.image_full);
  expect(await keys()).toHaveLength(before.keys.length + 1);
  expect(await version()).toBe(before.version! + 1);
}, TIMEOUT);

it("rejects what it cannot use, by file and reason", async () => {
  const { databases, folder, put, product, keys } = await open(["white", "black"]);
  put({
    "unknown.webp": webp("x"), "White.webp": webp("x"), "white.gif": Buffer.from("GIF89a"), "white.webp": png, "white.jpg": Buffer.concat([jpg, Buffer.alloc(1_000_000)]), "white-1.webp": webp("x"),
    "black.webp": webp("x"), "black.jpg": jpg, "white.medium.webp": webp("m"), "notes.txt": Buffer.from("x"), "white.constructor": jpg, ".hidden.webp": webp("x"), "black.png": Buffer.alloc(0),
  });
  mkdirSync(join(folder, "white-2.webp"));
  const { rejected, products } = await putPhotos({ databases, folder });
  expect(products).toEqual(["black"]);
  expect(rejected.sort()).toEqual([
    "White.webp: the name is none of {slug}.webp, {slug}-2.webp, {slug}.medium.webp", "black.png: its content is no png picture", "black.webp: the same picture as black.jpg",
    "notes.txt: no photo: .webp, .jpg, .png are", "unknown.webp: no product has the slug unknown", "white-1.webp: no product has the slug white-1",
    "white.constructor: no photo: .webp, .jpg, .png are", "white.gif: no photo: .webp, .jpg, .png are", "white.jpg: too large: 1.0 MB, at most 1 MB",
    "white.medium.webp: no full-size photo beside it", "white.webp: its content is no webp picture",
  ]);
  expect(await keys()).toHaveLength(1);
  expect(await product("white")).toMatchObject({ image_full: null, image_medium: null, gallery: "[]" });
}, TIMEOUT);
