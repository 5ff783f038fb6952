import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Facts, Pyramid } from "~/components/product/facts";
import { Prices } from "~/components/product/prices";
import { ProductGrid } from "~/components/product/product-card";
import { Reviews } from "~/components/product/reviews";
import { Safety } from "~/components/product/safety";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Picture } from "~/components/ui/picture";
import { Stars } from "~/components/ui/stars";
import { useI18n } from "~/i18n/context";
import { formatList, nameOfCountry } from "~/i18n/translate";
import { paths } from "~/paths";
import { toCard, toProductView, type ProductView } from "~/services/catalogue-views";
import { packCards, unpackCards } from "~/services/pack-cards";
import { openPage } from "~/services/page.server";
import { rootOf, routeMeta } from "~/services/route-meta";
import { breadcrumbJsonLd, productJsonLd } from "~/services/seo";
import { callShop } from "~/services/shop-client.server";

const DESCRIPTION_LENGTH = 155;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { language, t } = openPage(params, context);
  const answer = await callShop(context, "product", { language, params: { slug: params.slug ?? "" }, query: new URLSearchParams({ include: "similar,brand" }) });
  if (!answer.ok) throw new Response(null, { status: answer.code === "not_found" ? 404 : 503 });
  const product = toProductView(answer.data.product);
  const { name } = product;
  const brand = product.brand?.name;
  const title = brand ? t("product.title", { name, brand }) : t("product.titlePlain", { name });
  const notes = answer.data.product.notes.join(", ");
  const description = product.description || (brand ? t("product.description", { name, brand, notes }) : name);
  return data({
    product,
    similar: packCards((answer.data.similar ?? []).map(toCard)),
    more: packCards((answer.data.brandProducts ?? []).map(toCard)),
    head: { title, description: description.length > DESCRIPTION_LENGTH ? `${description.slice(0, description.lastIndexOf(" ", DESCRIPTION_LENGTH))} …` : description },
  });
}

export const handle = { styles: ["product"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { product, head } = args.data;
  const root = rootOf(args);
  return routeMeta(args, {
    ...head,
    path: `/product/${product.slug}`,
    image: product.picture.full ? { url: product.picture.full, alt: product.name } : null,
    jsonLd: root ? [productJsonLd(root.origin, root.language, product), breadcrumbJsonLd(root.origin, [{ name: product.name, href: args.location.pathname }])] : [],
  });
};

function useCrumbs(product: ProductView) {
  const { language, t } = useI18n();
  const parent = product.brand
    ? { name: product.brand.name, href: paths.brand(language, product.brand.slug) }
    : product.type === "case" ? { name: t("nav.accessories"), href: paths.accessories(language) }
    : product.type === "advent-calendar" ? { name: t("category.advent-calendars.title"), href: paths.category(language, "advent-calendars") }
    : product.type.startsWith("gift") ? { name: t("category.gifts.title"), href: paths.category(language, "gifts") }
    : { name: t("nav.scents"), href: paths.products(language) };
  return [{ name: t("crumbs.home"), href: paths.home(language) }, parent, { name: product.name, href: paths.product(language, product.slug) }];
}

/** Further photos, each a link to its full size. */
function Gallery({ product }: { product: ProductView }) {
  return (
    <ul className="grid gallery">
      {product.gallery.map((image, index) => <li key={image.full}><a href={image.full}><img src={image.medium} alt={`${product.name} ${index + 2}`} width={480} height={480} loading="lazy" /></a></li>)}
    </ul>
  );
}

function Availability({ product }: { product: ProductView }) {
  const { language, t } = useI18n();
  const countries = product.brand?.countries ?? [];
  return (
    <>
      <p>{product.exclusive && <b>{t("product.membersOnly")} · </b>}{product.inStock ? t("product.inStock") : t("product.outOfStock")}</p>
      {countries.length > 0 && <p className="fine">{t("product.restricted", { countries: formatList(language, countries.map((code) => nameOfCountry(language, code))) })}</p>}
    </>
  );
}

export default function ProductPage() {
  const { product, similar, more } = useLoaderData<typeof loader>();
  const { language, t } = useI18n();
  const { name } = product;
  return (
    <>
      <Breadcrumbs crumbs={useCrumbs(product)} />
      <div className={`product h-${product.picture.family}`}>
        <div>
          <div className="tile"><Picture picture={product.picture} alt={name} eager sizes="(min-width:768px) 50vw, 100vw" /></div>
          {product.gallery.length > 0 && <Gallery product={product} />}
        </div>
        <div>
          {product.brand && <p className="eyebrow"><a href={paths.brand(language, product.brand.slug)}>{product.brand.name}</a></p>}
          <h1>{name}</h1>
          <p>{product.rating.count > 0 ? <a href="#reviews"><Stars average={product.rating.average} count={product.rating.count} /></a> : product.type === "perfume" && <span className="fine">{t("product.noReviews")}</span>}</p>
          {product.description && <p className="lead">{product.description}</p>}
          <Prices product={product} />
          <Availability product={product} />
          <Facts product={product} />
          <Pyramid pyramid={product.pyramid} />
        </div>
      </div>
      <Safety safety={product.safety} />
      <Reviews product={product} />
      {similar && <section className="part more"><h2>{t("product.similar")}</h2><p className="fine">{t("product.similarHelp")}</p><ProductGrid cards={unpackCards(similar)} /></section>}
      {more && product.brand && <section className="part more"><h2>{t("product.moreOf", { brand: product.brand.name })}</h2><ProductGrid cards={unpackCards(more)} /></section>}
    </>
  );
}
