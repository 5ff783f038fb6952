import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const STATE = join(ROOT, ".wrangler");
const BIN = join(ROOT, "node_modules/.bin");

/** The environment of every child: our own Node 24 and tools come first, wrangler stays quiet. */
export function childEnv(extra = {}) {
  return { ...process.env, PATH: `${BIN}:${process.env.PATH}`, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", CI: process.env.CI ?? "", ...extra };
}

/** Runs a command to its end; its output is shown only when it fails (or with `show`). Throws on failure. */
export function run(command, args, { show = false, env = {}, cwd = ROOT } = {}) {
  const result = spawnSync(command, args, { cwd, env: childEnv(env), encoding: "utf8", stdio: show ? "inherit" : "pipe", maxBuffer: 1 << 28, shell: process.platform === "win32" });
  if (result.status !== 0) {
    if (!show) process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    throw new Error(`${command} ${args.join(" ")} failed with ${result.status ?? result.signal ?? result.error?.message}`);
  }
  return result.stdout ?? "";
}

/**
 * Starts a command that goes on; `stop` ends it.
 * @returns {import("node:child_process").ChildProcess}
 */
export function start(command, args, { env = {}, stdio = "pipe", cwd = ROOT } = {}) {
  return spawn(command, args, { cwd, env: childEnv(env), stdio, detached: process.platform !== "win32" });
}

/** Ends a child and everything it started. */
export function stop(child) {
  if (!child || child.exitCode !== null) return;
  try { process.kill(-child.pid, "SIGTERM"); } catch { child.kill("SIGTERM"); }
}

function hashOf(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  };
  for (const path of paths) visit(join(ROOT, path));
  return hash.digest("hex");
}

/** Does a step only when its inputs changed since it last succeeded. Answers whether it ran. */
export function whenChanged(name, inputs, outputs, step) {
  const stamp = join(STATE, "stamps", name);
  const hash = hashOf(inputs);
  const fresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash && outputs.every((path) => existsSync(join(ROOT, path)));
  if (fresh) return false;
  step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Installs the pinned packages; `npm ci` only when the lockfile changed. */
export function install() {
  return whenChanged("install", ["package-lock.json", "package.json"], ["node_modules/.bin/wrangler", "node_modules/.bin/node"], () => {
    console.log("Installing packages ...");
    run("npm", ["ci", "--no-audit", "--no-fund"]);
  });
}
