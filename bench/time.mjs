// Time of pages in Chromium as on a slow phone, as ratios to a static page of the same weight in the same run.
import { launchBrowser, openPhone, wake } from "./lib/browser.mjs";
import { startEdgeProxy } from "./lib/edge-proxy.mjs";
import { getPage } from "./lib/pages.mjs";
import { median, row } from "./lib/report.mjs";
import { withServer } from "./lib/serve.mjs";
import { makeStaticPage } from "./lib/static-page.mjs";

const FIRST_FLIGHT = 14_000;
const ROUND_TRIP_MS = 400;
const BYTES_PER_SECOND = 400_000 / 8;
const CPU_SLOWDOWN = 4;
const FIRST_PAINT_RATIO = 1.2;
const LARGEST_PAINT_RATIO = { drawn: 1.3, photos: 2.5 };
const INTERACTION_MS = 100;
const STATIC_PATH = "/bench-static";
const SETTLE_MS = 600;

/** Slows a page down and collects what Chromium itself tells of its paints, script or none. */
async function openSlow(browser, options) {
  const { page, close } = await openPhone(browser, options);
  const cdp = await page.context().newCDPSession(page);
  const events = [];
  cdp.on("PerformanceTimeline.timelineEventAdded", ({ event }) => events.push(event));
  await cdp.send("PerformanceTimeline.enable", { eventTypes: ["largest-contentful-paint", "layout-shift"] });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: ROUND_TRIP_MS, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND, connectionType: "cellular3g" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, cdp, events, close };
}

function shiftsOf(events) {
  return events.filter(({ type, layoutShiftDetails }) => type === "layout-shift" && !layoutShiftDetails.hadRecentInput).reduce((total, { layoutShiftDetails }) => total + layoutShiftDetails.value, 0);
}

/** One cold load: first paint, largest contentful paint (ms after the navigation began), shifts. */
async function load(browser, proxy, path, script) {
  const { page, events, close } = await openSlow(browser, { origin: proxy.origin, script });
  try {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLE_MS);
    const { origin, paint, content } = await page.evaluate(() => {
      const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
      return { origin: performance.timeOrigin, paint: at("first-paint"), content: at("first-contentful-paint") };
    });
    const largest = events.filter(({ type }) => type === "largest-contentful-paint").map(({ lcpDetails }) => (lcpDetails.renderTime || lcpDetails.loadTime) * 1000 - origin);
    const photos = (await page.locator("img.photo").count()) > 0;
    return { paint, content, largest: Math.max(...largest), shifts: shiftsOf(events), photos };
  } finally {
    await close();
  }
}

/**
 * The longest interaction (event timing: from the input to the next paint) of opening the filters and choosing one,
 * once the script is awake. Both are taps as a finger makes them.
 */
async function interact(browser, proxy) {
  const { page, events, close } = await openSlow(browser, { origin: proxy.origin });
  try {
    await page.addInitScript(() => {
      window.interactions = [];
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) window.interactions.push({ name: entry.name, duration: entry.duration }); })
        .observe({ type: "event", buffered: true, durationThreshold: 16 });
    });
    await page.goto("/products", { waitUntil: "networkidle" });
    await wake(page);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLE_MS);
    const awakeShifts = shiftsOf(events);
    const longest = async (act) => {
      await page.evaluate(() => { window.interactions.length = 0; });
      await act();
      await page.waitForTimeout(1500);
      return Math.max(0, ...(await page.evaluate(() => window.interactions.map(({ duration }) => duration))));
    };
    const opening = await longest(() => page.tap(".filters > summary"));
    const choosing = await longest(() => page.tap('label:has(input[name="scent-type"]) >> nth=2'));
    await page.waitForURL(/scent-type=/);
    return { opening, choosing, awakeShifts };
  } finally {
    await close();
  }
}

const PAGES = [["home", "/home"], ["a listing", "/products"], ["a product", null], ["a family", "/woody-perfumes"]];

async function firstProduct(origin) {
  const { html } = await getPage(origin, "/products");
  return /class="name" href="([^"]+)"/.exec(html)[1];
}

function pageRows(name, script, loads, base) {
  const budget = LARGEST_PAINT_RATIO[loads[0].photos ? "photos" : "drawn"];
  const paintRow = (what, key, most, remark) => {
    const times = loads.map((one) => one[key]);
    const spread = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms; the static page ${Math.round(base[key].least)} to ${Math.round(base[key].most)} ms`;
    return row(`${what}: ${name}, script ${script ? "on" : "off"}`, median(times) / base[key].median, most, { unit: "×", note: `${spread}${remark}` });
  };
  return [
    paintRow("First paint", "paint", FIRST_PAINT_RATIO, ""),
    paintRow("First contentful paint", "content", FIRST_PAINT_RATIO, "; the first paint may be nothing but colours"),
    paintRow("Largest contentful paint", "largest", budget, `; ${loads[0].photos ? "photos" : "drawn pictures"}`),
  ];
}

function baseOf(loads, key) {
  const times = loads.map((one) => one[key]);
  return { median: median(times), least: Math.min(...times), most: Math.max(...times) };
}

async function loadAll(browser, proxy, origin, runs) {
  const product = await firstProduct(origin);
  const targets = PAGES.map(([name, path]) => [name, path ?? product]);
  for (const [, path] of targets) await getPage(origin, path);
  const loads = new Map();
  const keep = (key, one) => loads.set(key, [...(loads.get(key) ?? []), one]);
  for (let run = 0; run < runs; run++) {
    for (const script of [true, false]) {
      keep(`static ${script}`, await load(browser, proxy, STATIC_PATH, script));
      for (const [name, path] of targets) keep(`${name} ${script}`, await load(browser, proxy, path, script));
    }
  }
  return loads;
}

export async function measureTime({ configs, demoState, runs }) {
  return withServer({ configs: configs.plain, state: demoState }, async ({ origin }) => {
    const proxy = await startEdgeProxy(origin, { pages: { [STATIC_PATH]: makeStaticPage(FIRST_FLIGHT) } });
    const browser = await launchBrowser();
    try {
      const loads = await loadAll(browser, proxy, origin, runs);
      const rows = [];
      let shifts = 0;
      // The static page has no script: its loads of both kinds are one base.
      const still = [...loads.get("static true"), ...loads.get("static false")];
      const base = Object.fromEntries(["paint", "content", "largest"].map((key) => [key, baseOf(still, key)]));
      for (const script of [true, false]) {
        for (const [name] of PAGES) {
          const own = loads.get(`${name} ${script}`);
          rows.push(...pageRows(name, script, own, base));
          shifts = Math.max(shifts, ...own.map((one) => one.shifts));
        }
      }
      const touches = [];
      for (let run = 0; run < runs; run++) touches.push(await interact(browser, proxy));
      const touchRow = (what, key) => {
        const times = touches.map((one) => one[key]);
        return row(`Interaction to next paint: ${what}`, median(times), INTERACTION_MS, { unit: "ms", note: `${times.join(", ")} ms; event timing tells multiples of 8, 0 for less than 16` });
      };
      return {
        title: "Time",
        method: `Chromium, ${ROUND_TRIP_MS} ms round trip, 400 kbit/s, CPU slowed ${CPU_SLOWDOWN} times, cold cache, phone; median of ${runs} runs; ratios to a static page of 14 kB in the same run.`,
        rows: [
          ...rows,
          row("Layout shift, the most of all loads", shifts, 0),
          row("Layout shift of a listing until its script is awake", Math.max(...touches.map((one) => one.awakeShifts)), 0),
          touchRow("opening the filters", "opening"),
          touchRow("choosing a filter", "choosing"),
        ],
      };
    } finally {
      await browser.close();
      proxy.close();
    }
  });
}
