import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Notice } from "~/components/ui/notice";
import { useI18n } from "~/i18n/context";
import { formatNumber } from "~/i18n/translate";
import { paths } from "~/paths";
import { letterOf } from "~/services/known-query";
import { pageData } from "~/services/listing.server";
import { openPage } from "~/services/page.server";
import { rootOf, routeMeta } from "~/services/route-meta";
import { breadcrumbJsonLd } from "~/services/seo";
import { callShop } from "~/services/shop-client.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language, t } = openPage(params, context);
  const letter = letterOf(new URL(request.url).searchParams);
  const answer = await callShop(context, "brands", { language, freshSeconds: 300, query: new URLSearchParams(letter ? { letter } : {}) });
  const view = answer.ok ? answer.data : { brands: [], letters: [], letter: null, total: 0 };
  return pageData({ view, unavailable: !answer.ok, head: { title: t("brands.title"), description: t("brands.description") } }, !answer.ok);
}

export const handle = { styles: ["brands"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const root = rootOf(args);
  return routeMeta(args, { ...args.data.head, noindex: args.data.unavailable, jsonLd: root ? [breadcrumbJsonLd(root.origin, [{ name: args.data.head.title, href: args.location.pathname }])] : [] });
};

export default function BrandsPage() {
  const { view, unavailable } = useLoaderData<typeof loader>();
  const { language, t } = useI18n();
  return (
    <>
      <Breadcrumbs crumbs={[{ name: t("crumbs.home"), href: paths.home(language) }, { name: t("brands.title"), href: paths.brands(language) }]} />
      <div className="head">
        <h1>{t("brands.h1")}</h1>
        {!unavailable && <p className="lead">{t("brands.lead", { count: view.total })}</p>}
      </div>
      {unavailable && <Notice alert>{t("notice.unavailable")}</Notice>}
      {view.letters.length > 1 && (
        <nav className="chips" aria-label={t("brands.letters")}>
          <a href={paths.brands(language)} aria-current={view.letter === null ? "page" : undefined}>{t("brands.all")}</a>
          {view.letters.map(({ letter, count }) => <a key={letter} href={paths.brands(language, letter)} aria-current={view.letter === letter ? "page" : undefined}>{letter.toUpperCase()} <small>{formatNumber(language, count)}</small></a>)}
        </nav>
      )}
      <ul className="az part">
        {view.brands.map((brand) => <li key={brand.slug}><a href={paths.brand(language, brand.slug)}>{brand.name}{"\u00a0"}<small>{formatNumber(language, brand.count)}</small></a></li>)}
      </ul>
    </>
  );
}
