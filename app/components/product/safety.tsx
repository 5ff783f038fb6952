import { useI18n } from "~/i18n/context";
import type { ProductView } from "~/services/catalogue-views";

/** Ingredients, warnings and who answers for the product (EU product safety regulation 2023/988). */
export function Safety({ safety }: { safety: ProductView["safety"] }) {
  const { t } = useI18n();
  if (!safety) return null;
  return (
    <section className="part qa">
      <details>
        <summary>{t("product.safety")}</summary>
        <dl className="prose">
          <div><dt>{t("product.ingredients")}</dt><dd>{safety.ingredients}</dd></div>
          <div><dt>{t("product.warnings")}</dt><dd>{safety.warnings}</dd></div>
          <div><dt>{t("product.manufacturer")}</dt><dd>{safety.maker}, <a href={`mailto:${safety.email}`}>{safety.email}</a></dd></div>
        </dl>
      </details>
    </section>
  );
}
