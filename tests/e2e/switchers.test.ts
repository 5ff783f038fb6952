import { describe, expect, it } from "vitest";
import { useBrowser } from "./browser";

const { open } = useBrowser();

describe.each([{ script: false }, { script: true }])("switchers, script: $script", ({ script }) => {
  it("changes the country and keeps the page", async () => {
    const page = await open({ script });
    await page.goto("/products?season=winter");
    await page.selectOption("#country", "FR");
    await page.click('button[value="country"]');
    await page.waitForURL("**/products?season=winter");
    expect(await page.inputValue("#country")).toBe("FR");
    expect(await page.textContent(".foot .fine")).toContain("France");
  });

  it("changes the language and keeps the page; the neutral entry remembers it", async () => {
    const page = await open({ script });
    await page.goto("/brands?letter=M");
    await page.selectOption("#language", "it");
    await page.click('button[value="language"]');
    await page.waitForURL("**/it/brands?letter=M");
    await page.goto("/");
    expect(await page.getAttribute("html", "lang")).toBe("it");
  });

  it("offers the visitor's language, once", async () => {
    const page = await open({ script, locale: "de-DE" });
    await page.goto("/woody-perfumes");
    expect(await page.getAttribute(".hint", "lang")).toBe("de");
    expect(await page.getAttribute(".hint a", "href")).toBe("/de/woody-perfumes");
    await page.click(".hint button");
    await page.waitForURL("**/woody-perfumes");
    expect(await page.locator(".hint").count()).toBe(0);
  });

  it("asks for consent once, sets no id when refused, one when accepted", async () => {
    const page = await open({ script });
    await page.goto("/accessories");
    expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual([]);
    await page.click('button[value="consent-refuse"]');
    await page.waitForURL("**/accessories");
    expect(await page.locator(".consent").count()).toBe(0);
    expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual(["prefs"]);
    await page.click('button[value="consent-ask"]');
    await page.waitForSelector(".consent");
    await page.click('button[value="consent-accept"]');
    await page.waitForSelector('button[value="consent-ask"]');
    const cookies = await page.context().cookies();
    expect(cookies.map((cookie) => cookie.name).sort()).toEqual(["prefs", "pudid"]);
    expect(cookies.every((cookie) => cookie.httpOnly)).toBe(true);
  });

  it("says where nothing is delivered to", async () => {
    const page = await open({ script, headers: { "CF-IPCountry": "JP" } });
    await page.goto("/home");
    expect(await page.textContent(".hint")).toContain("do not deliver to your country");
    await page.selectOption("#country", "AT");
    await page.click('button[value="country"]');
    await page.waitForURL("**/home");
    expect(await page.locator(".hint").count()).toBe(0);
  });
});
