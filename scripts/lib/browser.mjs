import { existsSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { run } from "./run.mjs";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

async function playwrightsOwn() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** A browser to test with: `CHROMIUM_PATH`, an installed Chromium, Debian's package, or Playwright's own. */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = INSTALLED.find((path) => existsSync(path)) ?? (await playwrightsOwn());
  if (found) return found;
  console.log("Installing a browser ...");
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync("apt-get", ["--version"]).status === 0) {
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update"], quiet);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], quiet);
    const installed = INSTALLED.find((path) => existsSync(path));
    if (installed) return installed;
  }
  run("playwright", ["install", "chromium"], { show: true });
  const own = await playwrightsOwn();
  if (!own) throw new Error("No browser: set CHROMIUM_PATH to a Chromium.");
  return own;
}
