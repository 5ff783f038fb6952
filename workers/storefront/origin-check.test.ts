import { describe, expect, test } from "vitest";
import { isForeignPost } from "./origin-check";

const OWN = "https://shop.test";
const ask = (method: string, headers: Record<string, string>) => isForeignPost(new Request(`${OWN}/preferences`, { method, headers }), [OWN]);

describe.each(["POST", "PUT", "PATCH", "DELETE"])("%s", (method) => {
  test.each<[Record<string, string>, boolean]>([
    [{ Origin: OWN }, false],
    [{ Origin: OWN, Cookie: "a=1", "Sec-Fetch-Site": "same-origin" }, false],
    [{ Origin: "https://evil.test" }, true],
    [{ Origin: "http://shop.test" }, true],
    [{ Origin: "https://shop.test:8443" }, true],
    [{ Origin: "https://shop.test.evil.test" }, true],
    [{ Origin: "https://evil.shop.test" }, true],
    [{ Origin: "null" }, true],
    [{ Origin: "" }, true],
    [{ Origin: "https://evil.test", "Sec-Fetch-Site": "same-origin" }, true],
    [{ "Sec-Fetch-Site": "same-origin" }, false],
    [{ "Sec-Fetch-Site": "none" }, false],
    [{ "Sec-Fetch-Site": "same-site" }, true],
    [{ "Sec-Fetch-Site": "cross-site" }, true],
    [{ "Sec-Fetch-Site": "garbage" }, true],
    [{}, false],
    [{ Cookie: "prefs=x" }, true],
    [{ Cookie: "prefs=x", "X-Forwarded-Host": "shop.test", Referer: `${OWN}/home` }, true],
  ])("%o: foreign %s", (headers, foreign) => {
    expect(ask(method, headers)).toBe(foreign);
  });
});

test.each(["GET", "HEAD", "OPTIONS"])("%s is never foreign", (method) => {
  expect(ask(method, { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site", Cookie: "a=1" })).toBe(false);
});
