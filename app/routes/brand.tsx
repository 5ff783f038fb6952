import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Listing } from "~/components/listing/listing";
import { ListingHead } from "~/components/listing/listing-head";
import { useI18n } from "~/i18n/context";
import { formatList, nameOfCountry } from "~/i18n/translate";
import { paths } from "~/paths";
import { toBrandView } from "~/services/catalogue-views";
import { loadListing, pageData } from "~/services/listing.server";
import { listingMeta } from "~/services/listing-meta";
import { packListing } from "~/services/pack-listing";
import { openPage } from "~/services/page.server";
import { callShop } from "~/services/shop-client.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language, t } = openPage(params, context);
  const slug = params.slug ?? "";
  const [answer, view] = await Promise.all([
    callShop(context, "brand", { language, params: { slug } }),
    loadListing(context, { language, url: new URL(request.url), fixed: { kind: "brand", value: slug } }),
  ]);
  if (!answer.ok) throw new Response(null, { status: answer.code === "not_found" ? 404 : 503 });
  const brand = toBrandView(answer.data.brand);
  return pageData({ brand, view: packListing(view), head: { title: t("brand.title", { name: brand.name }), h1: brand.name, description: t("brand.description", { name: brand.name }) } }, view.unavailable);
}

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? listingMeta(args, args.data) : []);

export default function BrandPage() {
  const { brand, view } = useLoaderData<typeof loader>();
  const { language, t } = useI18n();
  const path = paths.brand(language, brand.slug);
  const origin = [brand.country && nameOfCountry(language, brand.country), brand.founded && t("brand.founded", { year: String(brand.founded) })].filter(Boolean).join(", ");
  return (
    <>
      <ListingHead title={brand.name} lead={brand.description} view={view} crumbs={[{ name: t("brands.title"), href: paths.brands(language) }, { name: brand.name, href: path }]}>
        {origin && <p className="fine">{origin}</p>}
        {brand.countries.length > 0 && <p className="fine">{t("brand.restricted", { countries: formatList(language, brand.countries.map((code) => nameOfCountry(language, code))) })}</p>}
      </ListingHead>
      <Listing packed={view} path={path} />
    </>
  );
}
