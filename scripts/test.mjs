// `npm test`: lint, types, unit, worker, contract, browser and fault tests. Last line: `N passed, N failed`.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { install, run, start, stop, ROOT, STATE } from "./lib/run.mjs";

install();
if (!process.env.TEST_CHILD) {
  const child = start(join(ROOT, "node_modules/.bin/node"), [join(ROOT, "scripts/test.mjs"), ...process.argv.slice(2)], { env: { TEST_CHILD: "1" }, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(child));
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  process.exit(await testAll());
}

/** A step that either holds or fails: counts as one test. */
function step(name, command, args) {
  const started = Date.now();
  try {
    run(command, args);
    console.log(`ok   ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.log(`FAIL ${name}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

/** All Vitest projects in one run; the counts come from its JSON report. */
function runVitest(filters) {
  const report = join(STATE, "vitest.json");
  rmSync(report, { force: true });
  let ended = true;
  try { run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...filters], { show: true }); } catch { ended = false; }
  try {
    const { numPassedTests, numFailedTests, testResults, success } = JSON.parse(readFileSync(report, "utf8"));
    const brokenFiles = testResults.filter((file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed")).length;
    const failed = numFailedTests + brokenFiles;
    return { passed: numPassedTests, failed: failed === 0 && !(ended && success) ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function testAll() {
  const { ensureBrowser } = await import("./lib/browser.mjs");
  const { build, ensureLocalSecrets } = await import("./lib/shop.mjs");
  process.env.CHROMIUM_PATH = await ensureBrowser();
  ensureLocalSecrets();
  build();
  const results = [
    step("lint", "npm", ["run", "-s", "lint"]),
    step("types", "npm", ["run", "-s", "types"]),
    step("deploy, dry run to staging", "node", ["scripts/deploy.mjs", "--env", "staging", "--dry-run"]),
    step("deploy, dry run to production", "node", ["scripts/deploy.mjs", "--env", "production", "--dry-run"]),
    runVitest(process.argv.slice(2)),
  ];
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}
