// `npm run bench`: installs what is missing, then measures under the pinned Node (bench/main.mjs).
import { join } from "node:path";
import { install, start, stop, ROOT } from "./lib/run.mjs";

install();
if (!process.env.BENCH_CHILD) {
  const child = start(join(ROOT, "node_modules/.bin/node"), [join(ROOT, "scripts/bench.mjs"), ...process.argv.slice(2)], { env: { BENCH_CHILD: "1" }, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(child));
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  const { bench } = await import("../bench/main.mjs");
  process.exit(await bench(process.argv.slice(2)));
}
