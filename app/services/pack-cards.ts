import type { CardView } from "./catalogue-views";
import { packTable, unpackTable } from "./pack";

/** Cards as one string. */
export function packCards(cards: CardView[]): string {
  return packTable(cards.map(({ picture, ...card }) => [
    card.slug, card.name, card.brand, card.notes, card.rating, card.reviews, card.premium, card.price, card.from, card.flag,
    picture.shape, picture.family, picture.cap, picture.medium, picture.full,
  ]));
}

/** The cards that `packCards` made. */
export function unpackCards(packed: string): CardView[] {
  return unpackTable(packed).map(([slug, name, brand, notes, rating, reviews, premium, price, from, flag, shape, family, cap, medium, full]) => ({
    slug: slug!, name: name!, brand: brand || null, notes: notes!, rating: Number(rating), reviews: Number(reviews), premium: Number(premium),
    price: price ? Number(price) : null, from: from === "1", flag: (flag || null) as CardView["flag"],
    picture: { shape: shape!, family: family!, cap: cap || null, medium: medium || null, full: full || null },
  }));
}
