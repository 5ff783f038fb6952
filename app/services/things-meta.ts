import type { MetaDescriptor } from "@remix-run/react";
import { unpackCards } from "./pack-cards";
import { rootOf, routeMeta } from "./route-meta";
import { breadcrumbJsonLd, itemListJsonLd } from "./seo";
import type { PackedThings } from "./things.server";

/** Head of a page of things; `path` is the canonical one where two addresses show the same. */
export function thingsMeta(args: Parameters<typeof routeMeta>[0], view: PackedThings, head: { title: string; description: string }, path?: string): MetaDescriptor[] {
  const root = rootOf(args);
  const cards = view.groups.flatMap((group) => unpackCards(group.cards));
  return routeMeta(args, {
    ...head, path, noindex: view.total === 0,
    jsonLd: root && cards.length > 0 ? [itemListJsonLd(root.origin, root.language, cards), breadcrumbJsonLd(root.origin, [{ name: head.title, href: args.location.pathname }])] : [],
  });
}
