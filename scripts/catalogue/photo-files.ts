import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { jsonParameters, RAISE_VERSION } from "./bulk-write";
import type { Databases } from "./database";

/** Photos of products: from a folder into the bucket, their places into the catalogue. */

export const MAX_PHOTO_BYTES = 1_000_000;
const HASH_CHARACTERS = 8;
/** Under this path the shop worker answers what is in the bucket. */
const MEDIA_PATH = "/media/";
/** {slug}.webp, {slug}-2.webp (gallery), each with a {...}.medium.webp beside it where there is one. */
const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)(\.medium)?\.([a-z0-9]+)$/;
const GALLERY_PLACE = /^(.+)-([2-9]|[1-9]\d)$/;
const TYPES: Record<string, { contentType: string; isOf: (bytes: Buffer) => boolean }> = {
  webp: { contentType: "image/webp", isOf: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP" },
  jpg: { contentType: "image/jpeg", isOf: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff },
  png: { contentType: "image/png", isOf: (bytes) => bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n" },
};
const LEAST_BYTES = 16;

export type PhotosOptions = { databases: Pick<Databases, "catalogue" | "media">; folder: string; now?: Date; onProgress?: (done: number, all: number) => void };
export type PhotosReport = {
  /** Slugs of the products that have photos in the folder. */
  products: string[];
  /** Files put into the bucket, and those that were there already. */
  put: number;
  present: number;
  /** Products whose pictures are others than before. */
  changed: number;
  /** `file: reason`. */
  rejected: string[];
};

type Photo = { file: string; key: string; bytes: Buffer; contentType: string };
/** A picture in its two sizes; place 1 is the main one. */
type Picture = { place: number; full: Photo | null; medium: Photo | null };
type StoredProduct = { id: number; slug: string; image_full: string | null; image_medium: string | null; gallery: string };
type Sizes = { full: string; medium: string };

/**
 * Puts the photos of a folder into the bucket and their places into the catalogue. Keys carry a hash of the content, so
 * that a photo may be kept for ever by whoever has loaded it, and running again changes nothing. Photos that give way to
 * others stay in the bucket: pages that are kept somewhere still show them.
 */
export async function putPhotos({ databases, folder, now = new Date(), onProgress }: PhotosOptions): Promise<PhotosReport> {
  const report: PhotosReport = { products: [], put: 0, present: 0, changed: 0, rejected: [] };
  const files = readdirSync(folder).filter((file) => !file.startsWith(".") && statSync(join(folder, file)).isFile()).sort();
  const products = await readProducts(databases, files);
  const pictures = collectPictures(folder, files, products, report);
  const photos = [...pictures.values()].flatMap((places) => [...places.values()]).flatMap(({ full, medium }) => [full, medium]).filter((photo) => photo !== null);
  let done = 0;
  for (const photo of photos) {
    if (await isPresent(databases, photo)) report.present++;
    else {
      await databases.media.put(photo.key, new Uint8Array(photo.bytes), { httpMetadata: { contentType: photo.contentType } });
      report.put++;
    }
    onProgress?.(++done, photos.length);
  }
  for (const [slug, places] of pictures) {
    report.products.push(slug);
    if (await savePictures(databases, products.get(slug)!, [...places.values()], now)) report.changed++;
  }
  return report;
}

async function readProducts({ catalogue }: PhotosOptions["databases"], files: string[]): Promise<Map<string, StoredProduct>> {
  const names = files.flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
  const wanted = new Set(names.flatMap((name) => [name, GALLERY_PLACE.exec(name)?.[1] ?? name]));
  const products = new Map<string, StoredProduct>();
  for (const parameter of jsonParameters([...wanted].map((slug) => JSON.stringify(slug)))) {
    const { results } = await catalogue.prepare("SELECT id, slug, image_full, image_medium, gallery FROM product WHERE slug IN (SELECT value FROM json_each(?1))")
      .bind(parameter).all<StoredProduct>();
    for (const row of results) products.set(row.slug, row);
  }
  return products;
}

/** The folder's pictures by product and place; what cannot be used is rejected with its reason. */
function collectPictures(folder: string, files: string[], products: Map<string, StoredProduct>, report: PhotosReport): Map<string, Map<number, Picture>> {
  const pictures = new Map<string, Map<number, Picture>>();
  for (const file of files) {
    const photo = readPhoto(folder, file, products);
    if (typeof photo === "string") report.rejected.push(`${file}: ${photo}`);
    else {
      const places = pictures.get(photo.slug) ?? new Map<number, Picture>();
      const picture: Picture = places.get(photo.place) ?? { place: photo.place, full: null, medium: null };
      const other = picture[photo.size];
      if (other !== null) report.rejected.push(`${file}: the same picture as ${other.file}`);
      else picture[photo.size] = photo;
      pictures.set(photo.slug, places.set(photo.place, picture));
    }
  }
  for (const [slug, places] of pictures) {
    for (const [place, { full, medium }] of places) {
      if (full !== null) continue;
      report.rejected.push(`${medium!.file}: no full-size photo beside it`);
      places.delete(place);
    }
    if (places.size === 0) pictures.delete(slug);
  }
  return pictures;
}

function readPhoto(folder: string, file: string, products: Map<string, StoredProduct>): (Photo & { slug: string; place: number; size: "full" | "medium" }) | string {
  const [, name, medium, ending] = FILE_NAME.exec(file) ?? [];
  if (name === undefined || ending === undefined) return "the name is none of {slug}.webp, {slug}-2.webp, {slug}.medium.webp";
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  if (type === undefined) return `no photo: .${Object.keys(TYPES).join(", .")} are`;
  const [slug, place] = placeOf(name, products);
  if (slug === null) return `no product has the slug ${name}`;
  const { size: length } = statSync(join(folder, file));
  if (length > MAX_PHOTO_BYTES) return `too large: ${(length / 1e6).toFixed(1)} MB, at most ${MAX_PHOTO_BYTES / 1e6} MB`;
  const bytes = readFileSync(join(folder, file));
  if (bytes.length < LEAST_BYTES || !type.isOf(bytes)) return `its content is no ${ending} picture`;
  const size = medium === undefined ? "full" : "medium";
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_CHARACTERS);
  return { file, slug, place, size, bytes, contentType: type.contentType, key: `products/${slug}-${hash}-${size}.${ending}` };
}

/** A name that is a product's slug is its main picture, even where it ends in a number. */
function placeOf(name: string, products: Map<string, StoredProduct>): [slug: string, place: number] | [slug: null, place: 0] {
  if (products.has(name)) return [name, 1];
  const [, slug, place] = GALLERY_PLACE.exec(name) ?? [];
  return slug !== undefined && products.has(slug) ? [slug, Number(place)] : [null, 0];
}

async function isPresent({ media }: PhotosOptions["databases"], photo: Photo): Promise<boolean> {
  const stored = await media.head(photo.key);
  return stored !== null && stored.size === photo.bytes.length;
}

/** True where the product had other pictures. A folder without main or further pictures leaves those that are there. */
async function savePictures({ catalogue }: PhotosOptions["databases"], product: StoredProduct, pictures: Picture[], now: Date): Promise<boolean> {
  const sizes = ({ full, medium }: Picture): Sizes => ({ full: MEDIA_PATH + full!.key, medium: MEDIA_PATH + (medium ?? full!).key });
  const main = pictures.find(({ place }) => place === 1);
  const further = pictures.filter(({ place }) => place > 1).sort((one, other) => one.place - other.place).map(sizes);
  const { full, medium } = main === undefined ? { full: product.image_full, medium: product.image_medium } : sizes(main);
  const gallery = further.length > 0 ? JSON.stringify(further) : product.gallery;
  if (full === product.image_full && medium === product.image_medium && gallery === product.gallery) return false;
  await catalogue.batch([
    catalogue.prepare("UPDATE product SET image_full = ?2, image_medium = ?3, gallery = ?4, changed_at = ?5 WHERE id = ?1")
      .bind(product.id, full, medium, gallery, `${now.toISOString().slice(0, 19)}Z`),
    catalogue.prepare(RAISE_VERSION),
  ]);
  return true;
}
