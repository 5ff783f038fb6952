import { Picture } from "~/components/ui/picture";
import { Stars } from "~/components/ui/stars";
import { useI18n } from "~/i18n/context";
import { formatMoney } from "~/i18n/translate";
import { paths } from "~/paths";
import type { CardView } from "~/services/catalogue-views";

type ProductCardProps = { card: CardView; eager?: boolean };

/** A product in a listing: picture, house, name, three notes, stars and what it costs. */
export function ProductCard({ card, eager = false }: ProductCardProps) {
  const { language, t } = useI18n();
  const tag = card.flag === "soldOut" ? t("card.soldOut") : card.flag === "members" ? t("card.members") : null;
  return (
    <li className={`card h-${card.picture.family}`}>
      <div className="tile">
        {tag && <span className="tag">{tag}</span>}
        {card.premium > 0 && <span className="tag plus" title={t("card.premiumTitle", { price: formatMoney(language, card.premium) })}>{t("card.premium", { price: formatMoney(language, card.premium) })}</span>}
        <Picture picture={card.picture} eager={eager} />
      </div>
      {card.brand && <span className="house">{card.brand}</span>}
      <a className="name" href={paths.product(language, card.slug)}>{card.name}</a>
      {card.notes && <p className="notes">{card.notes}</p>}
      <p className="row">
        <Stars average={card.rating} count={card.reviews} />
        {card.price !== null && <span className="tnum">{priceText(card, formatMoney(language, card.price), t)}</span>}
      </p>
    </li>
  );
}

function priceText(card: CardView, price: string, t: ReturnType<typeof useI18n>["t"]): string {
  if (card.from) return t("card.from", { price });
  return card.picture.cap === null ? price : t("card.sample", { price });
}

export function ProductGrid({ cards, eager = 0 }: { cards: CardView[]; eager?: number }) {
  return <ul className="grid">{cards.map((card, index) => <ProductCard key={card.slug} card={card} eager={index < eager} />)}</ul>;
}
