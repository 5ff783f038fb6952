import { expect, test } from "vitest";
import { lowestPriceOf30Days } from "./lowest-price";

const TODAY = "2026-03-31";

test.each<[string, [number, string][], number, number]>([
  ["no history", [], 1795, 1795],
  ["one price ever", [[1795, "2025-01-01"]], 1795, 1795],
  ["a lower price within the 30 days", [[1795, "2025-01-01"], [1295, "2026-03-10"], [1795, "2026-03-12"]], 1795, 1295],
  ["a lower price that ended within the 30 days", [[1295, "2025-01-01"], [1795, "2026-03-20"]], 1795, 1295],
  ["a lower price that ended on their first day", [[1295, "2025-01-01"], [1795, "2026-03-01"]], 1795, 1795],
  ["a lower price that ended before", [[1295, "2025-01-01"], [1795, "2026-02-01"]], 1795, 1795],
  ["a lower price of the future", [[1795, "2025-01-01"], [995, "2026-04-01"]], 1795, 1795],
  ["today's price counts", [[1795, "2025-01-01"], [1495, TODAY]], 1495, 1495],
  ["rows in any order", [[1795, "2026-03-12"], [1295, "2026-03-10"], [1795, "2025-01-01"]], 1795, 1295],
])("%s", (_, history, current, lowest) => {
  expect(lowestPriceOf30Days(history.map(([priceCents, since]) => ({ priceCents, since })), current, TODAY)).toBe(lowest);
});
