// Builds the worker that the storefront is measured against around a page's HTML (bench/bare-react).
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../../scripts/lib/run.mjs";
import { WORK } from "./snapshot.mjs";

/** esbuild comes with wrangler. */
const esbuild = createRequire(createRequire(import.meta.url).resolve("wrangler/package.json"))("esbuild");

const configOf = (name) => `name = "bench-${name}"
main = "index.js"
no_bundle = true
compatibility_date = "2026-07-01"
compatibility_flags = ["nodejs_compat"]

[[services]]
binding = "SHOP"
service = "perfume-shop"
entrypoint = "StorefrontGateway"
`;

/** Answers the configuration's file. */
export async function buildBareReact(name, html) {
  const folder = join(WORK, name);
  mkdirSync(folder, { recursive: true });
  const page = {
    name: "page",
    setup(build) {
      build.onResolve({ filter: /^bench:page\.html$/ }, () => ({ path: "page.html", namespace: "bench" }));
      build.onLoad({ filter: /.*/, namespace: "bench" }, () => ({ contents: html, loader: "text" }));
    },
  };
  await esbuild.build({
    entryPoints: [join(ROOT, `bench/bare-react/${name}.js`)], outfile: join(folder, "index.js"), bundle: true, format: "esm", target: "es2022",
    minify: true, conditions: ["workerd", "worker", "browser"], define: { "process.env.NODE_ENV": '"production"' }, plugins: [page], logLevel: "error",
  });
  const config = join(folder, "wrangler.toml");
  writeFileSync(config, configOf(name));
  return config;
}
