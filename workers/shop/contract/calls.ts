import { z } from "zod";
import { ATTRIBUTE_KINDS, LANGUAGES, PRODUCT_TYPE_PATHS, PRODUCT_TYPES, SORTINGS, STOCK_STATUSES } from "./constants";
import {
  AttributeSchema, AvailableAttributesSchema, BrandDetailSchema, ProductAnswerSchema, ProductListSchema,
  ProductPageSchema, ProductSchema, SettingsSchema,
} from "./catalogue";

/** One call of the contract. The OpenAPI document and the contract tests are made from these. */
export type Call = {
  id: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Parameters in braces: /v1/products/{slug}. */
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The `data` of a successful answer, or the whole answer where `bare`. */
  data: z.ZodType;
  bare?: boolean;
  /** Statuses besides 200 that the call knows. */
  errors?: number[];
};

const Language = z.object({ language: z.enum(LANGUAGES).optional() });
const Filters = Language.extend({
  attributes: z.string().optional().describe("kind:value, comma-separated"),
  ...Object.fromEntries(ATTRIBUTE_KINDS.map((kind) => [kind, z.string().optional()])),
  exclusive: z.enum(["true", "false"]).optional(),
  "min-price": z.string().optional(),
  "max-price": z.string().optional(),
  search: z.string().max(200).optional(),
  stockStatus: z.enum(STOCK_STATUSES).optional(),
  id: z.string().optional().describe("comma-separated"),
});
const Listing = Filters.extend({
  type: z.string().optional(),
  slug: z.string().optional(),
  page: z.string().optional(),
  size: z.string().optional(),
  sorting: z.enum(SORTINGS).optional(),
  sort: z.enum(SORTINGS).optional(),
});
const Slug = z.object({ slug: z.string() });

export const CALLS = {
  products: { id: "products", method: "GET", path: "/v1/products", summary: "Products with a variation of a type, filtered, sorted, by page", query: Listing, data: ProductPageSchema },
  product: { id: "product", method: "GET", path: "/v1/products/{slug}", summary: "One product", params: Slug, query: Language.extend({ include: z.string().optional().describe("similar, brand") }), data: ProductAnswerSchema, errors: [404] },
  productById: { id: "productById", method: "GET", path: "/v1/products/{id}/get", summary: "One product by its id", params: z.object({ id: z.string() }), query: Language, data: ProductAnswerSchema, errors: [404] },
  brandProducts: { id: "brandProducts", method: "GET", path: "/v1/products/{slug}/brand-products", summary: "More of the brand", params: Slug, query: Language, data: z.object({ products: z.array(ProductSchema) }), errors: [404] },
  similarProducts: { id: "similarProducts", method: "GET", path: "/v1/products/{slug}/similar-products", summary: "Similar scents, ranked by shared notes and families", params: Slug, query: Language, data: z.object({ products: z.array(ProductSchema) }), errors: [404] },
  backendPerfumes: { id: "backendPerfumes", method: "GET", path: "/v1/perfumes", summary: "Perfumes", query: Listing, data: ProductPageSchema },
  memberFavorites: { id: "memberFavorites", method: "GET", path: "/v1/perfumes/member-favorites/{type}", summary: "What members wear most, by gender or all", params: z.object({ type: z.enum(["all", "female", "male", "unisex"]) }), query: Language.extend({ page: z.string().optional(), size: z.string().optional() }), data: ProductListSchema, errors: [404] },
  backendAttributes: { id: "backendAttributes", method: "GET", path: "/v1/attributes", summary: "All attributes in a language", query: Language, data: z.object({ attributes: z.array(AttributeSchema) }) },
  productsOfType: { id: "productsOfType", method: "GET", path: "/v1/{productType}", summary: "Products of a type", params: z.object({ productType: z.enum(Object.keys(PRODUCT_TYPE_PATHS) as [string, ...string[]]) }), query: Listing, data: ProductListSchema, errors: [404] },
  attributes: { id: "attributes", method: "GET", path: "/shop/v1/attributes", summary: "All attributes in a language", query: Language, data: z.object({ attributes: z.array(AttributeSchema) }) },
  perfumes: { id: "perfumes", method: "GET", path: "/shop/v1/perfumes", summary: "The shop's listing of perfumes", query: Listing, data: ProductPageSchema },
  accessories: { id: "accessories", method: "GET", path: "/shop/v1/accessories", summary: "Cases", query: Language, data: z.object({ cases: z.array(ProductSchema) }) },
  gifts: { id: "gifts", method: "GET", path: "/shop/v1/gifts", summary: "Gift subscriptions, vouchers and sets", query: Language, data: z.object({ giftSubscriptions: z.array(ProductSchema), giftVouchers: z.array(ProductSchema), giftSets: z.array(ProductSchema) }) },
  simpleProducts: { id: "simpleProducts", method: "GET", path: "/shop/v1/products/simple", summary: "Products of one type without paging", query: Language.extend({ type: z.enum(PRODUCT_TYPES).optional() }), data: ProductListSchema },
  availableAttributes: { id: "availableAttributes", method: "GET", path: "/shop/v1/shop/available-attributes", summary: "Attribute values with the number of products each would leave", query: Filters, data: AvailableAttributesSchema },
  availableAttribute: { id: "availableAttribute", method: "GET", path: "/shop/v1/shop/available-attributes/{attributeId}", summary: "One attribute's values with counts", params: z.object({ attributeId: z.enum(ATTRIBUTE_KINDS) }), query: Filters, data: z.object({ attribute: AttributeSchema }), errors: [404] },
  brands: { id: "brands", method: "GET", path: "/shop/v1/brands", summary: "Brands by first letter", query: Language.extend({ letter: z.string().optional() }), data: z.object({ brands: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() })), letters: z.array(z.object({ letter: z.string(), count: z.number().int() })), letter: z.string().nullable(), total: z.number().int() }) },
  brand: { id: "brand", method: "GET", path: "/shop/v1/brands/{slug}", summary: "One brand", params: Slug, query: Language, data: z.object({ brand: BrandDetailSchema }), errors: [404] },
  sitemap: { id: "sitemap", method: "GET", path: "/shop/v1/sitemap", summary: "Slugs of products and brands for the sitemaps, 10,000 a page", query: z.object({ page: z.string().optional() }), data: z.object({ products: z.array(z.object({ slug: z.string(), type: z.enum(PRODUCT_TYPES), changed: z.string() })), brands: z.array(z.string()), pages: z.number().int() }) },
  location: { id: "location", method: "GET", path: "/v1/users/location", summary: "Where the request comes from", data: z.object({ location: z.object({ ip: z.string(), countryCode: z.string() }) }) },
  buildId: { id: "buildId", method: "GET", path: "/api/v1/buildId", summary: "The storefront's build", data: z.object({ buildId: z.string() }) },
  settings: { id: "settings", method: "GET", path: "/api/settings", summary: "Switches, campaign dates, configured products", data: z.object({ success: z.boolean(), settings: SettingsSchema }), bare: true },
} as const satisfies Record<string, Call>;
export type CallId = keyof typeof CALLS;
