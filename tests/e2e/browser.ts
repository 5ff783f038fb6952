import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36";
export const origin = inject("origin");

type Options = { script?: boolean; width?: number; dark?: boolean; headers?: Record<string, string>; locale?: string };

/** A browser for a test file; any `console.error`, page error or failed request of a page fails the test. */
export function useBrowser() {
  let browser: Browser;
  let faults: string[] = [];
  const expected: RegExp[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"] });
  });
  afterEach(async () => {
    const seen = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    faults = [];
    expected.length = 0;
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(seen).toEqual([]);
  });
  afterAll(() => browser.close());

  async function open({ script = true, width = 1280, dark = false, headers = {}, locale = "en-GB" }: Options = {}): Promise<Page> {
    const options: BrowserContextOptions = { javaScriptEnabled: script, viewport: { width, height: 900 }, colorScheme: dark ? "dark" : "light", userAgent: PHONE, locale, extraHTTPHeaders: { "CF-IPCountry": "GB", ...headers }, baseURL: origin };
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.on("console", (message) => { if (message.type() === "error") faults.push(`console: ${message.text()} ${message.location().url}`); });
    page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
    return page;
  }
  return { open, /** Lets one kind of fault pass in this test. */ expectFault: (pattern: RegExp) => { expected.push(pattern); } };
}

/** Brings the sleeping script in, as a first touch would, and waits until the page is alive. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(8, 8);
  await page.waitForFunction(() => document.documentElement.classList.contains("js"));
}
