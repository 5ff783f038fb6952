// `npm start`: installs, builds, migrates, fills, serves. A second start is quick and keeps the data.
import { install, start as spawnAgain, stop, ROOT } from "./lib/run.mjs";
import { join } from "node:path";

install();
if (!process.env.SHOP_CHILD) {
  // From here on under the pinned Node, whatever started us.
  const child = spawnAgain(join(ROOT, "node_modules/.bin/node"), [join(ROOT, "scripts/start.mjs")], { env: { SHOP_CHILD: "1" }, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(child));
  child.on("exit", (code) => process.exit(code ?? 0));
} else {
  const { build, ensureLocalSecrets, prepareData, serve, waitForShop } = await import("./lib/shop.mjs");
  const port = Number(process.env.PORT ?? 8788);
  ensureLocalSecrets();
  build();
  prepareData();
  const server = serve({ port });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => { stop(server); process.exit(0); });
  server.stdout.pipe(process.stdout);
  server.stderr.pipe(process.stderr);
  server.on("exit", (code) => process.exit(code ?? 1));
  const origin = `http://localhost:${port}`;
  await waitForShop(origin, server).catch((error) => { console.error(`The shop could not be started: ${error.message}`); stop(server); process.exit(1); });
  console.log(`Perfume Calendar is ready on ${origin}`);
}
