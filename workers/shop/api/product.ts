import { SLUG_PATTERN, type Product, type ProductAnswer } from "../contract";
import { ordinalOfId, ordinalOfSlug } from "../domain/listing/filter";
import type { ListingIndex } from "../domain/listing/model";
import { brandMatesOf, similarTo } from "../domain/listing/similar";
import { fail, ok, type Result } from "../domain/result";
import { readCards, readDetail } from "../store/catalogue-reads";
import { cardRequest } from "./cards";
import type { CallContext, Handler } from "./context";
import { toDetail } from "./detail-view";
import { toProducts } from "./product-view";

const MOST_BESIDE = 8;

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The page's product and, where asked for, what stands beside it: one round trip. */
async function loadAnswer(context: CallContext, by: { slug: string } | { id: number }, include: string[]): Promise<Result<ProductAnswer, "not_found">> {
  const index = await context.index();
  const ordinal = "slug" in by ? ordinalOfSlug(index, by.slug) : ordinalOfId(index, by.id);
  const beside = (part: string, ranked: typeof similarTo) => (ordinal !== null && include.includes(part) ? ranked(index, ordinal, MOST_BESIDE) : []);
  const similar = beside("similar", similarTo);
  const mates = beside("brand", brandMatesOf);
  const cards = cardRequest(index, [...new Set([...similar, ...mates])], context.language);
  const found = await readDetail(context.env.CATALOGUE, by, context.language, cards);
  if (found === null) return fail("not_found");
  const productsOf = (ordinals: number[]) => toProducts(index, found.cards, idsOf(index, ordinals), context.language);
  return ok({
    product: toDetail(index, found.detail, context.language, today()),
    ...(include.includes("similar") ? { similar: productsOf(similar) } : {}),
    ...(include.includes("brand") ? { brandProducts: productsOf(mates) } : {}),
  });
}

function idsOf(index: ListingIndex, ordinals: number[]): number[] {
  return ordinals.map((ordinal) => index.ids[ordinal]!);
}

/** GET /v1/products/{slug}?include=similar,brand. */
export const product: Handler<ProductAnswer> = async (context) => {
  const { slug } = context.params;
  if (!isSlug(slug)) return fail("not_found");
  return loadAnswer(context, { slug }, (context.query.get("include") ?? "").split(","));
};

/** GET /v1/products/{id}/get. */
export const productById: Handler<ProductAnswer> = async (context) => {
  if (!/^[1-9]\d{0,14}$/.test(context.params.id ?? "")) return fail("not_found");
  return loadAnswer(context, { id: Number(context.params.id) }, []);
};

async function loadBeside(context: CallContext, ranked: typeof similarTo): Promise<Result<{ products: Product[] }, "not_found">> {
  const { slug } = context.params;
  const index = await context.index();
  const ordinal = isSlug(slug) ? ordinalOfSlug(index, slug) : null;
  if (ordinal === null) return fail("not_found");
  const request = cardRequest(index, ranked(index, ordinal, MOST_BESIDE), context.language);
  return ok({ products: toProducts(index, await readCards(context.env.CATALOGUE, request), request.ids, context.language) });
}

/** GET /v1/products/{slug}/similar-products. */
export const similarProducts: Handler<{ products: Product[] }> = (context) => loadBeside(context, similarTo);

/** GET /v1/products/{slug}/brand-products. */
export const brandProducts: Handler<{ products: Product[] }> = (context) => loadBeside(context, brandMatesOf);

function isSlug(text: string | undefined): text is string {
  return text !== undefined && SLUG_PATTERN.test(text);
}
