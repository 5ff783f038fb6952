import { useI18n } from "~/i18n/context";
import { PRICE_FILTER_MAX_EUR, PRICE_FILTER_MIN_EUR } from "#shop/contract/constants";
import { paths } from "~/paths";
import type { FacetView, ListingView } from "~/services/listing.server";
import { formatNumber } from "~/i18n/translate";

/** Kinds that are open from the start; the others open where something is chosen. */
const OPEN_KINDS = new Set(["scent-type", "gender"]);

function Facet({ facet }: { facet: FacetView }) {
  const { language, t } = useI18n();
  return (
    <details open={OPEN_KINDS.has(facet.kind) || facet.values.some((value) => value.chosen)}>
      <summary>{facet.name}</summary>
      <ul>
        {facet.values.map((value) => (
          <li key={value.slug}>
            <label>
              <input type="checkbox" name={facet.kind} value={value.slug} defaultChecked={value.chosen} />
              {value.name} <small>{formatNumber(language, value.count)}</small>
            </label>
          </li>
        ))}
      </ul>
      {facet.kind === "brand" && <a href={paths.brands(language)}>{t("filter.allBrands")}</a>}
    </details>
  );
}

function Toggle({ name, value, label, chosen, count }: { name: string; value: string; label: string; chosen: boolean; count: number }) {
  const { language } = useI18n();
  if (count === 0 && !chosen) return null;
  return (
    <li>
      <label><input type="checkbox" name={name} value={value} defaultChecked={chosen} />{label} <small>{formatNumber(language, count)}</small></label>
    </li>
  );
}

/** The filters of a listing: fields of one GET form, so that everything chosen stands in the URL. */
export function Filters({ view, formId }: { view: ListingView; formId: string }) {
  const { t } = useI18n();
  return (
    <div className="facets">
      {view.facets.map((facet) => <Facet key={facet.kind} facet={facet} />)}
      <details open={view.minPrice !== null || view.maxPrice !== null}>
        <summary>{t("filter.price")}</summary>
        <div className="bounds">
          <label>{t("filter.priceFrom")}<input type="number" inputMode="numeric" name="min-price" min={PRICE_FILTER_MIN_EUR} max={PRICE_FILTER_MAX_EUR} defaultValue={view.minPrice ?? ""} /></label>
          <label>{t("filter.priceTo")}<input type="number" inputMode="numeric" name="max-price" min={PRICE_FILTER_MIN_EUR} max={PRICE_FILTER_MAX_EUR} defaultValue={view.maxPrice ?? ""} /></label>
        </div>
      </details>
      <details open={view.exclusive.chosen || view.inStock.chosen}>
        <summary>{t("filter.availability")}</summary>
        <ul>
          <Toggle name="stockStatus" value="instock" label={t("filter.inStock")} chosen={view.inStock.chosen} count={view.inStock.count} />
          <Toggle name="exclusive" value="true" label={t("filter.exclusive")} chosen={view.exclusive.chosen} count={view.exclusive.count} />
        </ul>
      </details>
      <button className="btn small" form={formId}>{t("listing.apply")}</button>
    </div>
  );
}
