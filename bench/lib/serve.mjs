// Workers served by `wrangler dev` for a while.
import { freePort, serve, waitForShop } from "../../scripts/lib/shop.mjs";
import { stop } from "../../scripts/lib/run.mjs";
import { descendants, listeningPorts } from "./processes.mjs";

const running = new Set();
const stopAll = () => { for (const child of running) stop(child); };
process.on("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => { stopAll(); process.exit(130); });

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function answers(url) {
  try { return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok; } catch { return false; }
}

async function waitForPage(url, child, seconds = 60) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(200)) {
    if (child.exitCode !== null) break;
    if (await answers(url)) return;
  }
  throw new Error(`${url} did not answer`);
}

/**
 * The process that runs the workers, and the way to it past wrangler's own proxy, which is a second workerd in front
 * and costs as much as a page.
 */
async function findWorkers(child, path) {
  for (const pid of descendants(child.pid, "workerd").reverse()) {
    for (const port of listeningPorts(pid)) {
      const origin = `http://127.0.0.1:${port}`;
      if (await answers(origin + path)) return { pid, direct: origin };
    }
  }
  throw new Error("the process of the workers was not found");
}

/** Serves configurations, does `work` with the origin, the workers' process and the direct way to it, and stops them. */
export async function withServer({ configs, state, path = null }, work) {
  const port = await freePort();
  const child = serve({ port, state, configs, inspectorPort: await freePort() });
  running.add(child);
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => { log = (log + chunk).slice(-8000); });
  const origin = `http://localhost:${port}`;
  try {
    await (path === null ? waitForShop(origin, child) : waitForPage(origin + path, child));
    return await work({ origin, ...(await findWorkers(child, path ?? "/api/v1/buildId")) });
  } catch (error) {
    error.message += `\n${log}`;
    throw error;
  } finally {
    running.delete(child);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    stop(child);
    await Promise.race([ended, sleep(5000)]);
  }
}
