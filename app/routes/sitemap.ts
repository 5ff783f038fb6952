import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LANGUAGES, type Language } from "#shop/contract/constants";
import { callShop } from "~/services/shop-client.server";
import { STATIC_PATHS, writeSitemap, xmlResponse } from "~/services/sitemap.server";

/** `/sitemap/{language}-{page}.xml`; the fixed pages and brands stand in the first. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const match = /^([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(params.file ?? "");
  const language = LANGUAGES.find((known): known is Language => known === match?.[1]);
  if (!match || !language) throw new Response(null, { status: 404 });
  const page = match[2]!;
  const answer = await callShop(context, "sitemap", { language: "en", freshSeconds: 3600, query: new URLSearchParams({ page }) });
  if (!answer.ok) return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  if (Number(page) > answer.data.pages) throw new Response(null, { status: 404 });
  const fixed = page === "1" ? [...STATIC_PATHS.map((path) => ({ path })), ...answer.data.brands.map((slug) => ({ path: `/brand/${slug}` }))] : [];
  return xmlResponse(writeSitemap(context.origin, language, [...fixed, ...answer.data.products.map(({ slug, changed }) => ({ path: `/product/${slug}`, changed }))]));
}
