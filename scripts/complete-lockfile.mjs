// `npm run lockfile`: adds the optional packages of other platforms to package-lock.json and takes registry addresses out.
// npm leaves out of the lockfile what the registry in use does not hold for other platforms; `npm ci` then refuses it
// everywhere. The entries need no more than version, os and cpu: npm skips them elsewhere and looks them up where they fit.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./lib/run.mjs";

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "aix", "win32"];
const PROCESSORS = ["arm64", "arm", "x64", "ia32", "riscv64", "ppc64", "s390x", "loong64", "mips64el", "wasm32"];
const file = join(ROOT, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));

function platformOf(name) {
  const words = name.replace("windows", "win32").replace(/gnueabihf|musleabihf|eabi/, "").replace(/linux-64|darwin-64|win32-64/, (text) => text.replace("64", "x64")).split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(os.length > 0 ? { os } : {}) };
}

/** Where npm would look for a dependency of the package at `from`. */
function isLocked(from, name, version) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const found = lock.packages[`${at ? `${at}/` : ""}node_modules/${name}`];
    // A range is left to npm; an exact version has to be that one.
    if (found) return /^\d/.test(version) ? found.version === version : true;
    if (!at) return false;
  }
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name, version)) continue;
    const top = `node_modules/${name}`;
    const place = top in lock.packages ? `${path}/${top}` : top;
    const platform = platformOf(name);
    lock.packages[place] = { version: version.replace(/^[\^~]/, ""), ...(Object.keys(platform).length > 0 ? platform : { cpu: ["none"] }), optional: true, ...(entry.dev ? { dev: true } : {}) };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added`);
