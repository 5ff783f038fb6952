import { expect, test } from "vitest";
import { readFreshSeconds } from "./fresh-seconds";

test.each([[undefined, null], ["", null], ["0", 0], ["60", 60], ["-1", null], ["1.5", null], ["abc", null], ["9999999", null]])("SHOP_FRESH_SECONDS %s is %s", (text, seconds) => {
  expect(readFreshSeconds({ SHOP_FRESH_SECONDS: text })).toBe(seconds);
});
