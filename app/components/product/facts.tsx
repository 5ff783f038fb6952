import { nameOfIntensity, type IntensityName } from "#shop/contract/constants";
import { useI18n } from "~/i18n/context";
import { formatMoney } from "~/i18n/translate";
import type { ProductView } from "~/services/catalogue-views";

/** Five dots for the strength, with the word beside them: colour and dots never stand alone. */
function Intensity({ value, name }: { value: number; name: IntensityName }) {
  const { t } = useI18n();
  const word = t(`product.intensity.${name}`);
  return <><span className="dots" role="img" aria-label={t("product.intensityLabel", { name: word, value })}>{[1, 2, 3, 4, 5].map((dot) => <i key={dot} className={dot <= value ? "on" : undefined} />)}</span><span aria-hidden="true">{word}</span></>;
}

/** Families, strength, when it is worn and what it is. Rows without a value do not appear. */
export function Facts({ product }: { product: ProductView }) {
  const { language, t } = useI18n();
  const { facts, intensity, retail } = product;
  const rows: [string, React.ReactNode][] = [
    [t("product.families"), product.families],
    [t("product.intensity"), intensity !== null && <Intensity value={intensity} name={nameOfIntensity(intensity)} />],
    [t("product.forWhom"), facts.gender],
    [t("product.worn"), [facts.season, facts.occasion].filter(Boolean).join(" · ")],
    [t("product.personality"), facts.personality],
    [t("product.color"), facts.color],
    [t("product.concentration"), product.concentration],
    [t("product.year"), product.year],
    [t("product.perfumer"), product.perfumer],
    [t("product.bottle"), retail && t("product.bottleValue", { volume: retail.volume, price: formatMoney(language, retail.price) })],
  ];
  const filled = rows.filter(([, value]) => value);
  return filled.length === 0 ? null : <dl className="facts">{filled.map(([name, value]) => <FactRow key={name} name={name} value={value} />)}</dl>;
}

function FactRow({ name, value }: { name: string; value: React.ReactNode }) {
  return <><dt>{name}</dt><dd>{value}</dd></>;
}

/** Top, heart and base. */
export function Pyramid({ pyramid }: { pyramid: ProductView["pyramid"] }) {
  const { t } = useI18n();
  const levels = (["top", "heart", "base"] as const).filter((level) => pyramid[level] !== "");
  if (levels.length === 0) return null;
  return (
    <section>
      <h2>{t("product.pyramid")}</h2>
      <dl className="pyr">{levels.map((level) => <div key={level}><dt>{t(`product.${level}`)}</dt><dd>{pyramid[level]}</dd></div>)}</dl>
    </section>
  );
}
