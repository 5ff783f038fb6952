import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { createApp } from "../../workers/shop/api/app";

export type Answer = { status: number; headers: Headers; body: any }; // eslint-disable-line @typescript-eslint/no-explicit-any

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

/** Asks as somebody outside: over the public entry. */
export async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  return read(await exports.default.fetch(`https://shop.test${path}`, init));
}

/** Asks as the storefront: over its service binding's entry. */
export async function askAsStorefront(path: string, headers: Record<string, string>): Promise<Answer> {
  return read(await exports.StorefrontGateway.fetch(`https://shop.test${path}`, { headers }));
}

/** Asks the app with some bindings replaced. */
export async function askWith(bindings: Partial<ShopEnv>, path: string): Promise<Answer> {
  const ctx = createExecutionContext();
  const response = await createApp().fetch(new Request(`https://shop.test${path}`), { ...env, ...bindings }, ctx);
  const answer = await read(response);
  await waitOnExecutionContext(ctx);
  return answer;
}

export const slugsOf = (answer: Answer): string[] => answer.body.data.products.map((product: { slug: string }) => product.slug);
