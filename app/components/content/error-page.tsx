import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";

/** What happened, in the language of the path, and a way on. */
export function ErrorPage({ status }: { status: number }) {
  const { language, t } = useI18n();
  const kind = status === 404 ? "404" : status === 503 ? "503" : "500";
  return (
    <div className="empty">
      <title>{`${t(`error.${kind}.title`)} – ${t("brand")}`}</title>
      <p className="eyebrow">{status}</p>
      <h1>{t(`error.${kind}.title`)}</h1>
      <p>{t(`error.${kind}.text`)}</p>
      {kind !== "404" && <p><a className="btn" href="">{t("error.retry")}</a></p>}
      <p className="acts"><a className="btn quiet" href={paths.home(language)}>{t("error.home")}</a> <a className="btn quiet" href={paths.products(language)}>{t("error.scents")}</a></p>
    </div>
  );
}
