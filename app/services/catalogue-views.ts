import { nameOfIntensity } from "#shop/contract/constants";
import type { BrandDetail, Product, ProductDetail } from "#shop/contract";

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

function pictureOf(product: Product): PictureView {
  const { shape, family, cap } = product.picture;
  return { shape, family, cap, medium: product.images.image_main?.medium ?? null, full: product.images.image_main?.full ?? null };
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

export type ProductView = Omit<ProductDetail, "variations" | "picture" | "images" | "brand" | "families"> & {
  families: ProductDetail["families"];
  brand: { slug: string; name: string; countries: string[] } | null;
  picture: PictureView;
  premium: number;
  inStock: boolean;
  intensityName: "soft" | "medium" | "strong" | null;
  /** What can be bought singly: type, price in EUR, lowest price of 30 days if it differs. */
  offers: { type: string; price: number; lowest30: number | null; perLitre: number | null; inStock: boolean; sku: string; gtin: string | null }[];
  queueable: boolean;
};

/** Turns a product detail of the contract into what its page shows. */
export function toProductView(product: ProductDetail): ProductView {
  const { variations, picture: _picture, images: _images, brand, ...rest } = product;
  const list = Object.values(variations);
  return {
    ...rest,
    brand: brand && { slug: brand.slug, name: brand.name, countries: brand.countries },
    picture: pictureOf(product),
    premium: variations["calendar-sample"]?.price ?? 0,
    queueable: "calendar-sample" in variations,
    inStock: list.some((variation) => variation.stockStatus === "instock"),
    intensityName: product.intensity === null ? null : nameOfIntensity(product.intensity),
    offers: list.filter((variation) => variation.type !== "calendar-sample").map((variation) => {
      const lowest = product.lowestPrice30Days[variation.type] ?? null;
      return {
        type: variation.type,
        price: variation.price,
        lowest30: lowest !== null && lowest < variation.price ? lowest : null,
        perLitre: product.unitPriceRequired && product.volume ? Math.round((variation.price * 100_000) / product.volume) / 100 : null,
        inStock: variation.stockStatus === "instock",
        sku: variation.sku,
        gtin: variation.gtin,
      };
    }),
  };
}

export type BrandView = Pick<BrandDetail, "slug" | "name" | "description" | "country" | "founded" | "countries">;
export function toBrandView({ slug, name, description, country, founded, countries }: BrandDetail): BrandView {
  return { slug, name, description, country, founded, countries };
}
