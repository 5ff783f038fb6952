import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Listing } from "~/components/listing/listing";
import { ListingHead } from "~/components/listing/listing-head";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";
import { loadListing, pageData } from "~/services/listing.server";
import { listingMeta } from "~/services/listing-meta";
import { packListing } from "~/services/pack-listing";
import { openPage } from "~/services/page.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language, t } = openPage(params, context);
  const view = await loadListing(context, { language, url: new URL(request.url) });
  return pageData({ view: packListing(view), head: { title: t("products.title"), h1: t("products.h1"), description: t("products.description") } }, view.unavailable);
}

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? listingMeta(args, args.data) : []);

export default function ProductsPage() {
  const { view, head } = useLoaderData<typeof loader>();
  const { language } = useI18n();
  const path = paths.products(language);
  return (
    <>
      <ListingHead title={head.h1} view={view} crumbs={[{ name: head.h1, href: path }]} />
      <Listing packed={view} path={path} />
    </>
  );
}
