import type { Settings } from "../../workers/shop/contract/catalogue";
import { LANGUAGES, type Language, type ProductType } from "../../workers/shop/contract/constants";
import type { Row } from "./bulk-write";
import type { DemoData, DemoHouse, DemoPerfume, OtherProduct, Place } from "./demo-data";
import { DEMO_DAY, daysBefore, daysSince } from "./demo-day";
import { ingredientsOf } from "./demo-ingredients";
import { makeRating, pickReviews } from "./demo-reviews";
import type { SEED_TABLES} from "./product-rows";
import {
  priceHistoryRows, productRow, searchRow, stockRows, variationRows,
  type BrandRow, type ProductFacts, type ReviewRow, type Safety, type VariationFacts,
} from "./product-rows";
import { Random } from "./random";
import { shapeOf, slugOf } from "./slug";
import { attributeValueRows, leadingGroups } from "./vocabulary";

/**
 * The demo catalogue's rows. Everything that is not in the data comes from a generator of the product's own, so that the
 * same data gives the same rows and a new scent changes no other. Days are counted back from a fixed one.
 */

const FIRST_PERFUME_ID = 1001;
const FIRST_OTHER_ID = 9001;
const REVIEW_IDS_PER_PRODUCT = 100;
/** Brands with restrictions: no coupon and no member price, the second one sold in three countries only. */
export const RESTRICTED_BRANDS: Record<string, { countries: string[] }> = {
  "palazzo-spadalunga": { countries: [] },
  "sorvalles": { countries: ["DE", "AT", "CH"] },
};

const SINGLE_PRICES = [1295, 1495, 1795, 2295] as const;
const SURCHARGES = [[295, 6], [495, 3], [995, 1]] as const;
const RETAIL_LEAST = 5500;
const RETAIL_MOST = 54_000;
const SAMPLE_ML = 8;
const STOCK = 1000;
const SCARCE_STOCK = 3;
const BASE_PRICE_DAYS = 200;
const SHARES = { premium: 0.2, outOfStock: 0.04, scarce: 0.02, exclusive: 0.05, new: 0.07, loweredLately: 0.1, loweredEarlier: 0.05 };
const CONCENTRATION_STEP: Record<DemoPerfume["concentration"], number> = { "Eau de Cologne": 0, "Eau de Toilette": 0, "Eau de Parfum": 1, "Extrait de Parfum": 2 };
const GENDERS = { female: "rather-female", male: "rather-male", unisex: "unisex" } as const;
/** The symbol that a product is drawn with. */
const DRAWINGS: Record<Exclude<ProductType, "perfume">, string> = {
  case: "case", "gift-set": "gift-set", "gift-subscription": "gift-subscription", "gift-voucher": "gift-voucher",
  "advent-calendar": "advent-calendar", "surprise-perfume": "surprise", subscription: "subscription",
};

export type DemoRows = { [Name in keyof typeof SEED_TABLES]: Row<(typeof SEED_TABLES)[Name]["columns"][number]>[] };

/** All rows of the demo catalogue, by table. */
export function makeDemoRows(data: DemoData): DemoRows {
  const rows: DemoRows = {
    brand: [], brandText: [], product: [], productText: [], variation: [], priceHistory: [], review: [],
    attributeValue: attributeValueRows(data.vocabulary), search: [], stock: [], setting: [],
  };
  const add = (facts: ProductFacts): void => {
    rows.product.push(productRow(facts));
    rows.variation.push(...variationRows(facts));
    rows.priceHistory.push(...priceHistoryRows(facts));
    rows.stock.push(...stockRows(facts));
  };
  let perfumeId = FIRST_PERFUME_ID;
  data.houses.forEach((house, at) => {
    const brandId = at + 1;
    rows.brand.push(brandRow(house, brandId));
    for (const language of LANGUAGES) rows.brandText.push({ brand_id: brandId, language, description: house.text[language] });
    for (const perfume of house.perfumes) {
      const { facts, reviews } = perfumeFacts(house, brandId, perfume, perfumeId++, data);
      add(facts);
      rows.review.push(...reviews);
      for (const language of LANGUAGES) rows.productText.push({ product_id: facts.id, language, name: null, description: perfume.text[language] });
      rows.search.push(searchRow({
        id: facts.id, names: [perfume.name, house.name], noteSlugs: [...perfume.top, ...perfume.heart, ...perfume.base], familySlugs: perfume.families,
        descriptions: perfume.text,
      }, data.vocabulary));
    }
  });
  data.others.forEach((product, at) => {
    const facts = otherFacts(product, FIRST_OTHER_ID + at, data.others.length - at);
    add(facts);
    const descriptions: Partial<Record<Language, string>> = {};
    for (const language of LANGUAGES) {
      const description = [product.text[language], product.materials === undefined ? "" : `${product.materials[language].replace(/\.$/, "")}.`].filter((text) => text !== "").join(" ");
      rows.productText.push({ product_id: facts.id, language, name: product.name[language], description });
      descriptions[language] = description;
    }
    rows.search.push(searchRow({ id: facts.id, names: LANGUAGES.map((language) => product.name[language]), noteSlugs: [], familySlugs: [], descriptions }, data.vocabulary));
  });
  rows.setting.push({ key: "products", value: configuredProducts(rows) });
  return rows;
}

/** Ids of the products that the shop's settings name. */
function configuredProducts({ product }: DemoRows): Settings["products"] {
  const idsOf = (fits: (row: DemoRows["product"][number]) => boolean): number[] => product.filter(fits).map((row) => row.id as number);
  return {
    advent: idsOf((row) => row.type === "advent-calendar"),
    giftSets: idsOf((row) => row.type === "gift-set"),
    exclusive: idsOf((row) => row.exclusive === true),
    prepaidUpgrade: idsOf((row) => row.type === "subscription"),
  };
}

function brandRow(house: DemoHouse, id: number): BrandRow {
  const restriction = RESTRICTED_BRANDS[house.slug];
  return {
    id, slug: house.slug, name: house.name, country: house.country, founded: house.founded, shape: shapeOf(house.slug),
    no_discount: restriction !== undefined, countries: restriction?.countries ?? [],
  };
}

function perfumeFacts(house: DemoHouse, brandId: number, perfume: DemoPerfume, id: number, data: DemoData): { facts: ProductFacts; reviews: ReviewRow[] } {
  const slug = `${house.slug}-${slugOf(perfume.name)}`;
  // One generator a matter: a further draw for one changes no other.
  const random = (matter: string): Random => new Random(`${slug}/${matter}`);
  const prestige = new Random(`house/${house.slug}`).next();
  const notes = [...new Set([...perfume.top, ...perfume.heart, ...perfume.base])];
  const publishedAt = publishedOf(perfume.year, random("published"));
  const rating = makeRating(random("rating"), publishedAt > daysBefore(60));
  const shown = pickReviews(data.reviews, perfume.families, rating.spread, publishedAt, random("reviews"));
  const retail = retailOf(perfume, prestige, random("retail"));
  const facts: ProductFacts = {
    id, slug, type: "perfume", brandId,
    name: perfume.name,
    year: perfume.year,
    concentration: perfume.concentration,
    perfumer: null,
    gender: GENDERS[perfume.gender],
    intensity: perfume.intensity,
    volumeMl: SAMPLE_ML,
    retailPriceCents: retail.priceCents,
    retailVolumeMl: retail.volumeMl,
    exclusive: random("exclusive").chance(SHARES.exclusive),
    attributes: {
      "scent-type": perfume.families,
      gender: [GENDERS[perfume.gender]],
      note: leadingGroups(data.vocabulary, notes.flatMap((note) => data.vocabulary.notes.get(note)?.groups ?? [])),
      season: perfume.seasons,
      occasion: perfume.occasions,
      personality: perfume.personality,
      color: [perfume.color],
      size: [`${retail.volumeMl}-ml`],
    },
    pyramid: { top: perfume.top, heart: perfume.heart, base: perfume.base },
    ratingAverage: rating.average,
    ratingCount: rating.count,
    ratingSpread: rating.spread,
    popularity: Math.round(rating.count * 4 + Math.max(0, rating.average - 3) * 120 + random("popularity").next() * 300),
    drawing: null,
    color: null,
    imageId: null,
    safety: {
      ingredients: ingredientsOf(notes, data.inci, data.vocabulary, random("ingredients")),
      manufacturer: manufacturerOf(house, data.places.get(house.country)!),
    },
    publishedAt,
    changedAt: `${DEMO_DAY}T00:00:00Z`,
    sourceId: null,
    variations: variationsOf(perfume, prestige, random),
  };
  const reviews = shown.map((review, at): ReviewRow => ({
    id: id * REVIEW_IDS_PER_PRODUCT + at + 1, product_id: id, author: review.author, stars: review.stars, title: review.title, text: review.text,
    language: review.language, verified: true, status: "approved", created_at: review.createdAt,
  }));
  return { facts, reviews };
}

/** Spread over three years, some in the last weeks; never before the year the scent came out. */
function publishedOf(year: number, random: Random): string {
  const isNew = random.chance(SHARES.new);
  const most = Math.max(1, Math.min(3 * 365, daysSince(`${year}-01-15`)));
  const day = daysBefore(isNew ? random.integer(1, Math.min(27, most)) : random.integer(Math.min(28, most), most));
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${day}T${two(random.integer(6, 17))}:${two(random.integer(0, 59))}:00Z`;
}

/** What the full bottle costs: by house, concentration and volume; a large one costs less a millilitre. */
function retailOf(perfume: DemoPerfume, prestige: number, random: Random): { priceCents: number; volumeMl: number } {
  const volumeMl = random.weighted([[30, 2], [50, 5], [75, 2], [100, 4]] as const);
  const per50Ml = 6500 + prestige * 14_000 + CONCENTRATION_STEP[perfume.concentration] * (2200 + prestige * 3500);
  const exact = per50Ml * (volumeMl / 50) ** 0.72 * (0.92 + random.next() * 0.16);
  const rounded = Math.round(exact / 500) * 500 - (random.chance(0.3) ? 100 : 0);
  return { priceCents: Math.min(RETAIL_MOST, Math.max(RETAIL_LEAST, rounded)), volumeMl };
}

function variationsOf(perfume: DemoPerfume, prestige: number, random: (matter: string) => Random): VariationFacts[] {
  const stockDraw = random("stock").next();
  const stock = stockDraw < SHARES.outOfStock ? 0 : stockDraw < SHARES.outOfStock + SHARES.scarce ? SCARCE_STOCK : STOCK;
  const premium = random("premium");
  // Costly houses and dense scents are premium more often: the share is met over all.
  const isPremium = premium.chance(SHARES.premium * (0.3 + prestige * 0.8 + CONCENTRATION_STEP[perfume.concentration] * 0.2));
  const step = Math.min(SINGLE_PRICES.length - 1, CONCENTRATION_STEP[perfume.concentration] + (prestige > 0.55 ? 1 : 0));
  const surcharge = isPremium ? premium.weighted(SURCHARGES) : 0;
  return [
    { type: "calendar-sample", priceCents: surcharge, stock, prices: [{ priceCents: surcharge, since: daysBefore(BASE_PRICE_DAYS) }] },
    { type: "single", stock, ...pricesOf(step, random("prices")) },
  ];
}

/** The price of the single sample; where it was lowered, the step above held before. */
function pricesOf(step: number, random: Random): Pick<VariationFacts, "priceCents" | "prices"> {
  const draw = random.next();
  const since = daysBefore(BASE_PRICE_DAYS);
  if (draw >= SHARES.loweredLately + SHARES.loweredEarlier) return { priceCents: SINGLE_PRICES[step]!, prices: [{ priceCents: SINGLE_PRICES[step]!, since }] };
  const lowered = Math.min(step, SINGLE_PRICES.length - 2);
  const days = draw < SHARES.loweredLately ? random.integer(1, 29) : random.integer(35, 150);
  return {
    priceCents: SINGLE_PRICES[lowered]!,
    prices: [{ priceCents: SINGLE_PRICES[lowered + 1]!, since }, { priceCents: SINGLE_PRICES[lowered]!, since: daysBefore(days) }],
  };
}

function manufacturerOf(house: DemoHouse, place: Place): Safety["manufacturer"] {
  const random = new Random(`manufacturer/${house.slug}`);
  const [postcode, town] = random.pick(place.towns);
  const parts: Record<string, string> = { n: String(random.integer(2, 98)), s: random.pick(place.streets), p: postcode, c: town };
  const address = place.form.replace(/\{(\w)\}/g, (_, part: string) => parts[part] ?? "");
  return { name: house.name, address: `${address}, ${place.name}`, email: `safety@${house.slug}.example` };
}

function otherFacts(product: OtherProduct, id: number, rank: number): ProductFacts {
  const random = new Random(`other/${product.slug}`);
  const since = daysBefore(BASE_PRICE_DAYS);
  const variation = (type: string, priceCents: number): VariationFacts => ({ type, priceCents, stock: STOCK, prices: [{ priceCents, since }] });
  return {
    id, slug: product.slug, type: product.type, brandId: null,
    name: product.name.en,
    year: null, concentration: null, perfumer: null, gender: null, intensity: null, volumeMl: null, retailPriceCents: null, retailVolumeMl: null,
    exclusive: false,
    attributes: product.type === "case" && product.color !== undefined ? { color: [product.color] } : {},
    pyramid: { top: [], heart: [], base: [] },
    ratingAverage: 0, ratingCount: 0, ratingSpread: [0, 0, 0, 0, 0],
    popularity: rank * 10,
    drawing: DRAWINGS[product.type],
    color: product.color ?? null,
    imageId: product.imageId ?? null,
    safety: null,
    publishedAt: `${daysBefore(random.integer(60, 1000))}T09:00:00Z`,
    changedAt: `${DEMO_DAY}T00:00:00Z`,
    sourceId: null,
    variations: otherVariations(product, variation),
  };
}

function otherVariations(product: OtherProduct, variation: (type: string, priceCents: number) => VariationFacts): VariationFacts[] {
  switch (product.type) {
    case "gift-voucher": return (product.amounts ?? []).map((cents) => variation(String(cents / 100), cents));
    case "gift-subscription": return (product.terms ?? []).map((term) => variation(term.name, term.priceCents));
    case "subscription": return [variation("subscription", product.priceCents)];
    case "surprise-perfume": return [variation("calendar-sample", 0)];
    default: return [variation("single", product.priceCents)];
  }
}
