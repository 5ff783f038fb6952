import { useI18n } from "~/i18n/context";
import { formatMoney } from "~/i18n/translate";

/** Money in the page's own form. `euros` as on the wire (17.95). */
export function Price({ euros }: { euros: number }) {
  const { language } = useI18n();
  return <span className="tnum">{formatMoney(language, euros)}</span>;
}
