// `npm run dev`: Vite with hot reload in front, the real shop worker behind it.
import { install, start, stop } from "./lib/run.mjs";
import { ensureLocalSecrets, prepareData } from "./lib/shop.mjs";

install();
ensureLocalSecrets();
prepareData();
const shopPort = process.env.SHOP_PORT ?? "8799";
const shop = start("wrangler", ["dev", "-c", "workers/shop/wrangler.toml", "--port", shopPort, "--persist-to", ".wrangler/state", "--show-interactive-dev-session=false", "--log-level", "warn"], { stdio: "inherit" });
const vite = start("remix", ["vite:dev", "--port", process.env.PORT ?? "8788"], { stdio: "inherit", env: { SHOP_PORT: shopPort } });
const end = () => { stop(vite); stop(shop); process.exit(0); };
for (const child of [shop, vite]) child.on("exit", end);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
