import { WorkerEntrypoint } from "cloudflare:workers";
import { createApp } from "./api/app";
import { enqueueDueJobs, handleMessage } from "./jobs/run-job";

export { CatalogueIndexer } from "./jobs/catalogue-indexer";

const app = createApp();
/** What only the storefront's edge may say (architecture, rule 9). */
const TRUSTED_HEADERS = ["X-App-Country", "X-App-IP", "X-App-Build", "X-Forwarded-Host"];

function dropTrustedHeaders(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of TRUSTED_HEADERS) headers.delete(name);
  return new Request(request, { headers });
}

/** The way from the storefront, over a service binding: its X-App-* headers count. */
export class StorefrontGateway extends WorkerEntrypoint<ShopEnv> {
  override async fetch(request: Request): Promise<Response> {
    return app.fetch(request, this.env, this.ctx);
  }
}

/** The way from outside, the clock and the queue. */
export default {
  async fetch(request, env, ctx) {
    return app.fetch(dropTrustedHeaders(request), env, ctx);
  },
  async scheduled(_controller, env) {
    await enqueueDueJobs(env);
  },
  async queue(batch, env) {
    for (const message of batch.messages) await handleMessage(env, message);
  },
} satisfies ExportedHandler<ShopEnv>;
