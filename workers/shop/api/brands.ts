import { SLUG_PATTERN, type BrandDetail, type Country } from "../contract";
import { fold } from "../domain/listing/words";
import type { BrandEntry } from "../domain/listing/model";
import { fail, ok } from "../domain/result";
import { readBrand } from "../store/catalogue-reads";
import type { Handler } from "./context";
import { brandOf } from "./product-view";

/** Without a letter no more brands than these are answered: those with the most products. */
const MOST_BRANDS = 500;

type BrandList = { brands: { slug: string; name: string; count: number }[]; letters: { letter: string; count: number }[]; letter: string | null; total: number };

/** `a` ... `z` of a brand's name without accents, `#` for what begins otherwise. */
function letterOf(brand: BrandEntry): string {
  const [first] = fold(brand.name);
  return first !== undefined && first >= "a" && first <= "z" ? first : "#";
}

/** GET /shop/v1/brands?letter=a: brands with products, by name. */
export const brands: Handler<BrandList> = async ({ index: load, query }) => {
  const { brands: all } = await load();
  const sold = all.filter((brand) => brand.count > 0);
  const counts = new Map<string, number>();
  for (const brand of sold) counts.set(letterOf(brand), (counts.get(letterOf(brand)) ?? 0) + 1);
  const asked = query.get("letter")?.toLowerCase() ?? "";
  const letter = /^[a-z#]$/.test(asked) ? asked : null;
  const shown = letter === null ? largest(sold, MOST_BRANDS) : sold.filter((brand) => letterOf(brand) === letter);
  return ok({
    brands: shown.map(({ slug, name, count }) => ({ slug, name, count })),
    letters: [...counts].sort(([left], [right]) => (left < right ? -1 : 1)).map(([of, count]) => ({ letter: of, count })),
    letter,
    total: sold.length,
  });
};

function largest(sold: BrandEntry[], most: number): BrandEntry[] {
  if (sold.length <= most) return sold;
  const kept = new Set([...sold].sort((left, right) => right.count - left.count).slice(0, most));
  return sold.filter((brand) => kept.has(brand));
}

/** GET /shop/v1/brands/{slug}. */
export const brand: Handler<{ brand: BrandDetail }> = async ({ env, index: load, params: { slug = "" }, language }) => {
  if (!SLUG_PATTERN.test(slug)) return fail("not_found");
  const [index, row] = await Promise.all([load(), readBrand(env.CATALOGUE, slug, language)]);
  if (row === null) return fail("not_found");
  const entry: BrandEntry = {
    ...row,
    countries: row.countries as Country[],
    image: row.imageFull !== null && row.imageMedium !== null ? { full: row.imageFull, medium: row.imageMedium } : null,
    count: index.brands.find((known) => known.id === row.id)?.count ?? 0,
  };
  return ok({ brand: { ...brandOf(entry), description: row.description, country: row.country, founded: row.founded, count: entry.count } });
};
