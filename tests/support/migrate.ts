import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";

type Migrations = Parameters<typeof applyD1Migrations>[1];

beforeAll(async () => {
  await applyD1Migrations(env.CATALOGUE, (env as unknown as { TEST_MIGRATIONS: Migrations }).TEST_MIGRATIONS);
});
