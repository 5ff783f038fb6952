import { SERVER_FETCH_TIMEOUT_MS } from "../shop/contract/constants";
import type { Visitor } from "../../app/services/visitor";

const API_PATH = /^\/(?:v1|shop\/v1|api)(?:\/|$)/;
const MEDIA_PATH = /^\/media\//;
/** What only the edge may say: dropped from outside, set anew here (architecture, rule 9). */
const TRUSTED_HEADERS = ["X-App-Country", "X-App-IP", "X-App-Build", "X-Forwarded-Host"];

export function isShopPath(pathname: string): boolean {
  return API_PATH.test(pathname) || MEDIA_PATH.test(pathname);
}

/** Headers of a request to the shop worker: the visitor as the edge sees it. */
function shopHeaders(headers: Headers, request: Request, visitor: Visitor, buildId: string): Headers {
  for (const name of TRUSTED_HEADERS) headers.delete(name);
  headers.set("X-App-Country", visitor.country);
  headers.set("X-App-IP", request.headers.get("CF-Connecting-IP") ?? "");
  headers.set("X-App-Build", buildId);
  return headers;
}

/** Passes a call of the contract, or a photo, on to the shop worker. */
export function forwardToShop(request: Request, visitor: Visitor, env: StorefrontEnv, buildId: string): Promise<Response> {
  const headers = shopHeaders(new Headers(request.headers), request, visitor, buildId);
  if (!headers.has("X-App-Language")) headers.set("X-App-Language", visitor.preferredLanguage);
  return env.SHOP.fetch(new Request(request, { headers, redirect: "manual", signal: AbortSignal.timeout(SERVER_FETCH_TIMEOUT_MS) }));
}

/** The loaders' way to the shop worker: same headers, no cookies. */
export function makeShopFetch(request: Request, visitor: Visitor, env: StorefrontEnv, buildId: string) {
  return (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = shopHeaders(new Headers(init.headers), request, visitor, buildId);
    headers.set("X-App-Language", visitor.language);
    return env.SHOP.fetch(new Request(`https://shop.internal${path}`, { ...init, headers }));
  };
}
