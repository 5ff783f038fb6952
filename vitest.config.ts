import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~": fromHere("app"), "#shop": fromHere("workers/shop") };
const setupFiles = ["tests/support/console-errors.ts"];

/** `unit` runs in Node, `worker` in workerd with the shop worker's own bindings (D1, R2, queue, Durable Object). */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", environment: "node", include: ["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts"], setupFiles },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: fromHere("workers/shop/wrangler.toml") },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations(fromHere("workers/shop/store/migrations/catalogue")) } },
          })),
        ],
        resolve: { alias },
        test: { name: "worker", include: ["tests/contract/**/*.test.ts"], setupFiles: [...setupFiles, "tests/support/migrate.ts"], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        resolve: { alias },
        test: { name: "e2e", environment: "node", include: ["tests/e2e/**/*.test.ts"], globalSetup: ["tests/e2e/server.ts"], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
      },
      {
        resolve: { alias },
        test: { name: "faults", environment: "node", include: ["tests/faults/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false },
      },
    ],
  },
});
