import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FAMILY_FILTERS, FAMILY_NAMES } from "#shop/contract/constants";
import { Listing } from "~/components/listing/listing";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { useI18n } from "~/i18n/context";
import { pathWithoutLanguage } from "~/i18n/language-path";
import { paths } from "~/paths";
import { readFamilyText } from "~/services/families.server";
import { loadListing, pageData } from "~/services/listing.server";
import { listingMeta } from "~/services/listing-meta";
import { packListing } from "~/services/pack-listing";
import { openPage } from "~/services/page.server";

/** The 24 families are one module, mounted under each name (routes.ts): the path says which. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language } = openPage(params, context);
  const url = new URL(request.url);
  const name = FAMILY_NAMES.find((known) => pathWithoutLanguage(url.pathname) === `/${known}-perfumes`);
  if (!name) throw new Response(null, { status: 404 });
  const text = readFamilyText(language, name);
  const view = await loadListing(context, { language, url, fixed: FAMILY_FILTERS[name] });
  return pageData({ name, text, view: packListing(view), head: { title: text.title, h1: text.title, description: text.description } }, view.unavailable);
}

export const handle = { styles: ["family"] };

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? listingMeta(args, args.data) : []);

export default function FamilyPage() {
  const { name, text, view } = useLoaderData<typeof loader>();
  const { language, t } = useI18n();
  const path = paths.family(language, name);
  return (
    <>
      <Breadcrumbs crumbs={[{ name: t("crumbs.home"), href: paths.home(language) }, { name: text.title, href: path }]} />
      <div className={`banner h-${name}`}>
        <svg viewBox="0 0 1200 320" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><use href={`/img/banner/${name}.svg#b`} /></svg>
        <div>
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </div>
      </div>
      {!view.unavailable && <p className="fine head" role="status">{t("listing.count", { count: view.total })}</p>}
      <Listing packed={view} path={path} />
      <section className="prose">
        <h2>{t("family.sectionTitle")}</h2>
        {text.text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      </section>
    </>
  );
}
