import type { MetaDescriptor } from "@remix-run/react";
import type { ListingView } from "./listing.server";
import { rootOf, routeMeta } from "./route-meta";
import { breadcrumbJsonLd, itemListJsonLd } from "./seo";

type ListingHeadData = { view: ListingView; head: { title: string; h1: string; description: string } };

/** Head of a listing page. Filtered, searched, empty and failed ones are not indexed; sorting is no page of its own. */
export function listingMeta(args: Parameters<typeof routeMeta>[0], { view, head }: ListingHeadData): MetaDescriptor[] {
  const root = rootOf(args);
  const origin = root?.origin ?? "";
  const plain = view.chips.length === 0 && !view.search;
  return routeMeta(args, {
    title: head.title,
    description: head.description,
    noindex: !plain || view.cards.length === 0,
    page: plain ? view.page : undefined,
    jsonLd: root && view.cards.length > 0
      ? [itemListJsonLd(origin, root.language, view.cards), breadcrumbJsonLd(origin, [{ name: head.h1, href: args.location.pathname }])]
      : [],
  });
}
