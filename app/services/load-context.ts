import type { Visitor } from "./visitor";

/** What the edge hands to loaders, actions and the document. */
export type ShopLoadContext = {
  visitor: Visitor;
  /** Calls the shop worker: path with query (`/v1/products?...`). */
  shopFetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Public origin of the storefront, without a slash at the end. */
  origin: string;
  /** Goes into `nonce` attributes; on cacheable pages a placeholder that the edge replaces. */
  nonce: string;
  buildId: string;
  /** production, staging or development. */
  environment: string;
  /** Keeps a choice of language, country or consent and answers the way back. */
  changePreferences: (request: Request) => Promise<Response>;
  /** For how long a call's answer is used without asking again; null: as each call says. */
  freshSeconds: number | null;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Set by a loader that had to do without the backend: such a page is not cached. */
  degraded: { value: boolean };
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends ShopLoadContext {}
}
