import { AxeBuilder } from "@axe-core/playwright";
import { describe, expect, it } from "vitest";
import { useBrowser } from "./browser";

const { open } = useBrowser();
const PATHS = ["/home", "/products", "/products?scent-type=woody", "/product/maison-arvel-ember-letters", "/woody-perfumes", "/brands", "/brand/maison-arvel", "/search?search=rose", "/accessories", "/products/gifts", "/no-such-page"];

describe.each([{ dark: false, width: 1280 }, { dark: true, width: 360 }])("axe, dark: $dark, $width px", ({ dark, width }) => {
  it.each(PATHS)("%s has nothing serious", async (path) => {
    const page = await open({ dark, width });
    if (path === "/no-such-page") page.removeAllListeners("console");
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
    const serious = violations.filter((violation) => violation.impact === "serious" || violation.impact === "critical");
    expect(serious.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`)).toEqual([]);
  });
});

describe("layout", () => {
  it.each(["/home", "/products", "/product/maison-arvel-ember-letters"])("nothing shifts on %s", async (path) => {
    const page = await open({ width: 360 });
    await page.addInitScript(() => {
      (window as unknown as { shift: number }).shift = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value; }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.mouse.move(10, 10);
    await page.waitForTimeout(800);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  });

  it.each([320, 360, 768, 1280])("nothing overflows at %i px", async (width) => {
    const page = await open({ script: false, width });
    for (const path of ["/home", "/de/products?scent-type=woody&season=winter", "/fr/product/maison-arvel-ember-letters", "/de/woody-perfumes", "/it/brands"]) {
      await page.goto(path);
      expect(await page.locator("body").evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
