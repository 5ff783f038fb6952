import type { FamilyName, Language } from "#shop/contract/constants";
import { localisePath } from "./i18n/language-path";

/** Every URL of the shop is made here. */
export const paths = {
  home: (language: Language) => localisePath(language, "/home"),
  products: (language: Language) => localisePath(language, "/products"),
  category: (language: Language, slug: string) => localisePath(language, `/products/${slug}`),
  product: (language: Language, slug: string) => localisePath(language, `/product/${slug}`),
  brands: (language: Language, letter?: string) => localisePath(language, letter ? `/brands?letter=${encodeURIComponent(letter)}` : "/brands"),
  brand: (language: Language, slug: string) => localisePath(language, `/brand/${slug}`),
  search: (language: Language, search?: string) => localisePath(language, search ? `/search?${new URLSearchParams({ search })}` : "/search"),
  accessories: (language: Language) => localisePath(language, "/accessories"),
  family: (language: Language, name: FamilyName) => localisePath(language, `/${name}-perfumes`),
  preferences: () => "/preferences",
};
