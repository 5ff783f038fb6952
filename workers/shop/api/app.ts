import { Hono, type Context } from "hono";
import { CALLS, type Call, type CallId } from "../contract";
import { listingStoreOf } from "../store/listing-store";
import { attributes, availableAttribute, availableAttributes } from "./attributes";
import { brand, brands } from "./brands";
import { languageOf, type CallContext, type Handler } from "./context";
import { answerBare, answerData, answerError, CACHE, type CacheRule } from "./envelope";
import { buildId, location, settings } from "./general";
import { accessories, gifts, memberFavorites, perfumes, products, productsOfType, simpleProducts } from "./listing";
import { readMedia } from "./media";
import { openApiDocument } from "./openapi";
import { brandProducts, product, productById, similarProducts } from "./product";
import { sitemap } from "./sitemap";

const HANDLERS: Record<CallId, Handler> = {
  products, product, productById, brandProducts, similarProducts, backendPerfumes: perfumes, memberFavorites,
  backendAttributes: attributes, productsOfType, attributes, perfumes, accessories, gifts, simpleProducts,
  availableAttributes, availableAttribute, brands, brand, sitemap, location, buildId, settings,
};
/** Calls with a rule of their own; all others are catalogue reads. */
const CACHE_RULES: Partial<Record<CallId, CacheRule>> = {
  attributes: CACHE.attributes, backendAttributes: CACHE.attributes, location: CACHE.never, buildId: CACHE.never,
};

type ShopContext = Context<{ Bindings: ShopEnv }>;

function callContext(c: ShopContext): CallContext {
  const query = new URL(c.req.url).searchParams;
  const { env } = c;
  const indexer = () => env.CATALOGUE_INDEXER.getByName("catalogue").ensure();
  return {
    env,
    query,
    params: c.req.param() as Record<string, string>,
    headers: c.req.raw.headers,
    language: languageOf(query, c.req.raw.headers),
    index: () => listingStoreOf(env.CATALOGUE).get(indexer, (promise) => c.executionCtx.waitUntil(promise)),
  };
}

async function answerCall(c: ShopContext, call: Call): Promise<Response> {
  const context = callContext(c);
  if (call.params !== undefined && !call.params.safeParse(context.params).success) return answerError("not_found", context.language);
  const result = await HANDLERS[call.id as CallId](context);
  if (!result.ok) return answerError(result.error.code, context.language);
  const cache = CACHE_RULES[call.id as CallId] ?? CACHE.catalogue;
  return call.bare === true ? answerBare(result.data, cache) : answerData(result.data, cache);
}

/** Paths of the contract as Hono writes them; in the contract's order, special ones before `/v1/{productType}`. */
function honoPath(call: Call): string {
  return call.path.replace(/\{(\w+)\}/g, ":$1");
}

function languageOfContext(c: ShopContext) {
  return languageOf(new URL(c.req.url).searchParams, c.req.raw.headers);
}

/** The shop's calls, the photos and the OpenAPI document. Trusts X-App-* headers: who is outside has them dropped before. */
export function createApp(): Hono<{ Bindings: ShopEnv }> {
  const app = new Hono<{ Bindings: ShopEnv }>();
  for (const call of Object.values(CALLS) as Call[]) app.on(call.method, honoPath(call), (c) => answerCall(c, call));
  app.get("/api/openapi.json", () => answerBare(openApiDocument(), CACHE.attributes));
  app.get("/media/:key{.+}", async (c) => (await readMedia(c.env.MEDIA, c.req.param("key"), c.req.raw)) ?? answerError("not_found", languageOfContext(c)));
  // Reached when no method above fits: the path is known, so the method is wrong.
  for (const path of [...Object.values(CALLS).map(honoPath), "/api/openapi.json", "/media/:key{.+}"]) {
    app.all(path, (c) => answerError("method_not_allowed", languageOfContext(c), { Allow: "GET, HEAD" }));
  }
  app.notFound((c) => answerError("not_found", languageOfContext(c)));
  app.onError((error, c) => {
    console.error(JSON.stringify({ event: "unhandled_error", method: c.req.method, route: c.req.routePath, name: error.name, message: error.message.slice(0, 300), stack: error.stack?.slice(0, 2000) }));
    return answerError("internal", languageOfContext(c));
  });
  return app;
}
