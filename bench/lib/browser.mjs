// Chromium as a phone.
import { chromium } from "playwright";
import { ensureBrowser } from "../../scripts/lib/browser.mjs";
import { PHONE } from "./pages.mjs";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export async function launchBrowser() {
  return chromium.launch({ executablePath: await ensureBrowser(), args: FLAGS });
}

/** A page with a cold cache. `slow` says what `navigator.connection` tells: a slow connection wakes no script by itself. */
export async function openPhone(browser, { origin, script = true, slow = false, headers = {} }) {
  const context = await browser.newContext({
    baseURL: origin, javaScriptEnabled: script, userAgent: PHONE, viewport: { width: 412, height: 860 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true,
    locale: "en-GB", extraHTTPHeaders: headers,
  });
  const page = await context.newPage();
  if (slow) await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g", rtt: 400, downlink: 0.4, saveData: false } }));
  return { page, close: () => context.close() };
}

/** Brings the sleeping script in, as a first touch would, and waits until the page is alive. */
export async function wake(page) {
  await page.mouse.move(5, 5);
  await page.mouse.move(8, 8);
  await page.waitForFunction(() => document.documentElement.classList.contains("js"), undefined, { timeout: 30_000 });
}
