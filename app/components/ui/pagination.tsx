import { useI18n } from "~/i18n/context";
import { hrefOfPage, pageNumbers } from "~/services/listing-url";

/** Numbered pages as links. */
export function Pagination({ path, params, page, pages }: { path: string; params: URLSearchParams; page: number; pages: number }) {
  const { t } = useI18n();
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={t("listing.pages")}>
      {page > 1 && page <= pages && <a rel="prev" href={hrefOfPage(path, params, page - 1)}>{t("listing.previous")}</a>}
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? "…" : number === page ? <span aria-current="page">{number}</span> : <a href={hrefOfPage(path, params, number)} aria-label={t("listing.page", { page: number })}>{number}</a>}
          </li>
        ))}
      </ol>
      {page < pages && <a rel="next" href={hrefOfPage(path, params, page + 1)}>{t("listing.next")}</a>}
    </nav>
  );
}
