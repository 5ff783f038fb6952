import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run, start, whenChanged } from "./run.mjs";

const SHOP_CONFIG = "workers/shop/wrangler.toml";
const CONFIGS = ["-c", "wrangler.toml", "-c", SHOP_CONFIG];
const BUILD_INPUTS = ["app", "public", "workers/shop/contract", "workers/storefront", "remix.config.js", "vite.config.ts", "package-lock.json"];
const SEED_INPUTS = ["scripts/catalogue", "workers/shop/store", "workers/shop/jobs", "workers/shop/domain"];

/** Secrets that the storefront needs; locally made up at the first start. */
export const REQUIRED_SECRETS = ["COOKIE_SECRETS"];

/** Writes `.dev.vars` with what is missing. It is git-ignored and never deployed. */
export function ensureLocalSecrets() {
  const file = join(ROOT, ".dev.vars");
  const written = existsSync(file) ? readFileSync(file, "utf8") : "";
  for (const name of REQUIRED_SECRETS) {
    if (!new RegExp(`^${name}=.+`, "m").test(written)) appendFileSync(file, `${name}=${randomBytes(32).toString("hex")}\n`);
  }
  if (!existsSync(file)) writeFileSync(file, "");
}

/** Builds the storefront when something of it changed. */
export function build() {
  return whenChanged("build", BUILD_INPUTS, ["build/server/index.js", "build/client"], () => {
    console.log("Building the storefront ...");
    run("remix", ["vite:build"]);
  });
}

/** Applies the migrations of both databases to the local state. */
export function migrate(state) {
  for (const database of ["CATALOGUE", "COMMERCE"]) {
    run("wrangler", ["d1", "migrations", "apply", database, "--local", "-c", SHOP_CONFIG, "--persist-to", state]);
  }
}

/** Migrates and fills the local databases; data that is there stays. */
export function prepareData(state = ".wrangler/state") {
  const stampName = `data-${state.replace(/\W+/g, "-")}`;
  return whenChanged(stampName, SEED_INPUTS, [`${state}/v3/d1`], () => {
    console.log("Preparing the local databases ...");
    migrate(state);
    run("tsx", ["scripts/catalogue/seed.ts", "--if-empty"], { env: { SHOP_STATE: state } });
  });
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => { const { port } = server.address(); server.close(() => resolve(port)); });
  });
}

/** Serves both workers (one process, service binding between them) until it is stopped. */
export function serve({ port, state = ".wrangler/state", configs = CONFIGS, inspectorPort, vars = {}, logLevel = "error" }) {
  const args = ["dev", ...configs, "--port", String(port), "--ip", "127.0.0.1", "--persist-to", state, "--show-interactive-dev-session=false", "--log-level", logLevel];
  if (inspectorPort) args.push("--inspector-port", String(inspectorPort));
  for (const [name, value] of Object.entries(vars)) args.push("--var", `${name}:${value}`);
  return start("wrangler", args);
}

/** Waits until the shop answers with a whole page; throws when the server ends or nothing comes. */
export async function waitForShop(origin, child, seconds = 90) {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    try {
      const response = await fetch(`${origin}/api/v1/buildId`);
      if (response.ok) return;
    } catch { /* not listening yet */ }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the shop did not answer in time");
}
