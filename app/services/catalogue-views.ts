import type { BrandDetail, Product, ProductDetail } from "#shop/contract";
import { packTable, unpackTable } from "./pack";

/**
 * View models: what the pages show and nothing else, since everything a loader returns stands in the HTML twice
 * (as markup and as data for hydration).
 */
export type PictureView = { shape: string; family: string; cap: string | null; medium: string | null; full: string | null };
export type CardView = {
  slug: string;
  name: string;
  brand: string | null;
  notes: string;
  /** 0 where nobody has reviewed it. */
  rating: number;
  reviews: number;
  /** Surcharge in EUR of a premium scent, 0 if none. */
  premium: number;
  /** Price in EUR of the single item; the lowest where there are several. */
  price: number | null;
  /** Whether `price` is the lowest of several. */
  from: boolean;
  flag: "members" | "soldOut" | null;
  picture: PictureView;
};

/** What is no scent is drawn in a colour; the families' hues serve for it (app/styles/hues.css). */
const HUE_OF_COLOR: Partial<Record<string, string>> = {
  amber: "resinous", black: "smoky", blue: "aquatic", brown: "earthy", gold: "citric", orange: "warm",
  pink: "floral", purple: "powdery", red: "tart", white: "clean", yellow: "sweet",
};

function pictureOf(product: Product): PictureView {
  const { shape, family, cap } = product.picture;
  return { shape, family: HUE_OF_COLOR[family] ?? family, cap, medium: product.images.image_main?.medium ?? null, full: product.images.image_main?.full ?? null };
}

/** Turns a product of the contract into what a card shows. */
export function toCard(product: Product): CardView {
  const variations = Object.values(product.variations);
  const sold = variations.filter((variation) => variation.type !== "calendar-sample" && variation.type !== "subscription");
  const prices = sold.map((variation) => variation.price);
  return {
    slug: product.slug,
    name: product.translations.name,
    brand: product.brand?.name ?? null,
    notes: product.notes.join(", "),
    rating: product.rating.average,
    reviews: product.rating.count,
    premium: product.variations["calendar-sample"]?.price ?? 0,
    price: prices.length > 0 ? Math.min(...prices) : null,
    from: prices.length > 1,
    flag: variations.length > 0 && variations.every((variation) => variation.stockStatus === "outofstock") ? "soldOut" : product.exclusive ? "members" : null,
    picture: pictureOf(product),
  };
}

export type OfferView = { type: string; price: number; lowest30: number | null; perLitre: number | null; inStock: boolean; sku: string; gtin: string | null };
export type ReviewView = { id: string; author: string; stars: number; title: string; text: string; language: string; verified: boolean; date: string };
export type ProductView = {
  slug: string;
  type: ProductDetail["type"];
  name: string;
  brand: { slug: string; name: string; countries: string[] } | null;
  description: string;
  picture: PictureView;
  gallery: { full: string; medium: string }[];
  rating: ProductDetail["rating"];
  exclusive: boolean;
  inStock: boolean;
  queueable: boolean;
  /** Surcharge in EUR in the calendar. */
  premium: number;
  /** ml of what is sold. */
  volume: number | null;
  intensity: number | null;
  retail: ProductDetail["retail"];
  year: number | null;
  concentration: string | null;
  perfumer: string | null;
  /** Names, comma-separated, by kind. */
  families: string;
  facts: Partial<Record<"gender" | "season" | "occasion" | "personality" | "color", string>>;
  pyramid: { top: string; heart: string; base: string };
  offers: OfferView[];
  safety: { warnings: string; ingredients: string; maker: string; email: string } | null;
  /** How many gave 5, 4, 3, 2, 1 stars. */
  spread: number[];
  /** Packed: see unpackReviews. */
  reviews: string;
};

const namesOf = (list: { name: string }[]): string => list.map((item) => item.name).join(", ");

function toFacts({ attributes, type }: ProductDetail): ProductView["facts"] {
  const facts: ProductView["facts"] = {};
  for (const { id, values } of attributes) {
    if (id === "gender" || id === "season" || id === "occasion" || id === "personality" || (id === "color" && type === "perfume")) facts[id] = namesOf(values);
  }
  return facts;
}

/** Single items with their 30-day low (where the price is higher now) and the price per litre (where it is due). */
function toOffers(product: ProductDetail): OfferView[] {
  return Object.values(product.variations).filter((variation) => variation.type !== "calendar-sample").map(({ type, price, stockStatus, sku, gtin }) => {
    const lowest = product.lowestPrice30Days[type] ?? null;
    const perLitre = product.unitPriceRequired && product.volume ? Math.round((price * 100_000) / product.volume) / 100 : null;
    return { type, price, lowest30: lowest !== null && lowest < price ? lowest : null, perLitre, inStock: stockStatus === "instock", sku, gtin };
  });
}

function toSafety({ safety }: ProductDetail): ProductView["safety"] {
  if (!safety) return null;
  const { name, address, email } = safety.manufacturer;
  return { warnings: safety.warnings.join(" "), ingredients: safety.ingredients.join(", "), maker: `${name}, ${address}`, email };
}

/** Turns a product detail of the contract into what its page shows. */
export function toProductView(product: ProductDetail): ProductView {
  const { slug, type, translations, brand, description, gallery, rating, exclusive, volume, intensity, retail, year, concentration, perfumer, pyramid } = product;
  const variations = Object.values(product.variations);
  return {
    slug, type, name: translations.name, description, gallery, rating, exclusive, volume, intensity, retail, year, concentration, perfumer,
    brand: brand && { slug: brand.slug, name: brand.name, countries: brand.countries },
    picture: pictureOf(product),
    inStock: variations.some((variation) => variation.stockStatus === "instock"),
    queueable: "calendar-sample" in product.variations,
    premium: product.variations["calendar-sample"]?.price ?? 0,
    families: namesOf(product.families),
    facts: toFacts(product),
    pyramid: { top: namesOf(pyramid.top), heart: namesOf(pyramid.heart), base: namesOf(pyramid.base) },
    offers: toOffers(product),
    safety: toSafety(product),
    spread: product.ratingSpread,
    reviews: packTable(product.reviews.map((review) => [review.id, review.author, review.stars, review.title, review.text, review.language, review.verified, review.date.slice(0, 10)])),
  };
}

/** The reviews that `toProductView` packed. */
export function unpackReviews(packed: string): ReviewView[] {
  return unpackTable(packed).map(([id, author, stars, title, text, language, verified, date]) => ({
    id: id!, author: author!, stars: Number(stars), title: title!, text: text!, language: language!, verified: verified === "1", date: date!,
  }));
}

export type BrandView = Pick<BrandDetail, "slug" | "name" | "description" | "country" | "founded" | "countries">;
export function toBrandView({ slug, name, description, country, founded, countries }: BrandDetail): BrandView {
  return { slug, name, description, country, founded, countries };
}
