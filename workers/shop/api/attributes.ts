import {
  ATTRIBUTE_KINDS, parseListingQuery, type Attribute, type AttributeKind, type AvailableAttributes, type Language,
} from "../contract";
import { combine } from "../domain/listing/filter";
import { facetOf, facetsOf, topValues, type ValueCount } from "../domain/listing/facets";
import { fullBitmap } from "../domain/listing/bitmap";
import { nameIn, type ListingIndex } from "../domain/listing/model";
import { ok } from "../domain/result";
import type { Handler } from "./context";
import { filterOf } from "./listing";
import { namedValue } from "./product-view";

/** Brands beyond these are left to /available-attributes/brand. */
const MOST_BRANDS = 40;

function toAttribute(index: ListingIndex, kind: AttributeKind, counts: ValueCount[], language: Language): Attribute {
  const brandNames = kind === "brand" ? new Map(index.brands.map((brand) => [brand.slug, brand.name])) : null;
  return {
    id: kind,
    name: nameIn(index.vocabulary.kinds[kind], language, kind),
    values: counts.map(({ slug, count }) => ({
      slug,
      name: brandNames?.get(slug) ?? namedValue(index, kind, slug, language).name,
      count,
    })),
  };
}

/** GET /shop/v1/attributes and /v1/attributes: every value that products have, with their number; the 40 largest brands. */
export const attributes: Handler<{ attributes: Attribute[] }> = async ({ index: load, language }) => {
  const index = await load();
  const all = fullBitmap(index.count);
  return ok({
    attributes: ATTRIBUTE_KINDS.map((kind) => {
      const known = kind === "brand" ? [] : (index.vocabulary.values[kind] ?? []).map((value) => value.slug);
      return toAttribute(index, kind, topOf(kind, facetOf(index, kind, all, known), []), language);
    }),
  });
};

function topOf(kind: AttributeKind, counts: ValueCount[], chosen: string[]): ValueCount[] {
  return kind === "brand" ? topValues(counts, MOST_BRANDS, chosen) : counts;
}

/** GET /shop/v1/shop/available-attributes: exact counts of what each value would leave. */
export const availableAttributes: Handler<AvailableAttributes> = async (context) => {
  const { query: params, language } = context;
  const index = await context.index();
  const query = parseListingQuery(params, { language });
  const { parts } = await filterOf(context, index, query, { productType: "perfume", variationType: query.type });
  const { kinds, exclusive, inStock, total, without } = facetsOf(index, parts, query.attributes);
  return ok({
    attributes: [...kinds].map(([kind, counts]) => toAttribute(index, kind, topOf(kind, counts, query.attributes[kind] ?? []), language)),
    exclusive,
    inStock,
    total,
    without,
  });
};

/** GET /shop/v1/shop/available-attributes/{attributeId}: one kind, brands in full. */
export const availableAttribute: Handler<{ attribute: Attribute }> = async (context) => {
  const { query: params, language } = context;
  const index = await context.index();
  const kind = context.params.attributeId as AttributeKind;
  const query = parseListingQuery(params, { language });
  const { parts } = await filterOf(context, index, query, { productType: "perfume", variationType: query.type });
  return ok({ attribute: toAttribute(index, kind, facetOf(index, kind, combine(parts, kind), query.attributes[kind] ?? []), language) });
};
