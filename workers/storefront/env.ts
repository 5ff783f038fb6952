/** Bindings of the storefront worker (wrangler.toml); `npm run types` checks them against the generated ones. */
export type { };
declare global {
  interface StorefrontEnv {
    ASSETS: Fetcher;
    SHOP: Fetcher;
    FLOOD_LIMIT: RateLimit;
    ENVIRONMENT: string;
    /** Signs cookies; several, comma-separated, while one is being replaced (the first signs). */
    COOKIE_SECRETS: string;
    /** The public origin where it is not the request's own. */
    PUBLIC_ORIGIN?: string;
    /** For how many seconds an answer of the shop worker is used without asking again (60 where it is not set; 0: always ask). */
    SHOP_FRESH_SECONDS?: string;
  }
}
