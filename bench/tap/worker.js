import { WorkerEntrypoint } from "cloudflare:workers";

let calls = [];
let delayMs = 0;

/** Notes each call and when it began and ended; `?delay=` of the log's own path makes all further ones slower. */
export class StorefrontGateway extends WorkerEntrypoint {
  async fetch(request) {
    const url = new URL(request.url);
    if (url.pathname === "/api/bench-tap") {
      const taken = calls;
      calls = [];
      delayMs = Number(url.searchParams.get("delay") ?? delayMs);
      return Response.json(taken);
    }
    const call = { path: url.pathname + url.search, begun: Date.now(), ended: null };
    calls.push(call);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const response = await this.env.SHOP.fetch(request);
    // The whole answer counts: what the page waits for is its last byte.
    const body = await response.arrayBuffer();
    call.ended = Date.now();
    return new Response(body, response);
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
