import { useI18n } from "~/i18n/context";
import { formatWholeMoney } from "~/i18n/translate";
import type { ChipView } from "~/services/listing.server";
import { hrefCleared, hrefWithout } from "~/services/listing-url";

/** What a chosen filter is called: values by their name, switches and bounds in words. */
export function useChipName() {
  const { language, t } = useI18n();
  return (chip: ChipView): string => {
    if (chip.kind === "min-price") return t("chips.priceFrom", { price: formatWholeMoney(language, Number(chip.value)) });
    if (chip.kind === "max-price") return t("chips.priceTo", { price: formatWholeMoney(language, Number(chip.value)) });
    if (chip.kind === "exclusive") return t("filter.exclusive");
    if (chip.kind === "stockStatus") return t("filter.inStock");
    return chip.name;
  };
}

/** The chosen filters, each a link that removes it. */
export function Chips({ chips, path, params }: { chips: ChipView[]; path: string; params: URLSearchParams }) {
  const { t } = useI18n();
  const nameOf = useChipName();
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("chips.label")}>
      {chips.map((chip) => (
        <li key={chip.kind + chip.value}><a href={hrefWithout(path, params, [chip])} aria-label={t("chips.remove", { name: nameOf(chip) })}>{nameOf(chip)} <span aria-hidden="true">×</span></a></li>
      ))}
      <li><a className="clear" href={hrefCleared(path, params)}>{t("chips.clear")}</a></li>
    </ul>
  );
}
