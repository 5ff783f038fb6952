// The pages that are measured, and how they are asked for.
import { FAMILY_NAMES, LANGUAGES } from "../../workers/shop/contract/constants.ts";

export { FAMILY_NAMES, LANGUAGES };
export const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36";
const COUNTRY_OF_LANGUAGE = { en: "GB", de: "DE", fr: "FR", it: "IT", es: "ES" };

/** The search that stands for all: several words of the demo catalogue begin with it. */
export const SEARCH = "/search?search=rose";

export const localised = (language, path) => (language === "en" ? path : `/${language}${path}`);

/** A first visit on a phone, from the language's country, in that language: no cookies, so that the consent question is there. */
export function visitHeaders(language, extra = {}) {
  return { "User-Agent": PHONE, "Accept-Encoding": "identity", "Accept-Language": language, "CF-IPCountry": COUNTRY_OF_LANGUAGE[language], ...extra };
}

export async function getPage(origin, path, headers = visitHeaders("en")) {
  const response = await fetch(origin + path, { headers, redirect: "manual" });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return { html, headers: response.headers };
}

/** Does something with every item, a few at a time; answers in the items' order. */
export async function mapSome(items, atOnce, work) {
  const results = new Array(items.length);
  let next = 0;
  await Promise.all(Array.from({ length: atOnce }, async () => { while (next < items.length) { const at = next++; results[at] = await work(items[at]); } }));
  return results;
}

/** Paths of all products and brands, from the sitemap. */
export async function readPaths(origin) {
  const { html: xml } = await getPage(origin, "/sitemap/en-1.xml");
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]).pathname);
  const under = (folder) => paths.filter((path) => path.startsWith(folder));
  return { products: under("/product/"), brands: under("/brand/") };
}
