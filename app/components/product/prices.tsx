import { useI18n } from "~/i18n/context";
import { formatMoney } from "~/i18n/translate";
import { TERMS } from "#shop/contract/constants";
import type { ProductView } from "~/services/catalogue-views";

type Offer = ProductView["offers"][number];

function useOfferName(product: ProductView) {
  const { language, t } = useI18n();
  return (offer: Offer): string => {
    const term = TERMS.find((known) => known === offer.type);
    if (term) return t(`product.term.${term}`);
    if (product.type === "gift-voucher") return t("product.amount", { price: formatMoney(language, offer.price) });
    return product.type === "perfume" && product.volume ? t("product.single", { volume: product.volume }) : t("product.singlePlain");
  };
}

/** What it costs and in which form it can be had; the 30-day low where a price fell. */
export function Prices({ product }: { product: ProductView }) {
  const { language, t } = useI18n();
  const nameOf = useOfferName(product);
  return (
    <>
      <table className="prices">
        <caption className="eyebrow">{t("product.prices")}</caption>
        <tbody>
          {product.queueable && <tr><th scope="row">{t("product.inCalendar")}</th><td>{product.premium > 0 ? t("product.inCalendarPremium", { price: formatMoney(language, product.premium) }) : t("product.inCalendarIncluded")}</td></tr>}
          {product.offers.map((offer) => (
            <tr key={offer.type}>
              <th scope="row">{nameOf(offer)}{!offer.inStock && <small>{t("product.outOfStock")}</small>}</th>
              <td>
                <span className="tnum">{formatMoney(language, offer.price)}</span>
                {offer.perLitre !== null && <small>{t("product.perLitre", { price: formatMoney(language, offer.perLitre) })}</small>}
                {offer.lowest30 !== null && <small>{t("product.lowest30", { price: formatMoney(language, offer.lowest30) })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{product.queueable ? t("product.vat") : t("product.vatPlain")}</p>
    </>
  );
}
