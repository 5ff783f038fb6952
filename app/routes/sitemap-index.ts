import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { callShop } from "~/services/shop-client.server";
import { writeSitemapIndex, xmlResponse } from "~/services/sitemap.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await callShop(context, "sitemap", { language: "en", freshSeconds: 3600 });
  if (!answer.ok) return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  return xmlResponse(writeSitemapIndex(context.origin, answer.data.pages));
}
