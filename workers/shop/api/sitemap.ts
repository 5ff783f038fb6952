import type { ProductType } from "../contract";
import { ok } from "../domain/result";
import { readSitemapRows } from "../store/catalogue-reads";
import type { Handler } from "./context";

const PRODUCTS_PER_PAGE = 10_000;
const PAGE = /^[1-9]\d{0,5}$/;

type Sitemap = { products: { slug: string; type: ProductType; changed: string }[]; brands: string[]; pages: number };

/** GET /shop/v1/sitemap?page=1: 10,000 products a page, by id; the brands stand on the first page. */
export const sitemap: Handler<Sitemap> = async ({ env, index: load, query }) => {
  const index = await load();
  const page = PAGE.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  const idAt = (place: number) => index.ids[index.byId[place]!]!;
  const start = (page - 1) * PRODUCTS_PER_PAGE;
  const end = Math.min(start + PRODUCTS_PER_PAGE, index.count);
  const rows = start < end ? await readSitemapRows(env.CATALOGUE, idAt(start), idAt(end - 1)) : [];
  return ok({
    products: rows.map((row) => ({ ...row, type: row.type as ProductType })),
    brands: page === 1 ? index.brands.filter((brand) => brand.count > 0).map((brand) => brand.slug) : [],
    pages: Math.max(1, Math.ceil(index.count / PRODUCTS_PER_PAGE)),
  });
};
