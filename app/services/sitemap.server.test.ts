import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FAMILY_NAMES, LANGUAGES } from "#shop/contract/constants";
import { STATIC_PATHS, writeSitemap, writeSitemapIndex, xmlResponse } from "./sitemap.server";

const ORIGIN = "https://shop.test";
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!);
const unescape = (text: string) => text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&amp;/g, "&");

describe("the index", () => {
  test("names a sitemap per language and page", () => {
    const files = locations(writeSitemapIndex(ORIGIN, 3));
    expect(files).toHaveLength(15);
    expect(files.slice(0, 3)).toEqual([1, 2, 3].map((page) => `${ORIGIN}/sitemap/en-${page}.xml`));
    expect(new Set(files).size).toBe(15);
  });
});

describe("a sitemap", () => {
  const german = writeSitemap(ORIGIN, "de", [{ path: "/home" }, { path: "/product/a-b", changed: "2026-03-04T10:11:12.000Z" }]);

  test("has the page in its own language, six alternates, the day of its last change", () => {
    expect(locations(german)).toEqual([`${ORIGIN}/de/home`, `${ORIGIN}/de/product/a-b`]);
    expect(german.match(/<xhtml:link /g)).toHaveLength(12);
    expect(german).toContain("<lastmod>2026-03-04</lastmod>");
    expect(german.match(/<lastmod>/g)).toHaveLength(1);
    for (const language of LANGUAGES) expect(german).toContain(`hreflang="${language}" href="${ORIGIN}${language === "en" ? "" : `/${language}`}/product/a-b"`);
  });

  test("the home pages' x-default is the neutral entry, all others' the English page", () => {
    expect(german).toContain(`hreflang="x-default" href="${ORIGIN}/"`);
    expect(german).toContain(`hreflang="x-default" href="${ORIGIN}/product/a-b"`);
  });

  test("escapes whatever stands in a path", () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "a", "/", "'", "]") }), (text) => {
      const path = `/${text}`;
      const xml = writeSitemap(ORIGIN, "en", [{ path }]);
      expect(locations(xml).map(unescape)).toEqual([ORIGIN + path]);
      expect(xml.match(/<(?!\/?(?:urlset|url|loc|lastmod|xhtml:link)[ >/])/g)).toBeNull();
      expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
    }));
  });

  test("fixed pages stand in it once, every family among them", () => {
    expect(new Set(STATIC_PATHS).size).toBe(STATIC_PATHS.length);
    for (const name of FAMILY_NAMES) expect(STATIC_PATHS).toContain(`/${name}-perfumes`);
  });

  test("is sent as XML", async () => {
    const response = xmlResponse("<urlset/>");
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(await response.text()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<urlset/>');
  });
});
