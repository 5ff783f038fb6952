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
  }
}
