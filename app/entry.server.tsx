import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { SERVER_FETCH_TIMEOUT_MS } from "#shop/contract/constants";
import { DocumentContext } from "~/document";
import { I18nProvider } from "~/i18n/context";
import { getTranslator } from "~/i18n/messages.server";
import { stylesOf, type RouteHandle } from "~/styles.server";

/** Names this build (vite.config.ts). */
export const buildId: string = import.meta.env.BUILD_ID;

/** The backend has 10 s; Remix's own 4,950 ms would cut it off. */
export const streamTimeout = SERVER_FETCH_TIMEOUT_MS + 5_000;

const DOCTYPE = "<!DOCTYPE html>";

/** Every page awaits its data (a pending boundary would need script), so the encoded data is complete here. */
async function readHandoff(stream: ReadableStream<string> | undefined): Promise<string[]> {
  if (!stream) return [];
  const chunks: string[] = [];
  const reader = (stream as ReadableStream<string | Uint8Array>).getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(typeof value === "string" ? value : decoder.decode(value, { stream: true }));
  }
}

export default async function handleRequest(request: Request, status: number, headers: Headers, remixContext: EntryContext, context: AppLoadContext) {
  const { visitor, nonce } = context;
  const handoff = visitor.script ? await readHandoff(remixContext.serverHandoffStream as ReadableStream<string> | undefined) : [];
  const matches = remixContext.staticHandlerContext.matches;
  const css = stylesOf(matches.map((match) => remixContext.routeModules[match.route.id]?.handle as RouteHandle | undefined));
  const page = (
    <I18nProvider value={{ language: visitor.language, t: getTranslator(visitor.language) }}>
      <DocumentContext.Provider value={{ nonce, css, handoff, script: visitor.script }}>
        <RemixServer context={{ ...remixContext, serverHandoffStream: undefined }} url={request.url} />
      </DocumentContext.Provider>
    </I18nProvider>
  );
  const html = render(page, request);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(DOCTYPE + html, { headers, status });
}

/**
 * The document as one text. All its data is there and no boundary is pending, so React's stream would be one finished
 * shell cut into pieces, for twice the CPU (docs/decisions/0002).
 */
function render(page: ReactElement, request: Request): string {
  try {
    return renderToString(page);
  } catch (error) {
    console.error(JSON.stringify({ event: "render_failed", path: new URL(request.url).pathname, reason: error instanceof Error ? error.message : "unknown" }));
    throw error;
  }
}

/** Faults of loaders and actions: logged without personal data, except when the shopper simply left. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  console.error(JSON.stringify({ event: "loader_failed", path: new URL(request.url).pathname, reason: error instanceof Error ? error.message : String(error) }));
}
