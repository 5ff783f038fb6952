import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingHead } from "~/components/listing/listing-head";
import { Things } from "~/components/listing/things";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";
import { pageData } from "~/services/listing.server";
import { openPage } from "~/services/page.server";
import { loadAccessories, packThings } from "~/services/things.server";
import { thingsMeta } from "~/services/things-meta";

/** `/accessories`, and `/products/accessories`, which names it as canonical. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { language, t } = openPage(params, context);
  const view = await loadAccessories(context, language);
  return pageData({ view: packThings(view), head: { title: t("accessories.title"), description: t("accessories.description") } }, view.unavailable);
}

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? thingsMeta(args, args.data.view, args.data.head, "/accessories") : []);

export default function AccessoriesPage() {
  const { view, head } = useLoaderData<typeof loader>();
  const { language, t } = useI18n();
  return (
    <>
      <ListingHead title={head.title} lead={t("accessories.lead")} view={view} counted="listing.items" crumbs={[{ name: t("nav.accessories"), href: paths.accessories(language) }]} />
      <Things packed={view} />
    </>
  );
}
