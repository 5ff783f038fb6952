import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";

export type ErrorKind = "404" | "500" | "503";

/** Which of the error pages a caught error is shown as. */
export function kindOfError(error: unknown): ErrorKind {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? "404" : status === 503 ? "503" : "500";
}

/** What happened, in the language of the path, and a way on. */
export function ErrorPage({ kind }: { kind: ErrorKind }) {
  const { language, t } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <div className="empty">
      <p className="eyebrow">{kind}</p>
      <h1>{t(`error.${kind}.title`)}</h1>
      <p>{t(`error.${kind}.text`)}</p>
      {kind !== "404" && <p><a className="btn" href={pathname + search} data-reload>{t("error.retry")}</a></p>}
      <p className="acts"><a className="btn quiet" href={paths.home(language)}>{t("error.home")}</a> <a className="btn quiet" href={paths.products(language)}>{t("error.scents")}</a></p>
    </div>
  );
}
