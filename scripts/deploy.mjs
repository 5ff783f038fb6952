// `npm run deploy -- --env staging|production [--dry-run]`: migrations, shop worker, storefront worker, in this order.
import { parseArgs } from "node:util";
import { install, run } from "./lib/run.mjs";
import { build, REQUIRED_SECRETS } from "./lib/shop.mjs";

const ENVIRONMENTS = ["staging", "production"];
const { values } = parseArgs({ options: { env: { type: "string" }, "dry-run": { type: "boolean", default: false } } });
if (!ENVIRONMENTS.includes(values.env)) {
  console.error(`Say where to: npm run deploy -- --env ${ENVIRONMENTS.join("|")} [--dry-run]`);
  process.exit(2);
}
const SHOP = ["-c", "workers/shop/wrangler.toml", "--env", values.env];
const STOREFRONT = ["-c", "wrangler.toml", "--env", values.env];

function checkSecrets() {
  const known = JSON.parse(run("wrangler", ["secret", "list", ...STOREFRONT, "--format", "json"])).map((secret) => secret.name);
  const missing = REQUIRED_SECRETS.filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`Secrets are missing: ${missing.join(", ")}. Set each with: wrangler secret put NAME -c wrangler.toml --env ${values.env}`);
}

try {
  install();
  build();
  if (!values["dry-run"]) {
    checkSecrets();
    for (const database of ["CATALOGUE", "COMMERCE"]) run("wrangler", ["d1", "migrations", "apply", database, "--remote", ...SHOP], { show: true });
  }
  const dry = values["dry-run"] ? ["--dry-run", "--outdir", `.wrangler/dry-run/${values.env}`] : [];
  run("wrangler", ["deploy", ...SHOP, ...(dry.length ? [...dry.slice(0, 2), `${dry[2]}/shop`] : [])], { show: true });
  run("wrangler", ["deploy", ...STOREFRONT, ...(dry.length ? [...dry.slice(0, 2), `${dry[2]}/storefront`] : [])], { show: true });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
