import { useI18n } from "~/i18n/context";

export type Crumb = { name: string; href: string };

/** The page's place in the shop; the last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useI18n();
  return (
    <nav className="crumbs" aria-label={t("crumbs.label")}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>{index === crumbs.length - 1 ? <span aria-current="page">{crumb.name}</span> : <a href={crumb.href}>{crumb.name}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
