import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import type { AvailableAttributes } from "#shop/contract";
import { FAMILY_FILTERS, FAMILY_NAMES, type FamilyName } from "#shop/contract/constants";
import { FamilyTiles } from "~/components/content/family-tiles";
import { ProductGrid } from "~/components/product/product-card";
import { Notice } from "~/components/ui/notice";
import { Picture } from "~/components/ui/picture";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";
import { toCard, type CardView } from "~/services/catalogue-views";
import { pageData } from "~/services/listing.server";
import { packCards, unpackCards } from "~/services/pack-cards";
import { openPage } from "~/services/page.server";
import { BRAND, rootOf, routeMeta } from "~/services/route-meta";
import { itemListJsonLd } from "~/services/seo";
import { callShop } from "~/services/shop-client.server";

const MONTHS_SHOWN = 6;

function countFamilies(available: AvailableAttributes): Partial<Record<FamilyName, number>> {
  const counts: Partial<Record<FamilyName, number>> = {};
  for (const name of FAMILY_NAMES) {
    const { kind, value } = FAMILY_FILTERS[name];
    const count = available.attributes.find((attribute) => attribute.id === kind)?.values.find((known) => known.slug === value)?.count;
    if (count !== undefined) counts[name] = count;
  }
  return counts;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { language, t } = openPage(params, context);
  const [favourites, available] = await Promise.all([
    callShop(context, "memberFavorites", { language, params: { type: "all" } }),
    callShop(context, "availableAttributes", { language }),
  ]);
  return pageData({
    favourites: packCards(favourites.ok ? favourites.data.products.map(toCard) : []),
    total: available.ok ? available.data.total : null,
    families: available.ok ? countFamilies(available.data) : null,
    unavailable: !favourites.ok,
    head: { title: t("home.title"), description: t("home.description") },
  }, !favourites.ok);
}

export const handle = { styles: ["home"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const root = rootOf(args);
  return routeMeta(args, {
    ...args.data.head,
    path: "/home",
    jsonLd: root ? [{ "@type": "WebSite", name: BRAND, url: `${root.origin}/` }, itemListJsonLd(root.origin, root.language, unpackCards(args.data.favourites))] : [],
  });
};

/** What a calendar can look like: one scent a month. */
function Months({ cards }: { cards: CardView[] }) {
  const { language, t } = useI18n();
  const months = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return (
    <ol className="months" tabIndex={0} aria-label={t("home.calendarMonths")}>
      {cards.slice(0, MONTHS_SHOWN).map((card, index) => (
        <li key={card.slug} className={`h-${card.picture.family}`}>
          {months.format(new Date(Date.UTC(2026, index, 15)))}
          <div className="tile"><Picture picture={card.picture} /></div>
          <a className="name" href={paths.product(language, card.slug)}>{card.name}</a>
          {card.brand}
        </li>
      ))}
    </ol>
  );
}

export default function HomePage() {
  const { favourites: packed, total, families, unavailable } = useLoaderData<typeof loader>();
  const favourites = useMemo(() => unpackCards(packed), [packed]);
  const { language, t } = useI18n();
  return (
    <>
      <div className="hero">
        <div>
          <p className="eyebrow">{t("home.eyebrow")}</p>
          <h1>{t("home.h1")}</h1>
          <p className="lead">{t("home.lead")}</p>
          <p className="acts">
            <a className="btn" href={paths.products(language)}>{total === null ? t("home.browsePlain") : t("home.browse", { count: total })}</a>
            <a className="btn quiet" href="#families">{t("home.byFamily")}</a>
          </p>
        </div>
        {favourites.length > 0 && <Months cards={favourites} />}
      </div>
      {unavailable && <Notice alert>{t("notice.unavailable")}</Notice>}
      <section className="part">
        <h2>{t("home.how")}</h2>
        <ol className="cols">
          {([1, 2, 3] as const).map((step) => <li key={step}><h3>{t(`home.how.${step}`)}</h3><p>{t(`home.how.${step}.text`)}</p></li>)}
        </ol>
      </section>
      {favourites.length > 0 && (
        <section className="part">
          <div className="top"><div><p className="eyebrow">{t("home.favourites.eyebrow")}</p><h2>{t("home.favourites")}</h2></div><a href={paths.category(language, "popular")}>{t("category.popular.title")}</a></div>
          <ProductGrid cards={favourites} />
        </section>
      )}
      <FamilyTiles counts={families} />
      <section className="part qa">
        <h2>{t("home.questions")}</h2>
        {([1, 2, 3] as const).map((number) => <details key={number}><summary>{t(`home.q${number}`)}</summary><p>{t(`home.a${number}`)}</p></details>)}
      </section>
    </>
  );
}
