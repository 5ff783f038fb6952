// Makes the demo catalogue's photos: `node scripts/catalogue/photo-scenes/render.mjs [SLUG ...]` renders the scenes in Chromium
// (CHROMIUM_PATH, else /usr/bin/chromium) as WebP of 1200 and 480 px into scripts/catalogue/photos/.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { SCENES } from "./scenes.mjs";
import { SIZE } from "./studio.mjs";

const FOLDER = fileURLToPath(new URL("../photos/", import.meta.url));
const SIZES = [{ pixels: 1200, ending: "", quality: 0.8, most: 60_000 }, { pixels: 480, ending: ".medium", quality: 0.8, most: 15_000 }];

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  for (const [slug, scene] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
    await page.setContent(scene());
    const png = (await page.screenshot({ type: "png" })).toString("base64");
    for (const { pixels, ending, quality, most } of SIZES) {
      const url = await page.evaluate(async ({ png, pixels, quality }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = pixels;
        const context = canvas.getContext("2d");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, pixels, pixels);
        return canvas.toDataURL("image/webp", quality);
      }, { png, pixels, quality });
      const bytes = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
      writeFileSync(`${FOLDER}${slug}${ending}.webp`, bytes);
      console.log(`${slug}${ending}: ${bytes.length} bytes${bytes.length > most ? `, more than ${most}` : ""}`);
    }
    if (process.env.PNG_FOLDER) writeFileSync(`${process.env.PNG_FOLDER}/${slug}.png`, Buffer.from(png, "base64"));
    await page.close();
  }
} finally {
  await browser.close();
}
