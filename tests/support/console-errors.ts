import { afterEach, beforeEach, vi } from "vitest";

/** Set up for every test: any console.error fails it, except those that the test takes. */
const seen: unknown[][] = [];
const original = console.error;

/** The arguments of each console.error since the test began; the test answers for them. */
export function takeConsoleErrors(): unknown[][] {
  return seen.splice(0);
}

beforeEach(() => {
  seen.length = 0;
  // Not a spy: workerd's console hands out bound functions, in which vitest does not find its own again.
  console.error = (...values: unknown[]) => void seen.push(values);
});

afterEach(() => {
  console.error = original;
  vi.restoreAllMocks();
  const calls = takeConsoleErrors();
  if (calls.length > 0) throw new Error(`console.error was called:\n${calls.map((call) => call.map(String).join(" ")).join("\n")}`);
});
