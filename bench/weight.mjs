// Weight of pages: HTML in five languages, everything without script, script asleep and awake, pictures.
import { IMPORT_STATE, isImported } from "./import.mjs";
import { weightOf } from "./lib/brotli.mjs";
import { launchBrowser, openPhone, wake } from "./lib/browser.mjs";
import { startEdgeProxy } from "./lib/edge-proxy.mjs";
import { FAMILY_NAMES, LANGUAGES, SEARCH, getPage, localised, mapSome, readPaths, visitHeaders } from "./lib/pages.mjs";
import { row } from "./lib/report.mjs";
import { withServer } from "./lib/serve.mjs";

const FIRST_FLIGHT = 14_000;
const NO_SCRIPT_BYTES = 24_000;
const ASLEEP_BYTES = 5_000;
const AWAKE_BYTES = 95_000;
const AT_ONCE = 4;
/** Of the products that are heaviest in English as many are weighed in every language. */
const HEAVIEST = 8;
/** Script elements that run: not JSON-LD, not speculation rules. */
const RUNNING_SCRIPT = /<script(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>[\s\S]*?<\/script>/g;
/** Remix's loader data, handed over to the router. */
const HANDOFF = /<script[^>]*>window\.__remixContext\.streamController\.[\s\S]*?<\/script>/g;

const sum = (items) => items.reduce((total, { bytes }) => total + bytes, 0);
const isScript = ({ type }) => /javascript/.test(type);
const isPicture = ({ type }) => /^image\//.test(type);
const isPhoto = ({ path }) => path.startsWith("/media/");

const weigh = async (origin, language, path, headers) => ({ language, path, bytes: weightOf((await getPage(origin, localised(language, path), visitHeaders(language, headers))).html) });

/** The heaviest of some pages in each language. */
async function weighKind(origin, kind, paths) {
  const weights = await mapSome(LANGUAGES.flatMap((language) => paths.map((path) => [language, path])), AT_ONCE, ([language, path]) => weigh(origin, language, path));
  const heaviest = (language) => weights.filter((weight) => weight.language === language).reduce((most, weight) => (weight.bytes > most.bytes ? weight : most));
  const byLanguage = LANGUAGES.map(heaviest);
  return { kind, byLanguage, most: byLanguage.reduce((most, weight) => (weight.bytes > most.bytes ? weight : most)) };
}

async function heaviestInEnglish(origin, paths) {
  const weights = await mapSome(paths, AT_ONCE, (path) => weigh(origin, "en", path));
  return weights.sort((a, b) => b.bytes - a.bytes).slice(0, HEAVIEST).map(({ path }) => path);
}

async function weighHtml(origin) {
  const { products, brands } = await readPaths(origin);
  const kinds = [];
  kinds.push(await weighKind(origin, "home", ["/home"]));
  kinds.push(await weighKind(origin, "products (16)", ["/products"]));
  kinds.push(await weighKind(origin, `product (heaviest of ${products.length})`, await heaviestInEnglish(origin, products)));
  for (const name of FAMILY_NAMES) kinds.push(await weighKind(origin, `${name}-perfumes`, [`/${name}-perfumes`]));
  kinds.push(await weighKind(origin, "search", [SEARCH]));
  kinds.push(await weighKind(origin, `brand (heaviest of ${brands.length})`, await heaviestInEnglish(origin, brands)));
  return kinds;
}

const where = ({ language, path }) => `${language}, ${path}`;

function htmlRows(kinds) {
  const isFamily = ({ kind }) => kind.endsWith("-perfumes");
  const family = kinds.filter(isFamily).reduce((most, kind) => (kind.most.bytes > most.most.bytes ? kind : most));
  return [...kinds.filter((kind) => !isFamily(kind)), { ...family, kind: `family (heaviest of ${FAMILY_NAMES.length})` }]
    .map(({ kind, most }) => row(`HTML: ${kind}`, most.bytes, FIRST_FLIGHT, { unit: "B", note: where(most) }));
}

/** The same page for a visitor whose browser speaks another language: one line more. */
async function bannerRow(origin, kinds) {
  const heaviest = kinds.reduce((most, kind) => (kind.most.bytes > most.most.bytes ? kind : most)).most;
  const other = heaviest.language === "de" ? "fr" : "de";
  const { bytes } = await weigh(origin, heaviest.language, heaviest.path, { "Accept-Language": other });
  return row("HTML: the heaviest, with the line that offers another language", bytes, FIRST_FLIGHT, { unit: "B", note: where(heaviest) });
}

/** Longer names and larger numbers: the same pages with the imported catalogue, where there is one. */
async function importedRows(configs) {
  if (!isImported()) return [];
  return withServer({ configs: configs.plain, state: IMPORT_STATE }, async ({ origin }) => {
    const { html } = await getPage(origin, "/products");
    const kinds = [["home", "/home"], ["products (16)", "/products"], ["search", SEARCH], ["product", /class="name" href="([^"]+)"/.exec(html)[1]]];
    const rows = [];
    for (const [kind, path] of kinds) {
      const { most } = await weighKind(origin, kind, [path]);
      rows.push(row(`HTML, imported catalogue: ${kind}`, most.bytes, FIRST_FLIGHT, { unit: "B", note: where(most) }));
    }
    return rows;
  });
}

async function headerRow(origin) {
  const { headers } = await getPage(origin, "/products");
  const bytes = [...headers].reduce((total, [name, value]) => total + name.length + value.length + 4, 0);
  return row("Header fields of an HTML answer, as text", bytes, null, { unit: "B", note: "they share the first flight (10 packets of 1,460) with the HTML: HPACK makes about two thirds of them" });
}

/** What Chromium asks for when it may not run script. */
async function noScriptRows(browser, proxy, product) {
  const rows = [];
  for (const [name, path] of [["home", "/home"], ["a listing", "/products"], ["a family", "/woody-perfumes"], ["the heaviest product", product]]) {
    const { page, close } = await openPhone(browser, { origin: proxy.origin, script: false });
    proxy.take();
    await page.goto(path, { waitUntil: "networkidle" });
    const asked = proxy.take();
    const needed = asked.filter((item) => !isPhoto(item));
    const list = needed.map(({ path: file, bytes }) => `${file} ${bytes.toLocaleString("en")}`).join(", ");
    rows.push(row(`Everything without script: ${name}`, sum(needed), NO_SCRIPT_BYTES, { unit: "B", note: `${list}${asked.length > needed.length ? `; photos left out: ${asked.length - needed.length}` : ""}` }));
    if (path === "/products") rows.push(row("Picture requests of a listing, script off", asked.filter(isPicture).length, null));
    await close();
  }
  return rows;
}

/** Compressed bytes that the inline scripts add to a page. */
function inlineScript(html) {
  const all = html.replace(RUNNING_SCRIPT, "");
  const data = html.replace(HANDOFF, "");
  return { bytes: weightOf(html) - weightOf(all), data: weightOf(html) - weightOf(data), raw: html.length - all.length };
}

async function scriptRows(browser, proxy) {
  const { page, close } = await openPhone(browser, { origin: proxy.origin, slow: true });
  proxy.take();
  const response = await page.goto("/products", { waitUntil: "networkidle" });
  await page.waitForTimeout(1000);
  const asleep = proxy.take();
  const inline = inlineScript(await response.text());
  const early = sum(asleep.filter(isScript));
  await wake(page);
  await page.waitForLoadState("networkidle");
  await page.click(".results .card .name >> nth=0");
  await page.waitForURL("**/product/*");
  await page.waitForLoadState("networkidle");
  const later = proxy.take();
  await close();
  const files = later.filter(isScript);
  return [
    row("Script before any input (slow connection)", early + inline.bytes, ASLEEP_BYTES, { unit: "B", note: `/products: files ${early}; inline ${inline.bytes.toLocaleString("en")} of the HTML's bytes, of which loader data ${inline.data.toLocaleString("en")} (uncompressed ${inline.raw.toLocaleString("en")})` }),
    row("Picture requests of a listing, script on", asleep.filter(isPicture).length, null),
    row("All script, listing and product, awake (brotli 11)", sum(files) + early, AWAKE_BYTES, { unit: "B", note: `${files.length} files, the heaviest: ${[...files].sort((a, b) => b.bytes - a.bytes).slice(0, 4).map(({ path, bytes }) => `${path.replace("/assets/", "")} ${bytes.toLocaleString("en")}`).join(", ")}; the inline part is above` }),
  ];
}

async function savingRows(browser, proxy) {
  const rows = [];
  for (const [name, headers] of [["Save-Data: on", { "Save-Data": "on" }], ["ECT: 2g", { ECT: "2g" }]]) {
    const { page, close } = await openPhone(browser, { origin: proxy.origin, headers });
    proxy.take();
    const response = await page.goto("/products", { waitUntil: "networkidle" });
    await page.mouse.move(20, 20);
    await page.keyboard.press("Tab");
    await page.waitForTimeout(500);
    rows.push(row(`Script with ${name}, after input too`, sum(proxy.take().filter(isScript)) + inlineScript(await response.text()).raw, 0, { unit: "B" }));
    await close();
  }
  return rows;
}

export async function measureWeight({ configs, demoState }) {
  const imported = await importedRows(configs);
  return withServer({ configs: configs.plain, state: demoState }, async ({ origin }) => {
    const kinds = await weighHtml(origin);
    const { path: product } = kinds.find(({ kind }) => kind.startsWith("product (")).byLanguage[0];
    const proxy = await startEdgeProxy(origin);
    const browser = await launchBrowser();
    try {
      return {
        title: "Weight",
        method: "Bytes after brotli: quality 4 for HTML and data, as Cloudflare's edge sends what a worker makes; quality 11 for static files.",
        rows: [
          ...htmlRows(kinds), await bannerRow(origin, kinds), ...imported, await headerRow(origin),
          ...(await noScriptRows(browser, proxy, product)), ...(await scriptRows(browser, proxy)), ...(await savingRows(browser, proxy)),
        ],
        matrix: { head: ["HTML, bytes", ...LANGUAGES, "most"], rows: kinds.map(({ kind, byLanguage, most }) => [kind, ...byLanguage.map(({ bytes }) => bytes), most.bytes]) },
      };
    } finally {
      await browser.close();
      proxy.close();
    }
  });
}
