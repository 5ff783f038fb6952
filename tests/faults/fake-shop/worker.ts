import { WorkerEntrypoint } from "cloudflare:workers";
import { answerOf, envelopeOfAnswer } from "../../support/canned-answers";
import { COUNT_PATH, MODES, SECRET, SWITCH_PATH, type Mode } from "./modes";

const SLOW_MS = 11_000;
let mode: Mode = "ok";
/** Only calls below this path are ill. */
let only = "";
let asked = 0;

const wait = (milliseconds: number) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

function goodAnswer(pathname: string): Response {
  const envelope = envelopeOfAnswer(answerOf(pathname));
  return Response.json(envelope, { status: envelope.status });
}

function endlessBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({ async pull(controller) { await wait(200); controller.enqueue(new TextEncoder().encode(" ")); } });
}

/** Every value of the data as something else. */
function spoil(pathname: string): unknown {
  const { data } = envelopeOfAnswer(answerOf(pathname));
  return { success: true, data: Object.fromEntries(Object.keys(data ?? {}).map((key) => [key, SECRET])), errors: [], status: 200 };
}

const ANSWERS: Record<Mode, (pathname: string) => Response | Promise<Response>> = {
  ok: goodAnswer,
  dead: () => { throw new Error(`${SECRET}: the database is gone`); },
  slow: async (pathname) => { await wait(SLOW_MS); return goodAnswer(pathname); },
  endless: () => new Response(endlessBody(), { headers: { "Content-Type": "application/json" } }),
  html: () => new Response(`<!DOCTYPE html><title>${SECRET}</title><h1>Welcome to nginx!</h1>`, { headers: { "Content-Type": "text/html" } }),
  shape: () => Response.json({ hello: SECRET, products: [1, 2, 3] }),
  kinds: (pathname) => Response.json(spoil(pathname)),
  error: () => Response.json({ success: false, data: null, errors: [{ code: "internal", message: SECRET, field: null }], status: 500 }, { status: 500 }),
  empty: () => new Response(""),
};

export class StorefrontGateway extends WorkerEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === SWITCH_PATH) {
      mode = MODES.find((known) => known === searchParams.get("mode")) ?? "ok";
      only = searchParams.get("only") ?? "";
      asked = 0;
      return Response.json({ mode });
    }
    if (pathname === COUNT_PATH) return Response.json({ asked });
    asked++;
    return ANSWERS[pathname.startsWith(only) ? mode : "ok"](pathname);
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
