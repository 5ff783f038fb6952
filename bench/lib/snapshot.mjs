// The built shop as it stands when the bench begins: edits and builds of others meanwhile change nothing.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "../../scripts/lib/run.mjs";
import { build, ensureLocalSecrets } from "../../scripts/lib/shop.mjs";

/** Everything the bench makes stands here (git-ignored). */
export const WORK = join(ROOT, ".wrangler/bench");
/** The static files that the snapshot serves. */
export const CLIENT = join(WORK, "client");

const WORKERS = { storefront: "wrangler.toml", shop: "workers/shop/wrangler.toml" };
/** The part of a configuration above its environments. */
const localPart = (file) => readFileSync(join(ROOT, file), "utf8").split("# --- staging ---")[0];

/** Bundles both workers as a deployment would, and copies the static files. Answers the configurations to serve them with. */
export function takeSnapshot() {
  ensureLocalSecrets();
  build();
  rmSync(WORK, { recursive: true, force: true });
  for (const [name, config] of Object.entries(WORKERS)) run("wrangler", ["deploy", "--dry-run", "--outdir", join(WORK, name), "-c", config, "--env", ""]);
  cpSync(join(ROOT, "build/client"), CLIENT, { recursive: true });
  return makeConfigs();
}

function writeConfig(path, text) {
  const file = join(WORK, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const bundled = (text) => text.replace(/^main = .*$/m, 'main = "index.js"\nno_bundle = true').replace(/^directory = .*$/m, 'directory = "../client"');

/** `plain`: the shop as it is. `tapped`: with a tap between its two workers that notes every call, and no call answered by a cache. `shop`: its backend alone. */
function makeConfigs() {
  const text = bundled(localPart(WORKERS.storefront));
  const storefront = writeConfig("storefront/wrangler.toml", text);
  const tapped = writeConfig("storefront/wrangler.tapped.toml", text.replace('service = "perfume-shop"', 'service = "bench-tap"').replace(/^\[vars\]$/m, '[vars]\nSHOP_FRESH_SECONDS = "0"'));
  const shop = writeConfig("shop/wrangler.toml", bundled(localPart(WORKERS.shop)));
  const secrets = join(ROOT, ".dev.vars");
  if (existsSync(secrets)) cpSync(secrets, join(WORK, "storefront/.dev.vars"));
  return { plain: ["-c", storefront, "-c", shop], tapped: ["-c", tapped, "-c", join(ROOT, "bench/tap/wrangler.toml"), "-c", shop], shop };
}

/** A state of its own with the same data and empty caches: two servers never share one. */
export function copyState(state, name) {
  const copy = join(WORK, `state-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(ROOT, state), copy, { recursive: true });
  rmSync(join(copy, "v3/cache"), { recursive: true, force: true });
  return copy;
}
