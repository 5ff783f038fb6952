import { existsSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { CommandError, openDatabases, pathOfCaller, requireTables, runCommand } from "./database";
import { MAX_PHOTO_BYTES, putPhotos } from "./photo-files";

const USAGE = `Puts photos of products into the shop; run again it changes nothing.

  npm run catalogue:photos -- FOLDER [--remote] [--env production|staging]

  --remote  writes to Cloudflare's bucket and database (of production, where --env does not say otherwise)

Files of the folder, by the product's slug (its page is /product/{slug}):
  {slug}.webp           the product's picture: 1200 px square (.jpg and .png too)
  {slug}.medium.webp    the same at 480 px, for lists; without it lists load the large one
  {slug}-2.webp         further pictures of its page, {slug}-2.medium.webp likewise
Nothing is resized. At most ${MAX_PHOTO_BYTES / 1e6} MB a file.`;

function readArguments(): { folder: string; remote: boolean; environment: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: "boolean", default: false }, env: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    });
    const [folder, ...others] = positionals;
    if (values.help) return null;
    if (folder === undefined || others.length > 0) throw new CommandError(`Name one folder.\n\n${USAGE}`);
    const path = pathOfCaller(folder);
    if (!existsSync(path) || !statSync(path).isDirectory()) throw new CommandError(`There is no folder ${path}.`);
    return { folder: path, remote: values.remote, environment: values.env };
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(`${error.message}\n\n${USAGE}`);
    throw error;
  }
}

await runCommand(async () => {
  const given = readArguments();
  if (given === null) return console.log(USAGE);
  const databases = await openDatabases({ remote: given.remote, environment: given.environment });
  try {
    await requireTables(databases);
    const report = await putPhotos({
      databases, folder: given.folder,
      onProgress: (done, all) => {
        if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${done} of ${all}${done === all ? "\n" : ""}`);
      },
    });
    for (const line of report.rejected) console.log(`Rejected: ${line}`);
    console.log(`${report.products.length} products with photos in the folder, of ${report.changed} they are new. Files: ${report.put} put, ${report.present} there already, ${report.rejected.length} rejected.`);
    if (report.rejected.length > 0) process.exitCode = 1;
  } finally {
    await databases.close();
  }
});
