import { useI18n } from "~/i18n/context";
import { formatDate, formatNumber, nameOfLanguage } from "~/i18n/translate";
import { unpackReviews, type ProductView } from "~/services/catalogue-views";

/** Reviews with how they are verified, and how the stars are spread. */
export function Reviews({ product }: { product: ProductView }) {
  const { language, t } = useI18n();
  if (product.reviews === "") return null;
  return (
    <section className="part" id="reviews">
      <h2>{t("product.reviewsTitle")}</h2>
      <ul className="spread">
        {product.spread.map((count, index) => (
          <li key={index} aria-label={t("product.spread", { stars: 5 - index, count: formatNumber(language, count) })}><span aria-hidden="true">{5 - index} ★</span><meter min={0} max={Math.max(1, product.rating.count)} value={count} /><span aria-hidden="true">{formatNumber(language, count)}</span></li>
        ))}
      </ul>
      <p className="fine">{t("product.reviewsHow")}</p>
      <ul className="reviews">
        {unpackReviews(product.reviews).map((review) => (
          <li key={review.id} lang={review.language === language ? undefined : review.language}>
            <b>{review.title}</b> <span className="stars" role="img" aria-label={`${review.stars}/5`}>{"★★★★★".slice(0, review.stars) + "☆☆☆☆☆".slice(review.stars)}</span>
            <p>{review.text}</p>
            <p className="fine" lang={language}>{review.author}, {formatDate(language, review.date)}{review.verified && `, ${t("product.verified")}`}{review.language !== language && `, ${t("product.reviewIn", { language: nameOfLanguage(language, review.language) })}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
