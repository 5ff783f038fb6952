import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";
import { FAMILY_NAMES } from "../workers/shop/contract/constants";

/** Pages below the optional language prefix; each loader checks the prefix itself (`requireLanguage`). */
const pages = [
  index("routes/home.tsx"),
  route("home", "routes/home.tsx", { id: "home-named" }),
  route("products", "routes/products.tsx"),
  route("products/accessories", "routes/accessories.tsx", { id: "products-accessories" }),
  route("products/accessories/:slug", "routes/product.tsx", { id: "accessory-product" }),
  route("products/:slug", "routes/category.tsx"),
  route("product", "routes/product-redirect.ts"),
  route("product/:slug", "routes/product.tsx"),
  route("brands", "routes/brands.tsx"),
  route("brand/:slug", "routes/brand.tsx"),
  route("search", "routes/search.tsx"),
  route("accessories", "routes/accessories.tsx"),
  ...FAMILY_NAMES.map((name) => route(`${name}-perfumes`, "routes/family.tsx", { id: `family-${name}` })),
];

export default [
  route("preferences", "routes/preferences.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap-index.ts"),
  route("sitemap/:file", "routes/sitemap.ts"),
  ...prefix(":lang?", pages),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
