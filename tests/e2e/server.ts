import type { TestProject } from "vitest/node";
import { ensureLocalSecrets, freePort, prepareData, serve, waitForShop } from "../../scripts/lib/shop.mjs";
import { stop } from "../../scripts/lib/run.mjs";

declare module "vitest" {
  export interface ProvidedContext { origin: string }
}

/** Serves the built shop on a free port with databases of its own (kept between runs, filled by the seed). */
export default async function setup(project: TestProject) {
  const state = ".wrangler/test-state";
  ensureLocalSecrets();
  prepareData(state);
  const port = await freePort();
  const child = serve({ port, state, inspectorPort: await freePort() });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => { log = (log + chunk.toString()).slice(-20_000); });
  const origin = `http://localhost:${port}`;
  await waitForShop(origin, child).catch((error: unknown) => { stop(child); throw new Error(`${String(error)}\n${log}`); });
  project.provide("origin", origin);
  return () => stop(child);
}
