import type { MetaDescriptor } from "@remix-run/react";
import type { PackedListing } from "./pack-listing";
import { unpackCards } from "./pack-cards";
import { rootOf, routeMeta } from "./route-meta";
import { breadcrumbJsonLd, itemListJsonLd } from "./seo";

type ListingHeadData = { view: PackedListing; head: { title: string; h1: string; description: string } };

/** Head of a listing page. Filtered, searched, empty and failed ones are not indexed; sorting is no page of its own. */
export function listingMeta(args: Parameters<typeof routeMeta>[0], { view, head }: ListingHeadData): MetaDescriptor[] {
  const root = rootOf(args);
  const origin = root?.origin ?? "";
  const cards = unpackCards(view.cards);
  const plain = view.chips.length === 0 && !view.search;
  return routeMeta(args, {
    title: head.title,
    description: head.description,
    noindex: !plain || cards.length === 0,
    page: plain ? view.page : undefined,
    jsonLd: root && cards.length > 0
      ? [itemListJsonLd(origin, root.language, cards), breadcrumbJsonLd(origin, [{ name: head.h1, href: args.location.pathname }])]
      : [],
  });
}
