import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import { CALLS, SERVER_FETCH_TIMEOUT_MS, type Call, type CallId, type Language } from "#shop/contract";

export type ShopResult<T> = { ok: true; data: T } | { ok: false; code: "not_found" | "unavailable" };
type Answer<Id extends CallId> = z.infer<(typeof CALLS)[Id]["data"]>;
type CallOptions = { language: Language; params?: Record<string, string>; query?: URLSearchParams; freshSeconds?: number };

/** How long an answer may be used when the backend does not answer. */
const STALE_SECONDS = 24 * 60 * 60;
const DEFAULT_FRESH_SECONDS = 60;
const STORED_AT = "x-stored-at";

function pathOf(call: Call, options: CallOptions): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ""));
  const query = new URLSearchParams(options.query);
  // Only what differs from the default is sent: no language for en.
  if (options.language !== "en") query.set("language", options.language);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

async function ask(context: AppLoadContext, path: string): Promise<{ status: number; text: string }> {
  const response = await context.shopFetch(path, { signal: AbortSignal.timeout(SERVER_FETCH_TIMEOUT_MS), headers: { Accept: "application/json" } });
  return { status: response.status, text: await response.text() };
}

/** One answer from the backend; anything but an envelope of the contract's shape counts as unavailable. */
async function fetchFresh(context: AppLoadContext, call: Call, path: string): Promise<{ result: ShopResult<unknown>; text: string | null }> {
  try {
    const { status, text } = await withTimeout(ask(context, path));
    if (status === 404) return { result: { ok: false, code: "not_found" }, text: null };
    if (status !== 200) throw new Error(`status ${status}`);
    const data = readData(text);
    checkShape(call, data);
    return { result: { ok: true, data }, text };
  } catch (error) {
    console.warn(JSON.stringify({ event: "shop_call_failed", call: call.id, reason: error instanceof Error ? error.message.slice(0, 200) : "unknown" }));
    return { result: { ok: false, code: "unavailable" }, text: null };
  }
}

/** One limit for headers and body together: a backend may send headers late, and then nothing. */
function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => { timer = setTimeout(() => reject(new Error("timeout")), SERVER_FETCH_TIMEOUT_MS); });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

function readData(text: string): unknown {
  const envelope = JSON.parse(text) as { success?: unknown; data?: unknown } | null;
  if (envelope?.success !== true || typeof envelope.data !== "object" || envelope.data === null) throw new Error("no envelope");
  return envelope.data;
}

/** Held once, before an answer is used and stored: 0.2 ms for a listing of 16. What is stored is right. */
function checkShape(call: Call, data: unknown): void {
  const { error } = call.data.safeParse(data);
  if (error) throw new Error(`not the contract's shape: ${error.issues.slice(0, 3).map((issue) => issue.path.join(".") || issue.message).join(", ")}`);
}

async function openCache(): Promise<Cache | null> {
  // `vite dev` has no Cache API.
  return typeof caches === "undefined" ? null : caches.open("shop-calls");
}

/**
 * Calls the shop worker by the contract (specification, section 7). Fresh answers come from the edge cache; when the
 * backend is dead, slow (10 s) or answers rubbish, a stale one of the last day is used. Failures are never stored.
 */
export async function callShop<Id extends CallId>(context: AppLoadContext, id: Id, options: CallOptions): Promise<ShopResult<Answer<Id>>> {
  const call: Call = CALLS[id];
  const path = pathOf(call, options);
  const freshSeconds = context.freshSeconds ?? options.freshSeconds ?? DEFAULT_FRESH_SECONDS;
  const cache = await openCache();
  const key = `https://shop-calls.invalid/${context.buildId}${path}`;
  const stored = await cache?.match(key);
  if (stored && Date.now() - Number(stored.headers.get(STORED_AT)) < freshSeconds * 1000) {
    return { ok: true, data: readData(await stored.text()) as Answer<Id> };
  }
  const { result, text } = await fetchFresh(context, call, path);
  if (result.ok && cache) {
    const headers = { "Content-Type": "application/json", "Cache-Control": `public, max-age=${STALE_SECONDS}`, [STORED_AT]: String(Date.now()) };
    context.waitUntil(cache.put(key, new Response(text, { headers })));
  }
  if (!result.ok && result.code === "unavailable") {
    context.degraded.value = true;
    if (stored) return { ok: true, data: readData(await stored.text()) as Answer<Id> };
  }
  return result as ShopResult<Answer<Id>>;
}
