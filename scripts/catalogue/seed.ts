import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { rebuildListingIndex } from "../../workers/shop/jobs/listing-index";
import { CommandError, openDatabases, requireTables, runCommand } from "./database";
import { makeDemoRows } from "./demo-catalogue";
import { loadDemoData } from "./demo-data";
import { DEMO_DAY } from "./demo-day";
import { putPhotos } from "./photo-files";
import { writeDemoRows } from "./write-demo";

const USAGE = `Fills the catalogue with the demo catalogue; run again it leaves the same.

  npm run catalogue:seed -- [--if-empty] [--remote] [--env production|staging]

  --if-empty  does nothing where there are products already
  --remote    writes to Cloudflare's databases (of production, where --env does not say otherwise)`;

async function seed(): Promise<void> {
  const startedAt = performance.now();
  const given = readArguments();
  if (given.help) return console.log(USAGE);
  const databases = await openDatabases({ remote: given.remote, environment: given.env });
  try {
    await requireTables(databases);
    if (given["if-empty"] && (await databases.catalogue.prepare("SELECT 1 FROM product LIMIT 1").first()) !== null) {
      return console.log("The catalogue has products already, nothing is to be done.");
    }
    const rows = makeDemoRows(loadDemoData());
    await writeDemoRows(databases, rows);
    const photos = await putPhotos({ databases, folder: fileURLToPath(new URL("./photos/", import.meta.url)), now: new Date(DEMO_DAY) });
    const { products } = await rebuildListingIndex(databases.catalogue);
    const perfumes = rows.product.filter((product) => product.type === "perfume").length;
    console.log(`Demo catalogue: ${rows.brand.length} houses, ${perfumes} perfumes, ${rows.product.length - perfumes} other products, ${rows.review.length} reviews, photos of ${photos.products.length} products; ${products} products in the listing index. ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } finally {
    await databases.close();
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        "if-empty": { type: "boolean", default: false }, remote: { type: "boolean", default: false }, env: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

await runCommand(seed);
