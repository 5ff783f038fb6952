import { knownQuery } from "../../app/services/known-query";
import type { Visitor } from "../../app/services/visitor";
import { NONCE_PLACEHOLDER } from "./security-headers";

/**
 * Pages of visitors without session, cart or URL coupon (architecture, rule 7): kept in the isolate's memory and in
 * the edge cache under everything that shows. Nothing personal is ever stored; the nonce is a placeholder.
 */
const FRESH_SECONDS = 120;
const MEMORY_BYTES = 16 * 1024 * 1024;
const OFFSETS = "x-nonce-offsets";
const PAGE_CACHE_CONTROL = "x-page-cache-control";
/** Cookies that mean a page of one's own: a session, a cart. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:__Host-session|session|cart)=/;
const COUPON_KEYS = ["referral", "creator", "coupon"];
/** Remix's own answers under a page's address, which are not that page. */
const REMIX_PATHS = new Set(["/__manifest"]);
const REMIX_KEY = "_data";
/** The loaders that a client navigation asks for. */
const ROUTES_KEY = "_routes";
const ROUTES_PATTERN = /^[\w\-./,]{0,120}$/;

type PageHeaders = { contentType: string; cacheControl: string | null };
type StoredPage = PageHeaders & { bytes: Uint8Array; offsets: number[]; expires: number };
const memory = new Map<string, StoredPage>();
let memoryBytes = 0;

/** Whether this request may be answered by (and its answer kept in) the cache. */
export function isCacheable(request: Request, url: URL): boolean {
  if (request.method !== "GET" || COUPON_KEYS.some((key) => url.searchParams.has(key))) return false;
  if (REMIX_PATHS.has(url.pathname) || url.searchParams.has(REMIX_KEY) || !ROUTES_PATTERN.test(url.searchParams.get(ROUTES_KEY) ?? "")) return false;
  return !PERSONAL_COOKIES.test(request.headers.get("Cookie") ?? "");
}

/** Everything that shows: path and known query, language, country, banner, consent asked, script, build. */
export function keyOfPage(url: URL, visitor: Visitor, buildId: string): string {
  const query = knownQuery(url);
  const routes = url.pathname.endsWith(".data") ? url.searchParams.get(ROUTES_KEY) : null;
  if (routes !== null) query.set(ROUTES_KEY, routes);
  const shown = [buildId, visitor.language, visitor.country, visitor.delivers ? 1 : 0, visitor.bannerLanguage ?? "-", visitor.consent === null ? 1 : 0, visitor.script ? 1 : 0].join("/");
  return `https://pages.invalid/${shown}${url.origin.length}${encodeURIComponent(url.origin)}${url.pathname}?${query}`;
}

function remember(key: string, page: StoredPage): void {
  const known = memory.get(key);
  if (known) { memoryBytes -= known.bytes.length; memory.delete(key); }
  memory.set(key, page);
  memoryBytes += page.bytes.length;
  for (const [oldest, { bytes }] of memory) {
    if (memoryBytes <= MEMORY_BYTES) break;
    memory.delete(oldest);
    memoryBytes -= bytes.length;
  }
}

async function readEdge(key: string): Promise<StoredPage | null> {
  const response = await (await caches.open("pages")).match(key);
  if (!response) return null;
  const offsets = (response.headers.get(OFFSETS) ?? "").split(",").filter(Boolean).map(Number);
  const page = { bytes: new Uint8Array(await response.arrayBuffer()), offsets, contentType: response.headers.get("Content-Type") ?? "text/html", cacheControl: response.headers.get(PAGE_CACHE_CONTROL), expires: Number(response.headers.get("x-expires")) };
  return page.expires > Date.now() ? page : null;
}

/** The stored page with this request's nonce in place, or null. */
export async function readPage(key: string, nonce: string): Promise<(PageHeaders & { body: Uint8Array }) | null> {
  let page = memory.get(key) ?? null;
  if (page && page.expires <= Date.now()) page = null;
  if (!page) {
    page = await readEdge(key);
    if (page) remember(key, page);
  }
  if (!page) return null;
  const body = page.bytes.slice();
  const fresh = new TextEncoder().encode(nonce);
  for (const offset of page.offsets) body.set(fresh, offset);
  return { body, contentType: page.contentType, cacheControl: page.cacheControl };
}

function offsetsOf(bytes: Uint8Array, needle: Uint8Array): number[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const offsets: number[] = [];
  for (let at = buffer.indexOf(needle); at !== -1; at = buffer.indexOf(needle, at + needle.length)) offsets.push(at);
  return offsets;
}

/** Keeps a page that was rendered with the placeholder. */
export async function storePage(key: string, bytes: Uint8Array, { contentType, cacheControl }: PageHeaders): Promise<void> {
  const page: StoredPage = { bytes, offsets: offsetsOf(bytes, new TextEncoder().encode(NONCE_PLACEHOLDER)), contentType, cacheControl, expires: Date.now() + FRESH_SECONDS * 1000 };
  remember(key, page);
  const headers = { "Content-Type": contentType, "Cache-Control": `public, max-age=${FRESH_SECONDS}`, [OFFSETS]: page.offsets.join(","), "x-expires": String(page.expires), ...(cacheControl ? { [PAGE_CACHE_CONTROL]: cacheControl } : {}) };
  await (await caches.open("pages")).put(key, new Response(bytes as Uint8Array<ArrayBuffer>, { headers }));
}
