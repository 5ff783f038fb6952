import { LANGUAGES, type Language } from "../../workers/shop/contract";
import { FULL_TEXT_COLUMNS, fullText } from "../../workers/shop/store/full-text";

/** Rows for the tests' catalogues; what a product leaves out has a default. */
export type SeedProduct = {
  id: number; slug: string; type?: string; name?: string; brand?: number | null; gender?: string | null; intensity?: number | null;
  retail?: number | null; exclusive?: boolean; attributes?: Record<string, string[]>; notes?: { top: string[]; heart: string[]; base: string[] };
  average?: number; reviews?: number; popularity?: number; published?: string; drawing?: string | null;
  /** Cents by type, and the types that are sold out. */
  prices?: Record<string, number>; soldOut?: string[];
};

const PERFUME_PRICES = { "calendar-sample": 0, single: 1295 };
const SAFETY = { ingredients: ["Alcohol denat.", "Parfum"], manufacturer: { name: "Maison", address: "1 rue, Paris", email: "a@b.example" } };

/** Inserts products and their variations: one statement each, whatever their number. */
export async function insertProducts(db: D1Database, products: SeedProduct[]): Promise<void> {
  const rows = products.map((product) => ({
    type: "perfume", name: product.slug, brand: null, gender: null, intensity: null, retail: null, exclusive: false, attributes: {},
    notes: { top: [], heart: [], base: [] }, average: 0, reviews: 0, popularity: 0, published: "2026-01-01", drawing: null,
    safety: SAFETY, ...product,
  }));
  const variations = products.flatMap((product) => Object.entries(product.prices ?? PERFUME_PRICES).map(([type, cents], place) => ({
    id: product.id * 10 + place, product: product.id, type, sku: `${product.id}-${type}`, cents,
    stock: product.soldOut?.includes(type) ? "outofstock" : "instock",
  })));
  const fields = (names: string[]) => names.map((name) => `json_extract(value, '$.${name}')`).join(", ");
  for (let start = 0; start < rows.length; start += 1000) {
    await db.prepare(
      `INSERT INTO product (id, slug, type, brand_id, name, gender, intensity, retail_price_cents, exclusive, attributes, pyramid, rating_average, rating_count, popularity, published_at, drawing, safety, changed_at, volume_ml, retail_volume_ml)
       SELECT ${fields(["id", "slug", "type", "brand", "name", "gender", "intensity", "retail", "exclusive", "attributes", "notes", "average", "reviews", "popularity", "published", "drawing", "safety"])}, '2026-02-01', 8, 50 FROM json_each(?)`,
    ).bind(JSON.stringify(rows.slice(start, start + 1000))).run();
  }
  for (let start = 0; start < variations.length; start += 3000) {
    await db.prepare(`INSERT INTO variation (id, product_id, type, sku, price_cents, stock_status) SELECT ${fields(["id", "product", "type", "sku", "cents", "stock"])} FROM json_each(?)`)
      .bind(JSON.stringify(variations.slice(start, start + 3000))).run();
  }
}

type SeedBrand = { id: number; slug: string; name: string; noDiscount?: boolean; countries?: string[] };

export async function insertBrands(db: D1Database, brands: SeedBrand[]): Promise<void> {
  await db.batch(brands.map((brand) => db.prepare("INSERT INTO brand (id, slug, name, country, founded, shape, no_discount, countries) VALUES (?, ?, ?, 'FR', 1935, 's2', ?, ?)")
    .bind(brand.id, brand.slug, brand.name, brand.noDiscount ? 1 : 0, JSON.stringify(brand.countries ?? []))));
}

/** Values by kind, each `slug: [en, de]`; kinds' names stand under `kind`, notes under `pyramid-note`. */
export async function insertVocabulary(db: D1Database, vocabulary: Record<string, Record<string, [string, string]>>): Promise<void> {
  await db.batch(Object.entries(vocabulary).flatMap(([kind, values]) => Object.entries(values).map(([slug, [en, de]], position) =>
    db.prepare("INSERT INTO attribute_value (kind, slug, position, names) VALUES (?, ?, ?, ?)").bind(kind, slug, position, JSON.stringify({ en, de, fr: en, it: en, es: en })))));
}

/** The small catalogue that most contract tests use. */
export async function seedSmallCatalogue(db: D1Database): Promise<void> {
  await insertBrands(db, [
    { id: 1, slug: "lancome", name: "Lancôme" }, { id: 2, slug: "nobilis", name: "Nobilis", noDiscount: true, countries: ["DE", "AT"] }, { id: 3, slug: "4711", name: "4711" },
  ]);
  await insertVocabulary(db, {
    kind: { color: ["Colour", "Farbe"], gender: ["Gender", "Geschlecht"], "scent-type": ["Family", "Duftfamilie"], brand: ["Brand", "Marke"] },
    gender: { "rather-female": ["Rather female", "Eher weiblich"], "rather-male": ["Rather male", "Eher männlich"], unisex: ["Unisex", "Unisex"] },
    "scent-type": { woody: ["Woody", "Holzig"], floral: ["Floral", "Blumig"], fresh: ["Fresh", "Frisch"] },
    intensity: { soft: ["Soft", "Leicht"], medium: ["Medium", "Mittel"], strong: ["Strong", "Stark"] },
    note: { "warm-notes": ["Warm notes", "Warme Noten"] },
    season: { winter: ["Winter", "Winter"], summer: ["Summer", "Sommer"] },
    size: { "50-ml": ["50 ml", "50 ml"] },
    "pyramid-note": { rose: ["Rose", "Rose"], sandalwood: ["Sandalwood", "Sandelholz"], iris: ["Iris", "Iris"] },
  });
  const notes = { top: ["rose"], heart: ["iris"], base: ["sandalwood"] };
  await insertProducts(db, [
    { id: 1, slug: "lancome-tresor", name: "Trésor", brand: 1, gender: "rather-female", intensity: 4, retail: 8000, attributes: { "scent-type": ["floral", "woody"], season: ["winter"], note: ["warm-notes"], size: ["50-ml"] }, notes, popularity: 900, average: 4.5, reviews: 13, published: "2026-01-05", prices: { "calendar-sample": 495, single: 1795 } },
    { id: 2, slug: "lancome-o", name: "Ô", brand: 1, gender: "rather-female", intensity: 1, retail: 6000, attributes: { "scent-type": ["fresh"], season: ["summer"] }, notes: { top: ["rose"], heart: [], base: [] }, popularity: 500, average: 4.5, reviews: 20, published: "2026-01-09" },
    { id: 3, slug: "nobilis-oud", name: "Oud Royal", brand: 2, gender: "rather-male", intensity: 5, retail: 30000, exclusive: true, attributes: { "scent-type": ["woody"] }, notes: { top: [], heart: ["rose"], base: ["sandalwood"] }, popularity: 700, published: "2026-01-01", prices: { "calendar-sample": 995, single: 2295 } },
    { id: 4, slug: "4711-original", name: "Original Eau de Cologne", brand: 3, gender: "unisex", intensity: 2, attributes: { "scent-type": ["fresh"] }, popularity: 300, soldOut: ["calendar-sample", "single"] },
    { id: 5, slug: "nobilis-rose", name: "Rose Noire", brand: 2, gender: "unisex", intensity: 3, retail: 9000, attributes: { "scent-type": ["floral"] }, notes, popularity: 100, published: "2026-01-20" },
    { id: 10, slug: "white-case", type: "case", name: "White case", popularity: 10, prices: { single: 995 }, drawing: "case" },
    { id: 11, slug: "gift-set-floral", type: "gift-set", name: "Floral set", prices: { single: 3995 }, drawing: "gift-set" },
    { id: 12, slug: "gift-membership", type: "gift-subscription", name: "Gift membership", prices: { "1_month": 1795, "6_months": 9570, "12_months": 17940 }, drawing: "gift-subscription" },
    { id: 13, slug: "gift-card", type: "gift-voucher", name: "Gift card", prices: { 25: 2500, 50: 5000, 75: 7500, 100: 10000 }, drawing: "gift-voucher" },
    { id: 14, slug: "advent-2026", type: "advent-calendar", name: "Advent calendar", prices: { single: 5995 }, drawing: "advent-calendar" },
  ]);
  await db.batch([
    db.prepare("INSERT INTO product_text (product_id, language, name, description) VALUES (1, 'de', NULL, 'Ein Schatz'), (10, 'de', 'Weißes Etui', 'Aus Metall'), (10, 'en', NULL, 'Made of metal')"),
    db.prepare("INSERT INTO brand_text (brand_id, language, description) VALUES (1, 'de', 'Aus Paris')"),
    db.prepare("INSERT INTO price_history (variation_id, price_cents, since) VALUES (11, 1495, '2020-01-01'), (11, 1795, date('now', '-10 days')), (10, 495, '2020-01-01')"),
    ...Array.from({ length: 15 }, (_, place) => db.prepare("INSERT INTO review (product_id, author, stars, title, text, language, status, created_at) VALUES (1, 'A', 5, 'T', 'X', ?, ?, ?)")
      .bind(place % 3 === 0 ? "de" : "en", place === 14 ? "pending" : "approved", `2026-03-${String(place + 1).padStart(2, "0")}T10:00:00.000Z`)),
    db.prepare("INSERT INTO setting (key, value) VALUES ('chfRate', '0.93'), ('memberPrice', '\"nonsense\"'), ('unknown', '1')"),
    db.prepare("UPDATE catalogue_state SET catalogue_version = catalogue_version + 1"),
  ]);
  await insertFullText(db, [
    { id: 1, names: ["Trésor", "Lancôme", "Sophia Grojsman"], texts: { en: "A letter, burnt at the corner", de: "Ein Schatz; der Brief ist angesengt", fr: "Une lettre brûlée, le cœur bat", it: "Una lettera bruciata", es: "Una carta quemada" } },
    { id: 3, names: ["Oud Royal", "Nobilis"], texts: { en: "The letter was never burnt; cedar and smoke", de: "Rauch über der Straße" } },
    { id: 4, names: ["Original Eau de Cologne", "4711"], notes: ["unobtainium"], texts: { en: "Burnt sugar" } },
    { id: 10, names: ["White case", "Weißes Etui"], texts: { en: "Made of metal, never burnt", de: "Aus Metall" } },
    { id: 999, names: ["Gone"], texts: { en: "burnt and gone" } },
  ]);
}

type FullText = { id: number; names: string[]; notes?: string[]; texts: Partial<Record<Language, string>> };

/** Fills `product_search` as the seed and the import do. */
export async function insertFullText(db: D1Database, rows: FullText[]): Promise<void> {
  const values = rows.map((row) => [row.id, fullText(row.names), fullText(row.notes ?? []), ...LANGUAGES.map((language) => fullText([row.texts[language] ?? ""]))]);
  const columns = ["rowid", ...FULL_TEXT_COLUMNS];
  for (let start = 0; start < values.length; start += 1000) {
    await db.prepare(`INSERT OR REPLACE INTO product_search (${columns.join(", ")}) SELECT ${columns.map((_, place) => `value->>${place}`).join(", ")} FROM json_each(?)`)
      .bind(JSON.stringify(values.slice(start, start + 1000))).run();
  }
}

const FAMILIES = ["woody", "floral", "fresh", "sweet", "spicy"];

/** Generated perfumes with ids `from` ... `to`: about one in five has the word "rose" in its name, whatever the number. */
export function manyProducts(from: number, to: number): SeedProduct[] {
  return Array.from({ length: to - from + 1 }, (_, place) => {
    const id = from + place;
    return {
      id, slug: `scent-${id}`, name: `${id % 5 === 0 ? "Rose" : "Amber"} No ${id}`, brand: (id % 40) + 1, gender: ["rather-female", "rather-male", "unisex"][id % 3]!,
      intensity: (id % 5) + 1, retail: 4000 + (id % 500) * 100, exclusive: id % 50 === 0, attributes: { "scent-type": [FAMILIES[id % 5]!, FAMILIES[(id + 2) % 5]!], season: [id % 2 ? "winter" : "summer"] },
      notes: { top: [`note-${id % 60}`], heart: [`note-${id % 45}`], base: ["musk"] }, popularity: (id * 7919) % 10007, average: (id % 50) / 10, reviews: id % 90, published: `2026-01-${String((id % 28) + 1).padStart(2, "0")}`,
      prices: { "calendar-sample": 0, subscription: 1795, single: 1295 + (id % 4) * 200 },
    };
  });
}
