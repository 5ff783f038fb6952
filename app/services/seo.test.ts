import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#shop/contract/constants";
import type { CardView, ProductView } from "./catalogue-views";
import { breadcrumbJsonLd, itemListJsonLd, pageMeta, productJsonLd, type PageMeta } from "./seo";

const ORIGIN = "https://shop.test";
const BRAND = "Perfume Calendar";
const PAGE: PageMeta = { language: "de", origin: ORIGIN, path: "/products", title: "Alle D\u00fcfte", description: "Eine Beschreibung" };
type Meta = Record<string, unknown>[];
const metaOf = (page: Partial<PageMeta> = {}) => pageMeta({ ...PAGE, ...page }, BRAND) as Meta;
const linkOf = (meta: Meta, rel: string) => meta.filter((item) => item.rel === rel);
const valueOf = (meta: Meta, property: string) => meta.find((item) => item.property === property)?.content;

describe("pageMeta", () => {
  test("the title names the shop, once", () => {
    expect(metaOf()[0]).toEqual({ title: `Alle D\u00fcfte \u2013 ${BRAND}` });
    expect(metaOf({ title: `${BRAND}: home` })[0]).toEqual({ title: `${BRAND}: home` });
  });

  test.each(LANGUAGES)("canonical and og:url in %s are the page's own address", (language) => {
    const meta = metaOf({ language, path: "/products?page=2" });
    const expected = `${ORIGIN}${language === "en" ? "" : `/${language}`}/products?page=2`;
    expect(linkOf(meta, "canonical")).toEqual([{ tagName: "link", rel: "canonical", href: expected }]);
    expect(valueOf(meta, "og:url")).toBe(expected);
    expect(valueOf(meta, "og:locale")).toMatch(new RegExp(`^${language}_[A-Z]{2}$`));
  });

  test("six alternates: five languages and x-default", () => {
    expect(linkOf(metaOf(), "alternate").map((link) => [link.hrefLang, link.href])).toEqual([
      ["en", `${ORIGIN}/products`], ["de", `${ORIGIN}/de/products`], ["fr", `${ORIGIN}/fr/products`], ["it", `${ORIGIN}/it/products`], ["es", `${ORIGIN}/es/products`], ["x-default", `${ORIGIN}/products`],
    ]);
  });

  test("the neutral entry is the home pages' x-default and its own canonical", () => {
    const home = metaOf({ path: "/home" });
    expect(linkOf(home, "alternate").at(-1)).toMatchObject({ hrefLang: "x-default", href: `${ORIGIN}/` });
    expect(linkOf(home, "canonical")[0]!.href).toBe(`${ORIGIN}/de/home`);
    expect(linkOf(metaOf({ path: "/home", neutral: true }), "canonical")[0]!.href).toBe(`${ORIGIN}/`);
  });

  test("noindex only where it is asked for", () => {
    const robots = { name: "robots", content: "noindex" };
    expect(metaOf()).not.toContainEqual(robots);
    expect(metaOf({ noindex: true })).toContainEqual(robots);
  });

  test("a picture, with an absolute address: the page's own or the shop's", () => {
    expect(valueOf(metaOf(), "og:image")).toBe(`${ORIGIN}/img/share.png`);
    const own = metaOf({ image: { url: "/media/a.jpg", alt: "A" } });
    expect([valueOf(own, "og:image"), valueOf(own, "og:image:alt")]).toEqual([`${ORIGIN}/media/a.jpg`, "A"]);
    expect(valueOf(metaOf({ image: { url: "https://cdn.test/a.jpg", alt: "A" } }), "og:image")).toBe("https://cdn.test/a.jpg");
  });

  test("each JSON-LD item says its context", () => {
    expect(metaOf({ jsonLd: [{ "@type": "Product" }, { "@type": "ItemList" }] }).filter((item) => "script:ld+json" in item)).toEqual([
      { "script:ld+json": { "@context": "https://schema.org", "@type": "Product" } }, { "script:ld+json": { "@context": "https://schema.org", "@type": "ItemList" } },
    ]);
  });
});

describe("JSON-LD", () => {
  test("breadcrumbs are numbered and absolute", () => {
    expect(breadcrumbJsonLd(ORIGIN, [{ name: "Start", href: "/de/home" }, { name: "D\u00fcfte", href: "/de/products" }])).toEqual({
      "@type": "BreadcrumbList",
      itemListElement: [{ "@type": "ListItem", position: 1, name: "Start", item: `${ORIGIN}/de/home` }, { "@type": "ListItem", position: 2, name: "D\u00fcfte", item: `${ORIGIN}/de/products` }],
    });
  });

  test("a list names the products in the page's language", () => {
    const list = itemListJsonLd(ORIGIN, "fr", [{ slug: "a" }, { slug: "b" }] as CardView[]);
    expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual([[1, `${ORIGIN}/fr/product/a`], [2, `${ORIGIN}/fr/product/b`]]);
  });

  const product = {
    slug: "rose", name: "Rose", description: "A rose", brand: { slug: "h", name: "House", countries: [] }, picture: { shape: "s", family: "floral", cap: null, medium: null, full: null },
    rating: { average: 4.5, count: 12 },
    offers: [{ type: "single", price: 17.9, lowest30: null, perLitre: null, inStock: true, sku: "R-1", gtin: "4000000000006" }],
  } as unknown as ProductView;

  test("a product with one offer, its rating and its brand", () => {
    expect(productJsonLd(ORIGIN, "en", product)).toEqual({
      "@type": "Product", name: "Rose", url: `${ORIGIN}/product/rose`, description: "A rose", brand: { "@type": "Brand", name: "House" }, image: `${ORIGIN}/img/share.png`, sku: "R-1",
      offers: { "@type": "Offer", url: `${ORIGIN}/product/rose`, price: "17.90", priceCurrency: "EUR", sku: "R-1", availability: "https://schema.org/InStock", itemCondition: "https://schema.org/NewCondition", gtin13: "4000000000006" },
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 12 },
    });
  });

  test("says nothing it does not know: no rating, brand, description, number or offer", () => {
    const bare = productJsonLd(ORIGIN, "de", { ...product, rating: { average: 0, count: 0 }, brand: null, description: "", offers: [] });
    expect(Object.keys(bare).sort()).toEqual(["@type", "image", "name", "url"]);
    const [offer] = productJsonLd(ORIGIN, "de", { ...product, offers: [{ ...product.offers[0]!, gtin: null, inStock: false }, product.offers[0]!] }).offers as Record<string, unknown>[];
    expect(offer).toMatchObject({ availability: "https://schema.org/OutOfStock" });
    expect(offer).not.toHaveProperty("gtin13");
  });
});
