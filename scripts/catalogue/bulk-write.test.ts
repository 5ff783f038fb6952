import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonParameters, updateIfChanged } from "./bulk-write";

it("divides rows so that every parameter stays below the limit and none is lost", () => {
  fc.assert(fc.property(fc.array(fc.string({ maxLength: 60 })), (texts) => {
    const parameters = jsonParameters(texts.map((text) => JSON.stringify(text)), 400);
    for (const parameter of parameters) expect(Buffer.byteLength(parameter)).toBeLessThanOrEqual(400);
    expect(parameters.flatMap((parameter) => JSON.parse(parameter) as string[])).toEqual(texts);
  }));
  expect(jsonParameters([])).toEqual([]);
});

it("updates only what differs", () => {
  expect(updateIfChanged("t", "id", ["a", "b"], ["at"]))
    .toBe("ON CONFLICT (id) DO UPDATE SET a = excluded.a, b = excluded.b, at = excluded.at WHERE t.a IS NOT excluded.a OR t.b IS NOT excluded.b");
});
