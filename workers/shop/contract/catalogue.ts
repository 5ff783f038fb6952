import { z } from "zod";
import { ATTRIBUTE_KINDS, COUNTRIES, PRODUCT_TYPES, STOCK_STATUSES } from "./constants";

/** Shapes of the catalogue's answers (specification, sections 3 and 7). Money on the wire: EUR with at most two decimals. */

export const ImageSizesSchema = z.object({ full: z.string(), medium: z.string() });
/** `image_main` is null where the product has no photo: it shows a drawn picture then. */
export const ImagesSchema = z.object({
  id: z.number().int().nullable(),
  image_main: ImageSizesSchema.nullable(),
});
export type Images = z.infer<typeof ImagesSchema>;

export const VariationSchema = z.object({
  id: z.number().int().positive(),
  sku: z.string(),
  gtin: z.string().nullable(),
  /** EUR. For `calendar-sample` the surcharge of a premium scent (0, 2.95, 4.95, 9.95). */
  price: z.number().nonnegative(),
  type: z.string(),
  stockStatus: z.enum(STOCK_STATUSES),
  images: ImagesSchema,
});
export type Variation = z.infer<typeof VariationSchema>;

export const NamedSchema = z.object({ slug: z.string(), name: z.string() });
export type Named = z.infer<typeof NamedSchema>;

export const BrandSchema = NamedSchema.extend({
  images: ImagesSchema,
  /** Restricted brand: no coupon, no member price. */
  noDiscount: z.boolean(),
  /** Sold only there; empty: everywhere. */
  countries: z.array(z.enum(COUNTRIES)),
});
export type Brand = z.infer<typeof BrandSchema>;

/** What a drawn picture is made of: shape by brand, liquid by family, cap by intensity. */
export const PictureSchema = z.object({
  shape: z.string(),
  family: z.string(),
  cap: z.enum(["c1", "c2", "c3"]).nullable(),
});

export const ProductSchema = z.object({
  id: z.number().int().positive(),
  slug: z.string(),
  type: z.enum(PRODUCT_TYPES),
  translations: z.object({ name: z.string() }),
  brand: BrandSchema.nullable(),
  /** Scent families, the main one first. */
  families: z.array(NamedSchema),
  /** Names of up to three leading notes. */
  notes: z.array(z.string()),
  gender: z.enum(["rather-female", "rather-male", "unisex"]).nullable(),
  intensity: z.number().int().min(1).max(5).nullable(),
  exclusive: z.boolean(),
  rating: z.object({ average: z.number().min(0).max(5), count: z.number().int().nonnegative() }),
  picture: PictureSchema,
  images: ImagesSchema,
  /** Keyed by type: calendar-sample, subscription, single, or an amount or a term. */
  variations: z.record(z.string(), VariationSchema),
});
export type Product = z.infer<typeof ProductSchema>;

export const ReviewSchema = z.object({
  id: z.number().int(),
  author: z.string(),
  stars: z.number().int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  verified: z.boolean(),
  /** ISO date. */
  date: z.string(),
});

export const ProductDetailSchema = ProductSchema.extend({
  /** Empty where nobody has written one in this language. */
  description: z.string(),
  year: z.number().int().nullable(),
  concentration: z.string().nullable(),
  perfumer: z.string().nullable(),
  /** Full bottle: retail price in EUR, volume in ml. */
  retail: z.object({ price: z.number(), volume: z.number() }).nullable(),
  /** ml of what is sold (8 for a sample), null where that means nothing. */
  volume: z.number().nullable(),
  /** Whether the price per litre has to be shown. */
  unitPriceRequired: z.boolean(),
  /** The lowest price in EUR of the last 30 days, by variation type. */
  lowestPrice30Days: z.record(z.string(), z.number()),
  pyramid: z.object({ top: z.array(NamedSchema), heart: z.array(NamedSchema), base: z.array(NamedSchema) }),
  attributes: z.array(z.object({ id: z.enum(ATTRIBUTE_KINDS), name: z.string(), values: z.array(NamedSchema) })),
  safety: z.object({
    warnings: z.array(z.string()),
    ingredients: z.array(z.string()),
    manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  }).nullable(),
  gallery: z.array(ImageSizesSchema),
  /** How many reviews gave 5, 4, 3, 2, 1 stars. */
  ratingSpread: z.array(z.number().int()).length(5),
  reviews: z.array(ReviewSchema),
});
export type ProductDetail = z.infer<typeof ProductDetailSchema>;

export const AttributeSchema = z.object({
  /** The kind: color, gender, scent-type ... */
  id: z.enum(ATTRIBUTE_KINDS),
  name: z.string(),
  values: z.array(NamedSchema.extend({ count: z.number().int().nonnegative() })),
});
export type Attribute = z.infer<typeof AttributeSchema>;

/** A page of products. `total` counts all that match; `capped`: a search was completed from the full
 * text, and only the 64 best of its matches there were taken: there are more (before filters). */
export const ProductPageSchema = z.object({
  products: z.array(ProductSchema),
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  size: z.number().int().positive(),
  capped: z.boolean(),
});
export type ProductPage = z.infer<typeof ProductPageSchema>;
export const ProductListSchema = z.object({ products: z.array(ProductSchema), total: z.number().int().nonnegative() });

/** Counts say what would be left if the value were chosen as well (its own kind's choices aside). */
export const AvailableAttributesSchema = z.object({
  attributes: z.array(AttributeSchema),
  exclusive: z.number().int().nonnegative(),
  inStock: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  /** How many there would be without each filter that is set: by kind, and `price`, `exclusive`, `stockStatus`. */
  without: z.record(z.string(), z.number().int().nonnegative()),
});
export type AvailableAttributes = z.infer<typeof AvailableAttributesSchema>;

export const BrandDetailSchema = BrandSchema.extend({
  description: z.string(),
  country: z.string().nullable(),
  founded: z.number().int().nullable(),
  count: z.number().int().nonnegative(),
});
export type BrandDetail = z.infer<typeof BrandDetailSchema>;

/** Data of one product page in one call: `include=similar,brand`. */
export const ProductAnswerSchema = z.object({
  product: ProductDetailSchema,
  similar: z.array(ProductSchema).optional(),
  brandProducts: z.array(ProductSchema).optional(),
});
export type ProductAnswer = z.infer<typeof ProductAnswerSchema>;

export const SettingsSchema = z.object({
  recaptcha: z.boolean(),
  memberPrice: z.boolean(),
  nobilisRestrictions: z.boolean(),
  blackFridayPromo: z.boolean(),
  /** ISO instants. */
  campaigns: z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() })),
  products: z.object({
    advent: z.array(z.number().int()),
    giftSets: z.array(z.number().int()),
    exclusive: z.array(z.number().int()),
    prepaidUpgrade: z.array(z.number().int()),
  }),
  chfRate: z.number().positive(),
});
export type Settings = z.infer<typeof SettingsSchema>;
