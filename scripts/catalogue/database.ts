import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { getPlatformProxy, unstable_readConfig } from "wrangler";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CONFIG = join(ROOT, "workers/shop/wrangler.toml");
const MIGRATIONS = join(ROOT, "workers/shop/store/migrations");
const ENVIRONMENTS = ["production", "staging"];
/** Ids in wrangler.toml before somebody has made the databases. */
const PLACEHOLDER_ID = /^0{8}-/;

export type Databases = { catalogue: D1Database; commerce: D1Database; media: R2Bucket; close: () => Promise<void> };
export type DatabaseOptions = {
  /** Cloudflare's databases instead of the local ones. */
  remote?: boolean;
  /** `production` or `staging`; none: the local databases, or production with `remote`. */
  environment?: string | undefined;
  /** The folder that `wrangler dev --persist-to` uses. */
  state?: string;
};

/** A message for whoever runs the command: shown without a stack. */
export class CommandError extends Error {}

/** The state's folder: SHOP_STATE, else `.wrangler/state` as `wrangler dev --persist-to .wrangler/state` has it. */
export function stateFolder(): string {
  return resolve(ROOT, process.env.SHOP_STATE || ".wrangler/state");
}

/**
 * Opens the shop's two databases and the photos' bucket. Wrangler gets a configuration of its own with nothing but them:
 * the worker's Durable Objects and queue are not needed, and Cloudflare refuses Durable Objects beside remote bindings. The local
 * state is found by the database's id and the bucket's name, so that it is the one that `wrangler dev` and `wrangler d1` use.
 */
export async function openDatabases(options: DatabaseOptions = {}): Promise<Databases> {
  const remote = options.remote ?? false;
  const environment = options.environment ?? (remote ? "production" : undefined);
  if (environment !== undefined && !ENVIRONMENTS.includes(environment)) throw new CommandError(`--env is one of ${ENVIRONMENTS.join(", ")}.`);
  const config = unstable_readConfig({ config: CONFIG, ...(environment === undefined ? {} : { env: environment }) });
  // wrangler's own type of its configuration does not resolve from here.
  const configured = config.d1_databases as { binding: string; database_name?: string; database_id?: string }[];
  const databases = configured.map(({ binding, database_name, database_id }) => ({ binding, database_name, database_id, remote }));
  const buckets = (config.r2_buckets as { binding: string; bucket_name?: string }[]).map(({ binding, bucket_name }) => ({ binding, bucket_name, remote }));
  if (remote) refusePlaceholders(databases, environment);
  const folder = mkdtempSync(join(tmpdir(), "perfume-catalogue-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify({
    name: config.name, compatibility_date: config.compatibility_date, d1_databases: databases, r2_buckets: buckets,
    ...(config.account_id === undefined ? {} : { account_id: config.account_id }),
  }));
  try {
    const proxy = await getPlatformProxy<{ CATALOGUE: D1Database; COMMERCE: D1Database; MEDIA: R2Bucket }>({
      configPath, envFiles: [], persist: { path: join(options.state ?? stateFolder(), "v3") }, remoteBindings: remote,
    });
    return { catalogue: proxy.env.CATALOGUE, commerce: proxy.env.COMMERCE, media: proxy.env.MEDIA, close: () => proxy.dispose() };
  } catch (error) {
    if (!remote) throw error;
    throw new CommandError(`The remote databases do not answer. Sign in with \`npx wrangler login\`, or set CLOUDFLARE_API_TOKEN (and CLOUDFLARE_ACCOUNT_ID).\n${messageOf(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function refusePlaceholders(databases: { database_name: string | undefined; database_id: string | undefined }[], environment: string | undefined): void {
  const missing = databases.filter((database) => database.database_id === undefined || PLACEHOLDER_ID.test(database.database_id));
  if (missing.length === 0) return;
  const names = missing.map((database) => database.database_name).join(", ");
  throw new CommandError(`workers/shop/wrangler.toml has no real database id for ${names} (${environment}). Make the databases in your Cloudflare account (\`npx wrangler d1 create NAME\`), enter their ids, and apply the migrations.`);
}

/** Applies the migrations that a new local database needs; for tests, since wrangler keeps its own list of applied ones. */
export async function applyMigrations(databases: Databases): Promise<void> {
  for (const name of ["catalogue", "commerce"] as const) {
    const folder = join(MIGRATIONS, name);
    for (const file of readdirSync(folder).filter((entry) => entry.endsWith(".sql")).sort()) {
      for (const statement of readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint")) {
        const sql = statement.replace(/^\s*--.*$/gm, "").trim();
        if (sql !== "") await databases[name].prepare(sql).run();
      }
    }
  }
}

/** Says what to do where the tables are not there yet. */
export async function requireTables(databases: Databases): Promise<void> {
  for (const [name, table] of [["catalogue", "product"], ["commerce", "stock"]] as const) {
    try {
      await databases[name].prepare(`SELECT 1 FROM ${table} LIMIT 1`).all();
    } catch (error) {
      const message = messageOf(error);
      if (!message.includes("no such table")) throw new CommandError(`The ${name} database does not answer: ${message}`);
      throw new CommandError(`The ${name} database has no tables yet. Apply the migrations: npx wrangler d1 migrations apply ${name.toUpperCase()} -c workers/shop/wrangler.toml --local --persist-to .wrangler/state`);
    }
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A path as the caller of `npm run` typed it: npm changes to the project's folder and keeps the caller's in INIT_CWD. */
export function pathOfCaller(path: string): string {
  const fromCaller = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  return existsSync(fromCaller) ? fromCaller : resolve(path);
}

/** Runs a command: a CommandError ends it with its message and status 1, anything else with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}
