import type { MetaDescriptor } from "@remix-run/react";
import { LANGUAGES, type Language } from "#shop/contract/constants";
import { localisePath } from "~/i18n/language-path";
import type { CardView, ProductView } from "./catalogue-views";

export type PageMeta = {
  language: Language;
  origin: string;
  /** The page's path without language prefix, with the query that makes it another page (`?page=2`). */
  path: string;
  title: string;
  description: string;
  image?: { url: string; alt: string } | null;
  noindex?: boolean;
  /** For `/`, whose address has no language of its own. */
  neutral?: boolean;
  jsonLd?: Record<string, unknown>[];
};

const OG_LOCALES: Record<Language, string> = { en: "en_GB", de: "de_DE", fr: "fr_FR", it: "it_IT", es: "es_ES" };

/** x-default of the home pages is the neutral entry, of all others the English page. */
function alternates({ origin, path }: PageMeta): MetaDescriptor[] {
  const hrefs: [string, string][] = LANGUAGES.map((language) => [language, origin + localisePath(language, path)]);
  hrefs.push(["x-default", origin + (path === "/home" ? "/" : path)]);
  return hrefs.map(([hrefLang, href]) => ({ tagName: "link", rel: "alternate", hrefLang, href }));
}

/** Title, description, canonical, alternates (five languages and x-default), Open Graph and JSON-LD of a page. */
export function pageMeta(page: PageMeta, brand: string): MetaDescriptor[] {
  const title = page.title.includes(brand) ? page.title : `${page.title} – ${brand}`;
  const canonical = page.origin + (page.neutral ? "/" : localisePath(page.language, page.path));
  const image = page.image ?? { url: "/img/share.png", alt: brand };
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternates(page),
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand },
    { property: "og:locale", content: OG_LOCALES[page.language] },
    { property: "og:image", content: new URL(image.url, page.origin).href },
    { property: "og:image:alt", content: image.alt },
    ...(page.jsonLd ?? []).map((item) => ({ "script:ld+json": { "@context": "https://schema.org", ...item } })),
  ];
}

export function breadcrumbJsonLd(origin: string, crumbs: { name: string; href: string }[]) {
  return { "@type": "BreadcrumbList", itemListElement: crumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, name: crumb.name, item: origin + crumb.href })) };
}

export function itemListJsonLd(origin: string, language: Language, cards: CardView[]) {
  return { "@type": "ItemList", itemListElement: cards.map((card, index) => ({ "@type": "ListItem", position: index + 1, url: origin + localisePath(language, `/product/${card.slug}`) })) };
}

export function productJsonLd(origin: string, language: Language, product: ProductView) {
  const url = origin + localisePath(language, `/product/${product.slug}`);
  const offers = product.offers.map((offer) => ({
    "@type": "Offer", url, price: offer.price.toFixed(2), priceCurrency: "EUR", sku: offer.sku,
    availability: `https://schema.org/${offer.inStock ? "InStock" : "OutOfStock"}`, itemCondition: "https://schema.org/NewCondition",
    ...(offer.gtin ? { gtin13: offer.gtin } : {}),
  }));
  return {
    "@type": "Product", name: product.name, url,
    ...(product.description ? { description: product.description } : {}),
    ...(product.brand ? { brand: { "@type": "Brand", name: product.brand.name } } : {}),
    image: new URL(product.picture.full ?? "/img/share.png", origin).href,
    ...(offers.length > 0 ? { sku: offers[0]!.sku, offers: offers.length === 1 ? offers[0] : offers } : {}),
    ...(product.rating.count > 0 ? { aggregateRating: { "@type": "AggregateRating", ratingValue: product.rating.average, reviewCount: product.rating.count } } : {}),
  };
}
