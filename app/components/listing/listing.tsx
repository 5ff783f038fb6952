import { Form, useSubmit } from "@remix-run/react";
import { useMemo } from "react";
import { SORTINGS, DEFAULT_SORTING } from "#shop/contract/constants";
import { ProductGrid } from "~/components/product/product-card";
import { Notice } from "~/components/ui/notice";
import { Pagination } from "~/components/ui/pagination";
import { useI18n } from "~/i18n/context";
import type { ListingView } from "~/services/listing.server";
import { unpackListing, type PackedListing } from "~/services/pack-listing";
import { chosenParams, hrefOfPage, hrefWithout } from "~/services/listing-url";
import { Chips, useChipName } from "./chips";
import { Filters } from "./filters";

const FORM_ID = "filters";
type ListingProps = { packed: PackedListing; path: string; defaultSorting?: string };

/** Filters, chips, sorting, 16 cards and numbered pages: one GET form, all of it in the URL. */
export function Listing({ packed, path, defaultSorting = DEFAULT_SORTING }: ListingProps) {
  const { t } = useI18n();
  const submit = useSubmit();
  const view = useMemo(() => unpackListing(packed), [packed]);
  const params = chosenParams(view, defaultSorting);
  const chosen = view.chips.length;
  if (view.total === 0 && chosen === 0 && !view.unavailable) return <Empty view={view} path={path} params={params} />;
  return (
    // The key brings the uncontrolled fields back in step with the URL after a chip or the back button was used.
    <Form id={FORM_ID} key={params.toString()} className="listing" action={path} method="get" preventScrollReset onChange={(event) => { if ((event.target as HTMLElement).matches("[type=checkbox],select")) submit(withoutBlanks(event.currentTarget, defaultSorting), { preventScrollReset: true, action: path }); }}>
      {view.search && <input type="hidden" name="search" value={view.search} />}
      <details className="filters" open={chosen > 0 && view.total === 0}>
        <summary>{chosen === 0 ? t("listing.filters") : t("listing.filtersChosen", { count: chosen })}</summary>
        <Filters view={view} formId={FORM_ID} />
      </details>
      <div className="results">
        <div className="bar2">
          <Chips chips={view.chips} path={path} params={params} />
          <span className="sort">
            <label htmlFor="sorting">{t("listing.sort")}</label>
            <select id="sorting" name="sorting" defaultValue={view.sorting}>
              {SORTINGS.map((sorting) => <option key={sorting} value={sorting}>{t(`sorting.${sorting}`)}</option>)}
            </select>
            <button className="btn small quiet noscript">{t("listing.sortApply")}</button>
          </span>
        </div>
        {view.unavailable ? <Notice alert>{t("notice.unavailable")}</Notice> : view.cards.length > 0 ? <ProductGrid cards={view.cards} eager={2} /> : <Empty view={view} path={path} params={params} />}
        <Pagination path={path} params={params} page={view.page} pages={view.pages} />
      </div>
    </Form>
  );
}

/** The form's fields without the empty ones, so that the URL stays readable. */
function withoutBlanks(form: HTMLFormElement, defaultSorting: string): FormData {
  const filled = new FormData();
  for (const [name, value] of new FormData(form)) if (value !== "" && !(name === "sorting" && value === defaultSorting)) filled.append(name, value);
  return filled;
}

/** Says why nothing is shown and which way leads on. */
function Empty({ view, path, params }: { view: ListingView; path: string; params: URLSearchParams }) {
  const { t } = useI18n();
  const nameOf = useChipName();
  if (view.total > 0) return <div className="empty"><p>{t("empty.pastEnd")}</p><a className="btn quiet" href={hrefOfPage(path, params, 1)}>{t("empty.toFirst")}</a></div>;
  if (view.chips.length === 0) return <div className="empty"><p>{view.search ? t("search.nothing", { search: view.search }) : t("empty.nothing")}</p>{view.search && <p>{t("search.nothingHelp")}</p>}</div>;
  return (
    <div className="empty">
      <h2>{t("empty.title")}</h2>
      {view.drops.length > 0 && <p>{t("empty.text")}</p>}
      <ul>{view.drops.map((drop) => <li key={drop.chips[0]!.kind}><a href={hrefWithout(path, params, drop.chips)}>{t("empty.drop", { name: drop.chips.map(nameOf).join(", "), count: drop.count })}</a></li>)}</ul>
    </div>
  );
}
