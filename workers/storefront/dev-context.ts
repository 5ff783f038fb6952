import type { AppLoadContext } from "@remix-run/cloudflare";
import { makeShopFetch } from "./api-gateway";
import { readFreshSeconds } from "./fresh-seconds";
import { changePreferences } from "./preferences";
import { makeNonce } from "./security-headers";
import { decideVisitor } from "./visitor";

/** The load context under `npm run dev`, where Vite serves the pages and no edge entry stands before them. */
export async function createDevLoadContext(request: Request, env: StorefrontEnv): Promise<AppLoadContext> {
  const visitor = await decideVisitor(request, env.COOKIE_SECRETS);
  return {
    visitor, origin: new URL(request.url).origin, nonce: makeNonce(), buildId: "dev", environment: "development", degraded: { value: false }, freshSeconds: readFreshSeconds(env),
    shopFetch: makeShopFetch(request, visitor, env, "dev"),
    changePreferences: (post) => changePreferences(post, visitor, env.COOKIE_SECRETS),
    waitUntil: (promise) => void promise.catch(() => undefined),
  };
}
