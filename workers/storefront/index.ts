import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/cloudflare";
import { changePreferences } from "./preferences";
import { readFreshSeconds } from "./fresh-seconds";
import { forwardToShop, isShopPath, makeShopFetch } from "./api-gateway";
import { fillNonce } from "./nonce-stream";
import { isForeignPost } from "./origin-check";
import { isCacheable, keyOfPage, readPage, storePage } from "./page-cache";
import { NONCE_PLACEHOLDER, makeNonce, securityHeaders } from "./security-headers";
import { hasSecrets } from "./pudid-cookie";
import { decideVisitor } from "./visitor";
import type { Visitor } from "../../app/services/visitor";
// Made by `remix vite:build`.
import * as build from "../../build/server/index.js";

const serverBuild = build as unknown as ServerBuild;
const handleRemix = createRequestHandler(serverBuild, "production");
const BUILD_ID = (serverBuild.entry.module as unknown as { buildId: string }).buildId;

/** Edge entry: visitor → cache → Remix → headers. */
export default {
  async fetch(request, env, ctx): Promise<Response> {
    const url = new URL(request.url);
    if (!hasSecrets(env.COOKIE_SECRETS)) return answerMissingSecret();
    const origin = env.PUBLIC_ORIGIN ?? url.origin;
    if (isForeignPost(request, [url.origin, origin])) return refuseForeign(url);
    const visitor = await decideVisitor(request, env.COOKIE_SECRETS);
    if (isShopPath(url.pathname)) return await forwardLimited(request, visitor, env);
    if (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/img/")) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
    return await answerPage({ request, url, origin, visitor, env, ctx });
  },
} satisfies ExportedHandler<StorefrontEnv>;

type PageRequest = { request: Request; url: URL; origin: string; visitor: Visitor; env: StorefrontEnv; ctx: ExecutionContext };

async function answerPage({ request, url, origin, visitor, env, ctx }: PageRequest): Promise<Response> {
  const nonce = makeNonce();
  const secure = url.protocol === "https:";
  const cacheable = isCacheable(request, url);
  const key = cacheable ? keyOfPage(url, visitor, BUILD_ID) : "";
  const stored = cacheable ? await readPage(key, nonce) : null;
  if (stored) {
    const headers = { "Content-Type": stored.contentType, "X-Page-Cache": "hit", ...(stored.cacheControl ? { "Cache-Control": stored.cacheControl } : {}) };
    return finish(new Response(stored.body as Uint8Array<ArrayBuffer>, { headers }), nonce, secure);
  }

  const degraded = { value: false };
  const context: AppLoadContext = {
    visitor, origin, degraded, nonce: NONCE_PLACEHOLDER, buildId: BUILD_ID, environment: env.ENVIRONMENT, freshSeconds: readFreshSeconds(env),
    shopFetch: makeShopFetch(request, visitor, env, BUILD_ID),
    changePreferences: (post) => changePreferences(post, visitor, env.COOKIE_SECRETS),
    waitUntil: (promise) => ctx.waitUntil(promise),
  };
  const response = await handleRemix(request, context);
  const keep = cacheable && response.status === 200 && !degraded.value && !response.headers.has("Set-Cookie");
  const kept = { contentType: response.headers.get("Content-Type") ?? "", cacheControl: response.headers.get("Cache-Control") };
  const filled = response.body?.pipeThrough(fillNonce(nonce, (bytes) => { if (keep) ctx.waitUntil(storePage(key, bytes, kept)); })) ?? null;
  return finish(new Response(filled, response), nonce, secure);
}

/** Every page is private to its visitor as far as others on the way are concerned: our own cache is the only one. */
function finish(response: Response, nonce: string, secure: boolean): Response {
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (isHtml) for (const [name, value] of Object.entries(securityHeaders(nonce, secure))) response.headers.set(name, value);
  response.headers.set("X-Content-Type-Options", "nosniff");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  response.headers.append("Vary", "Cookie, Accept-Language, Save-Data, ECT");
  return response;
}

async function forwardLimited(request: Request, visitor: Visitor, env: StorefrontEnv): Promise<Response> {
  const address = request.headers.get("CF-Connecting-IP") ?? "unknown";
  const { success } = await env.FLOOD_LIMIT.limit({ key: address });
  if (!success) return envelope(429, "too_many_requests", "Too many requests. Please wait a minute.", { "Retry-After": "60" });
  try {
    return await forwardToShop(request, visitor, env, BUILD_ID);
  } catch {
    return envelope(503, "unavailable", "Something went wrong");
  }
}

function envelope(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ success: false, data: null, errors: [{ code, message, field: null }], status }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

function refuseForeign(url: URL): Response {
  if (isShopPath(url.pathname)) return envelope(403, "foreign_origin", "This request did not come from the shop.");
  return new Response("This request did not come from the shop.", { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function answerMissingSecret(): Response {
  console.error(JSON.stringify({ event: "secret_missing", name: "COOKIE_SECRETS", help: "wrangler secret put COOKIE_SECRETS" }));
  return new Response("The shop is not configured: the secret COOKIE_SECRETS is missing (see README, Deploy).", { status: 500 });
}
