import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { takeConsoleErrors } from "../support/console-errors";
import { seedSmallCatalogue } from "../support/seed";
import { ask, askAsStorefront, askWith } from "../support/shop";

beforeAll(() => seedSmallCatalogue(env.CATALOGUE));

describe("not found", () => {
  test.each([
    "/", "/v1", "/v1/nothing", "/v1/products/unknown-scent", "/v1/products/UPPER", "/v1/products/%00", "/v1/products/999/get", "/v1/products/abc/get", "/v1/products/1e3/get",
    "/v1/products/unknown/similar-products", "/v1/products/unknown/brand-products", "/v1/perfumes/member-favorites/diverse",
    "/shop/v1/brands/unknown", "/shop/v1/shop/available-attributes/nothing", "/media/../secret", "/media/a.svg", "/media/none.webp", "/media/%2e%2e/x.png", "/api/v1/nothing",
  ])("%s", async (path) => {
    const { status, body } = await ask(path, { headers: { "X-App-Language": "de" } });
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, data: null, errors: [{ code: "not_found", message: "Nicht gefunden", field: null }], status: 404 });
  });
});

test("the query's language goes before the header's", async () => {
  const { body } = await ask("/v1/nothing?language=fr", { headers: { "X-App-Language": "de" } });
  expect(body.errors[0].message).toBe("Introuvable");
});

test("what fails inside is 500, logged, and says nothing of its cause", async () => {
  const broken = { prepare: () => { throw new Error("secret detail"); } } as unknown as D1Database;
  const { status, body } = await askWith({ CATALOGUE: broken }, "/api/settings?language=it");
  expect(status).toBe(500);
  expect(body).toEqual({ success: false, data: null, errors: [{ code: "internal", message: "Qualcosa è andato storto", field: null }], status: 500 });
  const errors = takeConsoleErrors();
  expect(errors).toHaveLength(1);
  expect(JSON.parse(String(errors[0]![0]))).toMatchObject({ event: "unhandled_error", method: "GET", route: "/api/settings" });
});

describe("headers", () => {
  const headers = { "X-App-Country": "fr", "X-App-IP": "192.0.2.7", "X-App-Build": "b42" };

  test("from outside they are dropped", async () => {
    expect((await ask("/v1/users/location", { headers })).body.data.location).toEqual({ ip: "", countryCode: "DE" });
    expect((await ask("/api/v1/buildId", { headers })).body.data.buildId).toBe("dev");
  });

  test("from the storefront they count", async () => {
    expect((await askAsStorefront("/v1/users/location", headers)).body.data.location).toEqual({ ip: "192.0.2.7", countryCode: "FR" });
    expect((await askAsStorefront("/api/v1/buildId", headers)).body.data.buildId).toBe("b42");
  });

  test("a country that is none counts as unknown", async () => {
    expect((await askAsStorefront("/v1/users/location", { "X-App-Country": "<x>" })).body.data.location.countryCode).toBe("DE");
  });
});
