import { FAMILY_NAMES, LANGUAGES, type Language } from "#shop/contract/constants";
import { localisePath } from "~/i18n/language-path";

/** Pages that are always there, by path without language. */
export const STATIC_PATHS = [
  "/home", "/products", "/brands", "/accessories", "/products/gifts", "/products/advent-calendars", "/products/exclusive", "/products/new", "/products/popular",
  ...FAMILY_NAMES.map((name) => `/${name}-perfumes`),
];

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xmlResponse(body: string): Response {
  return new Response(DECLARATION + body, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}

/** The index: a sitemap per language and page of products. */
export function writeSitemapIndex(origin: string, pages: number): string {
  const files = LANGUAGES.flatMap((language) => Array.from({ length: pages }, (_, index) => `${origin}/sitemap/${language}-${index + 1}.xml`));
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>`).join("\n")}</sitemapindex>`;
}

function urlEntry(origin: string, language: Language, path: string, changed?: string): string {
  const alternates = LANGUAGES.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeXml(origin + localisePath(other, path))}"/>`).join("");
  const neutral = `<xhtml:link rel="alternate" hreflang="x-default" href="${escapeXml(origin + (path === "/home" ? "/" : path))}"/>`;
  return `<url><loc>${escapeXml(origin + localisePath(language, path))}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ""}${alternates}${neutral}</url>`;
}

/** One language's sitemap: paths without language, with the day of their last change where it is known. */
export function writeSitemap(origin: string, language: Language, entries: { path: string; changed?: string }[]): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.map(({ path, changed }) => urlEntry(origin, language, path, changed)).join("\n")}</urlset>`;
}
