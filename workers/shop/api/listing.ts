import {
  MAX_PAGE_SIZE, MEMBER_FAVORITES_PAGE_SIZE, PRODUCT_TYPE_PATHS, PRODUCT_TYPES, parseListingQuery,
  type ListingQuery, type Product, type ProductPage, type ProductType, type ProductTypePath,
} from "../contract";
import { countOf } from "../domain/listing/bitmap";
import { combine, filterParts, type FilterParts, type ListingFilter } from "../domain/listing/filter";
import type { ListingIndex } from "../domain/listing/model";
import { pageOf } from "../domain/listing/page";
import type { SearchResult } from "../domain/listing/search";
import { searchOnce } from "../domain/listing/searches";
import { ok } from "../domain/result";
import { readCards } from "../store/catalogue-reads";
import { searchFullText } from "../store/full-text";
import { cardRequest } from "./cards";
import type { CallContext, Handler } from "./context";
import { toProducts } from "./product-view";

/** What the call itself fixes; null: any. */
export type Scope = Pick<ListingFilter, "productType" | "variationType">;

/** The filter of a query within a scope, and its search (null: nothing was searched for). */
export async function filterOf(context: CallContext, index: ListingIndex, query: ListingQuery, scope: Scope): Promise<{ parts: FilterParts; search: SearchResult | null }> {
  const search = query.search === "" ? null
    : await searchOnce(index, query.search, query.language, (words, language) => searchFullText(context.env.CATALOGUE, words, language));
  return { parts: filterParts(index, { ...query, ...scope, found: search?.found ?? null }), search };
}

/** One page of products: the index says which, one round trip reads them (and one before it completes a rare search). */
export async function loadPage(context: CallContext, query: ListingQuery, scope: Scope): Promise<ProductPage> {
  const index = await context.index();
  const { parts, search } = await filterOf(context, index, query, scope);
  const matching = combine(parts);
  const ordinals = pageOf(index, matching, query.sorting, query.page, query.size, search?.ranked ?? null);
  const request = cardRequest(index, ordinals, query.language);
  const rows = await readCards(context.env.CATALOGUE, request);
  return { products: toProducts(index, rows, request.ids, query.language), total: countOf(matching), page: query.page, size: query.size, capped: search?.cut ?? false };
}

/** All products of a type (at most 100), the most popular first. */
async function loadType(context: CallContext, productType: ProductType): Promise<{ products: Product[]; total: number }> {
  const query = parseListingQuery(new URLSearchParams(), { language: context.language, size: MAX_PAGE_SIZE });
  const { products, total } = await loadPage(context, query, { productType, variationType: null });
  return { products, total };
}

/** GET /v1/products: any type of product that has the variation. */
export const products: Handler<ProductPage> = async (context) => {
  const query = parseListingQuery(context.query, { language: context.language });
  return ok(await loadPage(context, query, { productType: null, variationType: query.type }));
};

/** GET /shop/v1/perfumes and /v1/perfumes. */
export const perfumes: Handler<ProductPage> = async (context) => {
  const query = parseListingQuery(context.query, { language: context.language });
  return ok(await loadPage(context, query, { productType: "perfume", variationType: query.type }));
};

/** GET /v1/{productType}: 100 a page; of any variation unless one is asked for. */
export const productsOfType: Handler<{ products: Product[]; total: number }> = async (context) => {
  const query = parseListingQuery(context.query, { language: context.language, size: MAX_PAGE_SIZE });
  const scope = { productType: PRODUCT_TYPE_PATHS[context.params.productType as ProductTypePath], variationType: context.query.has("type") ? query.type : null };
  const { products: found, total } = await loadPage(context, query, scope);
  return ok({ products: found, total });
};

/** GET /v1/perfumes/member-favorites/{type}: what can be queued, the most popular first. */
export const memberFavorites: Handler<{ products: Product[]; total: number }> = async (context) => {
  const asked = parseListingQuery(context.query, { language: context.language, size: MEMBER_FAVORITES_PAGE_SIZE });
  const { type } = context.params;
  const gender = type === "all" ? [] : [type === "unisex" ? "unisex" : `rather-${type}`];
  const query = { ...parseListingQuery(new URLSearchParams()), language: asked.language, page: asked.page, size: asked.size, attributes: { gender } };
  const { products: found, total } = await loadPage(context, query, { productType: "perfume", variationType: query.type });
  return ok({ products: found, total });
};

/** GET /shop/v1/accessories. */
export const accessories: Handler<{ cases: Product[] }> = async (context) => ok({ cases: (await loadType(context, "case")).products });

/** GET /shop/v1/gifts. */
export const gifts: Handler<Record<"giftSubscriptions" | "giftVouchers" | "giftSets", Product[]>> = async (context) => {
  const index = await context.index();
  const query = parseListingQuery(new URLSearchParams(), { language: context.language, size: MAX_PAGE_SIZE });
  const ordinals = (["gift-subscription", "gift-voucher", "gift-set"] as const).flatMap((productType) =>
    pageOf(index, combine(filterParts(index, { ...query, productType, variationType: null, found: null })), "popularity", 1, MAX_PAGE_SIZE));
  const request = cardRequest(index, ordinals, context.language);
  const found = toProducts(index, await readCards(context.env.CATALOGUE, request), request.ids, context.language);
  const ofType = (type: ProductType) => found.filter((product) => product.type === type);
  return ok({ giftSubscriptions: ofType("gift-subscription"), giftVouchers: ofType("gift-voucher"), giftSets: ofType("gift-set") });
};

/** GET /shop/v1/products/simple: one type without paging (at most 100; cases unless another type is named). */
export const simpleProducts: Handler<{ products: Product[]; total: number }> = async (context) =>
  ok(await loadType(context, PRODUCT_TYPES.find((type) => type === context.query.get("type")) ?? "case"));
