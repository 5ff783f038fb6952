import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import remixConfig from "./remix.config.js";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Changes with everything that shows on a page, the server's part too: cached pages and calls are kept under it. */
function hashSources(): string {
  const hash = createHash("sha256");
  for (const folder of ["app", "workers/storefront", "workers/shop/contract"]) {
    for (const file of readdirSync(fromHere(folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`).sort()) hash.update(readFileSync(file));
  }
  return hash.update(readFileSync(fromHere("package-lock.json"))).digest("hex").slice(0, 12);
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    command === "serve" &&
      cloudflareDevProxyVitePlugin({
        persist: { path: ".wrangler/state/v3" },
        getLoadContext: async ({ request, context }) => {
          const { createDevLoadContext } = await import("./workers/storefront/dev-context");
          return createDevLoadContext(request, context.cloudflare.env as unknown as StorefrontEnv);
        },
      }),
    remix(remixConfig),
  ],
  define: { "import.meta.env.BUILD_ID": JSON.stringify(command === "build" ? hashSources() : "dev") },
  resolve: { alias: { "~": fromHere("app"), "#shop": fromHere("workers/shop") } },
  // Everything in one server file, built for production: workerd resolves nothing at run time.
  ssr: { target: "webworker", ...(command === "build" ? { noExternal: true } : {}), resolve: { conditions: ["workerd", "worker", "browser", "import", "default"] } },
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    port: Number(process.env.PORT ?? 8788),
    proxy: Object.fromEntries(["/v1", "/shop/v1", "/api", "/media"].map((path) => [path, `http://localhost:${process.env.SHOP_PORT ?? 8799}`])),
  },
}));
