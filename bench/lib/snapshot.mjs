// The built shop as it stands when the bench begins: edits and builds of others meanwhile change nothing.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "../../scripts/lib/run.mjs";
import { build, ensureLocalSecrets } from "../../scripts/lib/shop.mjs";

/** Everything the bench makes stands here (git-ignored). */
export const WORK = join(ROOT, ".wrangler/bench");
export const CLIENT = join(WORK, "client");

const WORKERS = { storefront: "wrangler.toml", shop: "workers/shop/wrangler.toml" };
/** The part of a configuration above its environments. */
const localPart = (file) => readFileSync(join(ROOT, file), "utf8").split("# --- staging ---")[0];

/** Bundles both workers as a deployment would, and copies the static files. */
export function takeSnapshot() {
  ensureLocalSecrets();
  build();
  rmSync(WORK, { recursive: true, force: true });
  for (const [name, config] of Object.entries(WORKERS)) run("wrangler", ["deploy", "--dry-run", "--outdir", join(WORK, name), "-c", config, "--env", ""]);
  cpSync(join(ROOT, "build/client"), CLIENT, { recursive: true });
  return makeConfigs();
}

function writeConfig(folder, text) {
  mkdirSync(join(WORK, folder), { recursive: true });
  const file = join(WORK, folder, "wrangler.toml");
  writeFileSync(file, text);
  return file;
}

const bundled = (text) => text.replace(/^main = .*$/m, 'main = "index.js"\nno_bundle = true').replace(/^directory = .*$/m, 'directory = "../client"');

/** Configurations for `wrangler dev`: the shop as it is, and with a tap between its two workers that notes every call. */
function makeConfigs() {
  const storefront = bundled(localPart(WORKERS.storefront));
  const plain = writeConfig("storefront", storefront);
  const shop = writeConfig("shop", bundled(localPart(WORKERS.shop)));
  const tapped = writeConfig("storefront", storefront).replace("wrangler.toml", "wrangler.tapped.toml");
  writeFileSync(tapped, storefront.replace('service = "perfume-shop"', 'service = "bench-tap"'));
  const secrets = join(ROOT, ".dev.vars");
  if (existsSync(secrets)) cpSync(secrets, join(WORK, "storefront/.dev.vars"));
  return { plain: ["-c", plain, "-c", shop], tapped: ["-c", tapped, "-c", join(ROOT, "bench/tap/wrangler.toml"), "-c", shop] };
}
