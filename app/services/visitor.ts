import type { Country, Language } from "#shop/contract/constants";

/** What is known of a visitor, decided once at the edge (workers/storefront/visitor.ts); loaders read it from the context. */
export type Visitor = {
  /** Language of the page: by its path, for `/` by the visitor. */
  language: Language;
  /** The language the visitor would get on the neutral entry. */
  preferredLanguage: Language;
  country: Country;
  /** False when the visitor is in a country outside the list and has not chosen one. */
  delivers: boolean;
  /** The language in which the banner offers the page; null: no banner. */
  bannerLanguage: Language | null;
  consent: "accepted" | "refused" | null;
  /** False with Save-Data or on a 2g connection: the page comes without script. */
  script: boolean;
  /** The verified id of the signed cookie; null where there is none. */
  pudid: string | null;
};
