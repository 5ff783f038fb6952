import { useNavigation } from "@remix-run/react";
import { useI18n } from "~/i18n/context";

/** The bar at the top while a route changes (with script; the browser has its own without). */
export function ProgressBar() {
  const { t } = useI18n();
  const busy = useNavigation().state !== "idle";
  return busy ? <div className="progress" role="progressbar" aria-label={t("progress")} /> : null;
}
