import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FamilyTiles } from "~/components/content/family-tiles";
import { Listing } from "~/components/listing/listing";
import { ListingHead } from "~/components/listing/listing-head";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";
import { loadListing, pageData } from "~/services/listing.server";
import { listingMeta } from "~/services/listing-meta";
import { packListing } from "~/services/pack-listing";
import { openPage } from "~/services/page.server";
import { normaliseSearch } from "#shop/contract/listing-query";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language, t } = openPage(params, context);
  const url = new URL(request.url);
  const search = normaliseSearch(url.searchParams.get("search"));
  const head = { title: search ? t("search.titleFor", { search }) : t("search.title"), h1: search ? t("search.h1For", { search }) : t("search.h1"), description: t("search.description") };
  const view = await loadListing(context, { language, url });
  return pageData({ view: packListing(view), head }, view.unavailable);
}

export const handle = { styles: ["search"] };

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? listingMeta(args, args.data) : []);

export default function SearchPage() {
  const { view, head } = useLoaderData<typeof loader>();
  const { language, t } = useI18n();
  const path = paths.search(language);
  const nothing = view.search !== "" && view.total === 0;
  return (
    <>
      <ListingHead title={head.h1} view={view} crumbs={[{ name: t("search.title"), href: path }]}>
        <form className="find wide" role="search" action={path}>
          <input type="search" name="search" maxLength={200} defaultValue={view.search} key={view.search} aria-label={t("search.label")} placeholder={t("search.placeholder")} />
          <button className="btn small">{t("search.button")}</button>
        </form>
        {view.capped && <p className="fine">{t("search.tooMany")}</p>}
      </ListingHead>
      <Listing packed={view} path={path} />
      {nothing && <FamilyTiles counts={null} />}
    </>
  );
}
