import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Listing } from "~/components/listing/listing";
import { ListingHead } from "~/components/listing/listing-head";
import { Things } from "~/components/listing/things";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";
import { isScentCategory, isThingCategory, SCENT_CATEGORIES } from "~/services/categories";
import { loadListing, pageData } from "~/services/listing.server";
import { listingMeta } from "~/services/listing-meta";
import { packListing } from "~/services/pack-listing";
import { openPage } from "~/services/page.server";
import { loadThings, packThings } from "~/services/things.server";
import { thingsMeta } from "~/services/things-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language, t } = openPage(params, context);
  const { slug } = params;
  if (isThingCategory(slug)) {
    const view = await loadThings(context, language, slug);
    return pageData({ kind: "things" as const, slug, view: packThings(view), head: { title: t(`category.${slug}.title`), description: t(`category.${slug}.description`), lead: t(`category.${slug}.lead`) } }, view.unavailable);
  }
  if (!isScentCategory(slug)) throw new Response(null, { status: 404 });
  const { sorting, exclusive } = SCENT_CATEGORIES[slug];
  const view = await loadListing(context, { language, url: new URL(request.url), defaults: { sorting }, exclusive });
  const head = slug === "perfumes"
    ? { title: t("products.title"), h1: t("products.h1"), description: t("products.description"), lead: "" }
    : { title: t(`category.${slug}.title`), h1: t(`category.${slug}.title`), description: t(`category.${slug}.description`), lead: t(`category.${slug}.lead`) };
  return pageData({ kind: "scents" as const, slug, view: packListing(view), head }, view.unavailable);
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  return args.data.kind === "things" ? thingsMeta(args, args.data.view, args.data.head) : listingMeta(args, args.data);
};

export default function CategoryPage() {
  const data = useLoaderData<typeof loader>();
  const { language } = useI18n();
  const path = paths.category(language, data.slug);
  const crumbs = [{ name: data.kind === "things" ? data.head.title : data.head.h1, href: path }];
  if (data.kind === "things") {
    return <><ListingHead title={data.head.title} lead={data.head.lead} view={data.view} crumbs={crumbs} counted="listing.items" /><Things packed={data.view} /></>;
  }
  return (
    <>
      <ListingHead title={data.head.h1} lead={data.head.lead} view={data.view} crumbs={crumbs} />
      <Listing packed={data.view} path={path} defaultSorting={SCENT_CATEGORIES[data.slug].sorting} />
    </>
  );
}
