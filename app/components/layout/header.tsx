import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";

/** Mark, main navigation, search. On phones the navigation is a `<details>`. */
export function Header() {
  const { language, t } = useI18n();
  const links: [string, string][] = [
    [paths.products(language), t("nav.scents")],
    [paths.brands(language), t("nav.brands")],
    [`${paths.home(language)}#families`, t("nav.families")],
    [paths.accessories(language), t("nav.accessories")],
    [paths.category(language, "gifts"), t("nav.gifts")],
  ];
  return (
    <header className="bar">
      <div className="wrap">
        <a className="mark" href={paths.home(language)}>Perfume <i>Calendar</i></a>
        <nav aria-label={t("nav.label")}>{links.map(([href, name]) => <a key={href} href={href}>{name}</a>)}</nav>
        <a className="ask" href={paths.search(language)}>{t("search.button")}</a>
        <form className="find" role="search" action={paths.search(language)}>
          <input type="search" name="search" maxLength={200} aria-label={t("search.label")} placeholder={t("search.placeholder")} />
          <button className="btn small quiet">{t("search.button")}</button>
        </form>
      </div>
    </header>
  );
}
