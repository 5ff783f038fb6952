// Writes the types of both workers' bindings (worker-configuration.d.ts, not committed) and checks all types.
// Wrangler's own output declares one `Cloudflare.Env` for everything; only the list of bindings is kept, under its own name.
// --generate: only write the types.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const WORKERS = [
  { config: "workers/shop/wrangler.toml", name: "ShopEnv", out: "workers/shop/worker-configuration.d.ts" },
  { config: "wrangler.toml", name: "StorefrontEnv", out: "workers/storefront/worker-configuration.d.ts" },
];
/** Two projects: Remix loads the runtime's global types, the shop worker does without them. */
const PROJECTS = ["workers/shop/tsconfig.json", "tsconfig.json"];
const node = join(ROOT, "node_modules/.bin/node");

/** Runs a program of node_modules under the Node that the project brings; what it says is shown only if it fails. */
function run(script, args) {
  const env = { ...process.env, PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`, WRANGLER_SEND_METRICS: "false" };
  const { status, stdout, stderr } = spawnSync(node, [join(ROOT, "node_modules", script), ...args], { cwd: ROOT, env, encoding: "utf8" });
  if (status !== 0) {
    process.stdout.write(stdout);
    process.stderr.write(stderr);
  }
  return status ?? 1;
}

function writeBindings({ config, name, out }, folder) {
  const generated = join(folder, `${name}.d.ts`);
  const status = run("wrangler/bin/wrangler.js", ["types", generated, "-c", config, "--env-interface", name, "--include-runtime=false", "--strict-vars=false"]);
  if (status !== 0) throw new Error(`wrangler cannot read ${config}`);
  const text = readFileSync(generated, "utf8");
  const bindings = new RegExp(`interface __BaseEnv_${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1];
  if (bindings === undefined) throw new Error(`wrangler's types of ${config} look different now: no __BaseEnv_${name}`);
  // Classes are imported from where the file goes, not from where wrangler wrote it.
  const local = bindings.replace(/import\("([^"]+)"\)/g, (_, path) => {
    const target = relative(dirname(join(ROOT, out)), join(folder, path)).replaceAll("\\", "/");
    return `import("${target.startsWith(".") ? target : `./${target}`}")`;
  });
  writeFileSync(join(ROOT, out), `// Made by scripts/types.mjs from ${config}.\ninterface ${name} {\n${local}\n}\n`);
}

const folder = mkdtempSync(join(tmpdir(), "perfume-types-"));
try {
  for (const worker of WORKERS) writeBindings(worker, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!process.argv.includes("--generate")) {
  const failed = PROJECTS.map((project) => run("typescript/bin/tsc", ["--noEmit", "-p", project])).find((status) => status !== 0);
  process.exitCode = failed ?? 0;
}
