import { FAMILY_NAMES } from "#shop/contract/constants";
import { useFamilyNames } from "~/components/content/family-names";
import { useI18n } from "~/i18n/context";
import { nameOfCountry, namedLanguages, sortedCountries } from "~/i18n/translate";
import { paths } from "~/paths";
import type { RootData } from "~/root";

/** Links, families, and the switchers of language and country: plain form posts. */
export function Footer({ root }: { root: RootData | null }) {
  const { language, t } = useI18n();
  const familyNames = useFamilyNames();
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="about"><b>{t("brand")}</b> {t("footer.about")}</p>
        <nav aria-label={t("footer.shop")}>
          <b>{t("footer.shop")}</b>
          <a href={paths.products(language)}>{t("nav.scents")}</a>
          <a href={paths.brands(language)}>{t("nav.brands")}</a>
          <a href={paths.accessories(language)}>{t("nav.accessories")}</a>
          <a href={paths.category(language, "gifts")}>{t("nav.gifts")}</a>
          <a href={paths.category(language, "advent-calendars")}>{t("category.advent-calendars.title")}</a>
          <a href={paths.category(language, "new")}>{t("category.new.title")}</a>
          <a href={paths.category(language, "popular")}>{t("category.popular.title")}</a>
          <a href={paths.category(language, "exclusive")}>{t("category.exclusive.title")}</a>
        </nav>
        <nav aria-label={t("footer.families")} className="fams2">
          <b>{t("footer.families")}</b>
          {FAMILY_NAMES.map((name) => <a key={name} href={paths.family(language, name)}>{familyNames[name]}</a>)}
        </nav>
        {root && <Switchers root={root} />}
        <p className="fine">{root?.delivers ? t("footer.prices", { country: nameOfCountry(language, root.country) }) : t("footer.pricesElsewhere")}</p>
      </div>
    </footer>
  );
}

function Switchers({ root }: { root: RootData }) {
  const { language, t } = useI18n();
  return (
    <div className="switch">
      <form method="post" action={paths.preferences()}>
        <input type="hidden" name="returnTo" value={root.here} />
        <label htmlFor="language">{t("footer.language")}</label>
        <select id="language" name="language" defaultValue={language}>{namedLanguages(language).map(({ code, name }) => <option key={code} value={code} lang={code}>{name}</option>)}</select>
        <button className="btn small quiet" name="intent" value="language">{t("footer.change")}</button>
      </form>
      <form method="post" action={paths.preferences()}>
        <input type="hidden" name="returnTo" value={root.here} />
        <label htmlFor="country">{t("footer.country")}</label>
        <select id="country" name="country" defaultValue={root.country}>{sortedCountries(language).map(({ code, name }) => <option key={code} value={code}>{name}</option>)}</select>
        <button className="btn small quiet" name="intent" value="country">{t("footer.change")}</button>
      </form>
      {root.consentAsked && (
        <form method="post" action={paths.preferences()}>
          <input type="hidden" name="returnTo" value={root.here} />
          <button className="link" name="intent" value="consent-ask">{t("consent.again")}</button>
        </form>
      )}
    </div>
  );
}
