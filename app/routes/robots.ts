import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Search results and filtered listings are not worth a robot's time. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = ["User-agent: *", "Disallow: /search", "Disallow: /*/search", "Disallow: /preferences", "Disallow: /v1/", "Disallow: /shop/", "Disallow: /api/", "", `Sitemap: ${context.origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}
