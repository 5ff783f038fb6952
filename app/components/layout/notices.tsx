import { localisePath } from "~/i18n/language-path";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";
import type { RootData } from "~/root";

/** The line that offers the page in the visitor's own language: a link, and a button that puts it away for good. */
export function LanguageBanner({ root }: { root: RootData }) {
  if (!root.banner) return null;
  const { language, text, link, close } = root.banner;
  return (
    <div className="hint" lang={language}>
      <div className="wrap">
        <p>{text} <a href={localisePath(language, root.path)} hrefLang={language} data-reload>{link}</a></p>
        <form method="post" action={paths.preferences()}>
          <input type="hidden" name="returnTo" value={root.here} />
          <button name="intent" value="dismiss-banner">{close}</button>
        </form>
      </div>
    </div>
  );
}

/** Shown where nothing is delivered to. */
export function CountryNotice({ root }: { root: RootData }) {
  const { t } = useI18n();
  return root.delivers ? null : <div className="hint"><p className="wrap">{t("country.notice")}</p></div>;
}

/** The question about measuring; both answers alike. It stands first in the document (it is the
 * largest text of a small screen: so it paints with the first bytes) and lies over the foot of the window: nothing moves. */
export function ConsentPanel({ root }: { root: RootData }) {
  const { t } = useI18n();
  if (root.consentAsked) return null;
  return (
    <form className="consent" method="post" action={paths.preferences()} aria-labelledby="consent-title">
      <input type="hidden" name="returnTo" value={root.here} />
      <b id="consent-title">{t("consent.title")}</b>
      <p>{t("consent.text")}</p>
      <p className="acts">
        <button className="btn small quiet" name="intent" value="consent-refuse">{t("consent.refuse")}</button>
        <button className="btn small quiet" name="intent" value="consent-accept">{t("consent.accept")}</button>
      </p>
    </form>
  );
}
