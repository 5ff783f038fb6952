import { useI18n } from "~/i18n/context";
import { formatDecimal, formatNumber } from "~/i18n/translate";

/** Five stars as text, with a label for those who cannot see them. Nothing where nobody has reviewed yet. */
export function Stars({ average, count }: { average: number; count: number }) {
  const { language, t } = useI18n();
  if (count === 0) return null;
  const full = Math.round(average);
  return (
    <span className="stars" role="img" aria-label={t("stars.label", { average: formatDecimal(language, average), count })}>
      {"★★★★★".slice(0, full) + "☆☆☆☆☆".slice(full)} <span>{formatNumber(language, count)}</span>
    </span>
  );
}
