import { ATTRIBUTE_KINDS, nameOfIntensity, type AttributeKind, type Language, type ProductDetail, type ProductType } from "../contract";
import { nameIn, type ListingIndex } from "../domain/listing/model";
import { lowestPriceOf30Days } from "../domain/lowest-price";
import { safetyWarnings } from "../domain/safety-warnings";
import type { DetailRows, ReviewRow } from "../store/catalogue-reads";
import { euros, namedNote, namedValue, toProduct } from "./product-view";

/** Makes a product page's data of the contract from its rows. `today`: ISO date, for the lowest price of 30 days. */
export function toDetail(index: ListingIndex, rows: DetailRows, language: Language, today: string): ProductDetail {
  const { product: row } = rows;
  const type = row.type as ProductType;
  const notes = (slugs: string[]) => slugs.map((slug) => namedNote(index, slug, language));
  return {
    ...toProduct(index, row, rows.variations, rows.text?.name ?? null, language),
    description: rows.text?.description ?? "",
    year: row.year,
    concentration: row.concentration,
    perfumer: row.perfumer,
    retail: row.retailPriceCents !== null && row.retailVolumeMl !== null ? { price: euros(row.retailPriceCents), volume: row.retailVolumeMl } : null,
    volume: row.volumeMl,
    unitPriceRequired: row.unitPriceRequired,
    lowestPrice30Days: Object.fromEntries(rows.variations.map((variation) => [
      variation.type,
      euros(lowestPriceOf30Days(rows.prices.filter((price) => price.type === variation.type), variation.priceCents, today)),
    ])),
    pyramid: { top: notes(row.pyramid.top), heart: notes(row.pyramid.heart), base: notes(row.pyramid.base) },
    attributes: attributesOf(index, rows, language),
    safety: row.safety === null ? null : { warnings: safetyWarnings(type, language), ...row.safety },
    gallery: row.gallery,
    ratingSpread: row.ratingSpread,
    reviews: rows.reviews.map(reviewOf),
  };
}

function attributesOf(index: ListingIndex, { product: row }: DetailRows, language: Language): ProductDetail["attributes"] {
  const slugs: Partial<Record<AttributeKind, string[]>> = {
    ...row.attributes,
    gender: row.attributes.gender ?? (row.gender === null ? [] : [row.gender]),
    intensity: row.intensity === null ? [] : [nameOfIntensity(row.intensity)],
    brand: [],
  };
  return ATTRIBUTE_KINDS.filter((kind) => (slugs[kind]?.length ?? 0) > 0).map((kind) => ({
    id: kind,
    name: nameIn(index.vocabulary.kinds[kind], language, kind),
    values: slugs[kind]!.map((slug) => namedValue(index, kind, slug, language)),
  }));
}

function reviewOf(row: ReviewRow): ProductDetail["reviews"][number] {
  return {
    id: row.id,
    author: row.author,
    stars: row.stars,
    title: row.title,
    text: row.text,
    language: row.language,
    verified: row.verified,
    date: row.createdAt.slice(0, 10),
  };
}
