import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { useBrowser, wake } from "./browser";

const { open } = useBrowser();
const names = (page: Page) => page.locator(".results .card .name").allTextContents();
const totalOf = async (page: Page) => Number((await page.textContent("[role=status]"))!.replace(/\D/g, ""));

async function openListing(script: boolean, path = "/products", width = 1280) {
  const page = await open({ script, width });
  await page.goto(path);
  if (script) await wake(page);
  return page;
}
/** Chooses a value: with script the listing follows at once, without it the button is pressed. */
async function choose(page: Page, script: boolean, name: string, value: string) {
  const box = page.locator(`input[name="${name}"][value="${value}"]`);
  await box.evaluate((element) => { element.closest("details")!.open = true; }).catch(() => undefined);
  if (!(await box.isVisible())) await page.locator("details", { has: box }).last().locator("summary").click();
  await box.check();
  if (!script) await page.click(".facets .btn");
  await page.waitForURL(new RegExp(`${name}=${value}`));
}

describe.each([{ script: false }, { script: true }])("listing, script: $script", ({ script }) => {
  it("shows 16, pages on and back", async () => {
    const page = await openListing(script);
    const first = await names(page);
    expect(first).toHaveLength(16);
    await page.click("a[rel=next]");
    await page.waitForURL("**/products?page=2");
    await page.waitForFunction((name) => document.querySelector(".results .card .name")!.textContent !== name, first[0]);
    const second = await names(page);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.click("a[rel=prev]");
    await page.waitForURL(/\/products$/);
    await expect.poll(() => names(page)).toEqual(first);
  });

  it("filters by what the counts promise, and takes a filter back by its chip", async () => {
    const page = await openListing(script);
    const all = await totalOf(page);
    const promised = Number((await page.locator('label:has(input[name="scent-type"][value="smoky"]) small').textContent())!.replace(/\D/g, ""));
    await choose(page, script, "scent-type", "smoky");
    await expect.poll(() => totalOf(page)).toBe(promised);
    await choose(page, script, "season", "winter");
    await expect.poll(() => totalOf(page)).toBeLessThanOrEqual(promised);
    await expect.poll(() => page.locator(".chips a:not(.clear)").count()).toBe(2);
    await page.click(".chips a:not(.clear) >> nth=1");
    await expect.poll(() => totalOf(page)).toBe(promised);
    await page.click(".chips .clear");
    await expect.poll(() => totalOf(page)).toBe(all);
    expect(await page.locator('input[name="scent-type"]:checked').count()).toBe(0);
  });

  it("sorts", async () => {
    const page = await openListing(script, "/products?scent-type=floral");
    const before = await names(page);
    await page.selectOption("#sorting", "low_to_high");
    if (!script) await page.click(".sort .btn");
    await page.waitForURL(/sorting=low_to_high/);
    await expect.poll(() => names(page)).not.toEqual(before);
    const prices = (await page.locator(".results .card .row > .tnum").allTextContents()).map((text) => Number(/(\d+[.,]\d\d)/.exec(text)![1]!.replace(",", ".")));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(page.url()).toContain("scent-type=floral");
  });

  it("says which filter to drop when nothing is left", async () => {
    const page = await openListing(script, "/products?scent-type=tart&color=white&occasion=sport&personality=sensual&season=winter&intensity=strong&min-price=400");
    const empty = page.locator(".results .empty");
    await empty.waitFor();
    expect(await empty.locator("a").count()).toBe(0);
    // One filter too many: the page names it, with what is left without it.
    await page.goto("/products?scent-type=woody&season=winter&min-price=540&max-price=545");
    if (script) await wake(page);
    const link = page.locator(".results .empty a").filter({ hasText: "bottle" });
    const promised = Number(/(\d+) scents?$/.exec((await link.textContent())!.trim())![1]);
    await link.click();
    await expect.poll(() => totalOf(page)).toBe(promised);
  });

  it("searches from the header", async () => {
    const page = await openListing(script, "/de/home");
    await page.fill(".bar input[type=search]", "bergamotte");
    await page.press(".bar input[type=search]", "Enter");
    await page.waitForURL(/\/de\/search\?search=bergamotte/);
    expect(await totalOf(page)).toBeGreaterThan(3);
    expect(await page.textContent("h1")).toContain("bergamotte");
  });

  it("works on a phone: filters in a disclosure", async () => {
    const page = await openListing(script, "/products", 360);
    expect(await page.locator(".facets").first().isVisible()).toBe(false);
    await page.click(".filters > summary");
    expect(await page.locator('input[name="scent-type"]').first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe("script", () => {
  it("sleeps until the shopper does something, then takes over without an error", async () => {
    const page = await open({});
    const scripts: string[] = [];
    page.on("request", (request) => { if (request.resourceType() === "script") scripts.push(request.url()); });
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g", rtt: 400, saveData: false } }));
    await page.goto("/products", { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await wake(page);
    expect(scripts.length).toBeGreaterThan(0);
    await page.evaluate(() => { (window as unknown as { kept: boolean }).kept = true; });
    await page.click(".results .card .name >> nth=0");
    await page.waitForURL("**/product/*");
    expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.goBack();
    await page.waitForURL("**/products");
    await expect.poll(async () => (await names(page)).length).toBe(16);
  });

  it("shows a styled error page after a client navigation into nothing", async () => {
    const page = await open({});
    page.removeAllListeners("console");
    await page.goto("/products");
    await wake(page);
    await page.evaluate(() => { document.querySelector<HTMLAnchorElement>(".results .card .name")!.href = "/product/no-such"; });
    await page.click(".results .card .name >> nth=0");
    await page.waitForFunction(() => document.querySelector("h1")?.textContent?.startsWith("There is nothing"));
    expect(await page.evaluate(() => getComputedStyle(document.querySelector(".btn")!).borderRadius)).toBe("999px");
  });

  it("never loads with Save-Data", async () => {
    const page = await open({ headers: { "Save-Data": "on" } });
    const scripts: string[] = [];
    page.on("request", (request) => { if (request.resourceType() === "script") scripts.push(request.url()); });
    await page.goto("/products");
    await page.mouse.move(20, 20);
    await page.keyboard.press("Tab");
    await page.waitForTimeout(500);
    expect(scripts).toEqual([]);
  });
});

describe("pictures and progress", () => {
  it("a photo that fails to load gives way to the drawn one", async () => {
    const page = await open({});
    page.removeAllListeners("console");
    await page.route("**/media/**", (route) => route.abort());
    await page.goto("/product/case-white");
    expect(await page.locator(".product svg.pic").first().isVisible()).toBe(true);
    await wake(page);
    await expect.poll(() => page.locator(".product img.photo").count()).toBe(0);
  });

  it("shows a bar while the route changes", async () => {
    const page = await open({});
    await page.goto("/products");
    await wake(page);
    await page.route("**/*.data*", async (route) => { await new Promise((resolve) => setTimeout(resolve, 400)); await route.continue(); });
    await page.click(".results .card .name >> nth=3");
    await page.waitForSelector(".progress");
    await page.waitForURL("**/product/*");
    await expect.poll(() => page.locator(".progress").count()).toBe(0);
  });
});
