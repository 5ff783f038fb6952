// What the storefront is measured against, in the same runtime.
import { renderToReadableStream, renderToString } from "react-dom/server";
import html from "bench:page.html";
import { htmlToElements } from "./html-to-elements.js";

const page = htmlToElements(html);
const HTML = { headers: { "Content-Type": "text/html; charset=utf-8" } };
const CALLS = ["/shop/v1/perfumes", "/shop/v1/shop/available-attributes"];
const keyOf = (path) => `https://bench.invalid${path}`;

/** The listing's two calls over the service binding, side by side. */
function askShop(env, search) {
  return Promise.all(CALLS.map(async (path) => (await env.SHOP.fetch(`https://shop.internal${path}${search}`)).text()));
}

/** The same answers out of the Cache API; put there at the first time. */
async function askCache(env, search) {
  const cache = await caches.open("bench");
  return Promise.all(CALLS.map(async (path, at) => {
    const stored = await cache.match(keyOf(path));
    if (stored) return stored.text();
    const text = (await askShop(env, search))[at];
    await cache.put(keyOf(path), new Response(text, { headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=3600" } }));
    return text;
  }));
}

const PATHS = {
  /** The least that React can cost: the very HTML of a page, as ready elements, rendered for every request. */
  "/react": async () => new Response(await renderToReadableStream(page), HTML),
  /** The same as one text, which the storefront's own entry makes. */
  "/string": () => new Response(`<!DOCTYPE html>${renderToString(page)}`, HTML),
  /** The same HTML as a constant: what any worker costs here that answers as much. */
  "/text": () => new Response(html, HTML),
  "/empty": () => new Response(""),
  "/calls": async (env, search) => new Response(String((await askShop(env, search)).length)),
  "/cache": async (env, search) => new Response(String((await askCache(env, search)).length)),
};

export default {
  fetch(request, env) {
    const { pathname, search } = new URL(request.url);
    return PATHS[pathname]?.(env, search) ?? new Response(null, { status: 404 });
  },
};
