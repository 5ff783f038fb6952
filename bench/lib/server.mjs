// Workers served by `wrangler dev` for a while.
import { freePort, serve, waitForShop } from "../../scripts/lib/shop.mjs";
import { stop } from "../../scripts/lib/run.mjs";
import { descendants } from "./processes.mjs";

const running = new Set();
const stopAll = () => { for (const child of running) stop(child); };
process.on("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => { stopAll(); process.exit(130); });

async function waitForPage(url, child, seconds = 60) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline;) {
    if (child.exitCode !== null) break;
    try { if ((await fetch(url)).ok) return; } catch { /* not listening yet */ }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer`);
}

/**
 * Serves configurations, does `work` with the origin and the worker's process, and stops them. `wrangler dev` runs two
 * workerd: its own proxy, and the one with the workers, which is the one that listens to nobody but the proxy.
 */
export async function withServer({ configs, state, path = null }, work) {
  const port = await freePort();
  const child = serve({ port, state, configs, inspectorPort: await freePort() });
  running.add(child);
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => { log = (log + chunk).slice(-8000); });
  const origin = `http://localhost:${port}`;
  try {
    await (path === null ? waitForShop(origin, child) : waitForPage(origin + path, child));
    return await work({ origin, child, log: () => log, processes: () => descendants(child.pid, "workerd") });
  } catch (error) {
    error.message += `\n${log}`;
    throw error;
  } finally {
    running.delete(child);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    stop(child);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
  }
}
