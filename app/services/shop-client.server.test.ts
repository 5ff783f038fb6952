import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerOf, envelopeOfAnswer, PRODUCTS } from "../../tests/support/canned-answers";
import { useFakeCaches } from "../../tests/support/fake-cache";
import { callShop } from "./shop-client.server";

type ShopFetch = AppLoadContext["shopFetch"];
const UNAVAILABLE = { ok: false, code: "unavailable" };
const never = () => new Promise<never>(() => undefined);
const good: ShopFetch = async (path) => Response.json(envelopeOfAnswer(answerOf(new URL(path, "https://x").pathname)));
const dead: ShopFetch = async () => { throw new Error("the worker threw"); };

let stores: ReturnType<typeof useFakeCaches>;
beforeEach(() => {
  stores = useFakeCaches();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); });

function makeContext(answer: ShopFetch, more: Partial<AppLoadContext> = {}) {
  const waiting: Promise<unknown>[] = [];
  const shopFetch = vi.fn(answer);
  const context = { buildId: "b1", degraded: { value: false }, freshSeconds: null, shopFetch, waitUntil: (promise: Promise<unknown>) => void waiting.push(promise), ...more } as unknown as AppLoadContext;
  return { context, shopFetch, settle: () => Promise.all(waiting) };
}

const listing = (context: AppLoadContext) => callShop(context, "perfumes", { language: "de", query: new URLSearchParams("season=winter") });
/** A listing that was asked for and stored, so many seconds ago. */
async function storedBefore(seconds: number) {
  const { context, settle } = makeContext(good);
  expect(await listing(context)).toMatchObject({ ok: true });
  await settle();
  vi.setSystemTime(Date.now() + seconds * 1000);
}
const storedCount = () => stores.get("shop-calls")?.size ?? 0;

describe("what is asked", () => {
  test.each<[Parameters<typeof callShop>[1], Parameters<typeof callShop>[2], string]>([
    ["perfumes", { language: "en" }, "/shop/v1/perfumes"],
    ["perfumes", { language: "de" }, "/shop/v1/perfumes?language=de"],
    ["perfumes", { language: "fr", query: new URLSearchParams("season=winter&page=2") }, "/shop/v1/perfumes?season=winter&page=2&language=fr"],
    ["product", { language: "en", params: { slug: "a-b" } }, "/v1/products/a-b"],
    ["product", { language: "en", params: { slug: "../../api/settings?x=1#y" } }, "/v1/products/..%2F..%2Fapi%2Fsettings%3Fx%3D1%23y"],
    ["product", { language: "en", params: { slug: "\u00e4 %00" } }, "/v1/products/%C3%A4%20%2500"],
    ["memberFavorites", { language: "en", params: { type: "all" } }, "/v1/perfumes/member-favorites/all"],
  ])("%s %o", async (id, options, path) => {
    const { context, shopFetch } = makeContext(dead);
    await callShop(context, id, options);
    expect(shopFetch.mock.calls.map(([asked]) => asked)).toEqual([path]);
  });

  test("does not change the query it is given", async () => {
    const query = new URLSearchParams("page=2");
    await callShop(makeContext(dead).context, "perfumes", { language: "it", query });
    expect(query.toString()).toBe("page=2");
  });
});

describe("fresh answers", () => {
  test("come from the backend once, then from the cache, for a minute", async () => {
    await storedBefore(59);
    const { context, shopFetch } = makeContext(dead);
    expect(await listing(context)).toMatchObject({ ok: true, data: { total: PRODUCTS } });
    expect(shopFetch).not.toHaveBeenCalled();
    expect(context.degraded.value).toBe(false);
  });

  test("are asked for again after that", async () => {
    await storedBefore(60);
    const { context, shopFetch, settle } = makeContext(good);
    expect(await listing(context)).toMatchObject({ ok: true });
    expect(shopFetch).toHaveBeenCalledOnce();
    await settle();
    vi.setSystemTime(Date.now() + 59_000);
    const again = makeContext(dead);
    expect(await listing(again.context)).toMatchObject({ ok: true });
    expect(again.shopFetch).not.toHaveBeenCalled();
  });

  test("last as long as the call says, and as the configuration says before that", async () => {
    await storedBefore(200);
    const ask = (freshSeconds: number | null, ofCall?: number) => {
      const { context, shopFetch } = makeContext(good, { freshSeconds });
      return callShop(context, "perfumes", { language: "de", query: new URLSearchParams("season=winter"), freshSeconds: ofCall }).then(() => shopFetch.mock.calls.length);
    };
    expect(await ask(null, 300)).toBe(0);
    expect(await ask(300)).toBe(0);
    expect(await ask(0, 300)).toBe(1);
  });

  test("are kept apart by language, query, parameter and build", async () => {
    await storedBefore(1);
    const ask = async (options: Parameters<typeof callShop>[2], buildId = "b1") => {
      const { context, shopFetch } = makeContext(good, { buildId });
      await callShop(context, "perfumes", options);
      return shopFetch.mock.calls.length;
    };
    const query = new URLSearchParams("season=winter");
    expect(await ask({ language: "de", query })).toBe(0);
    expect(await ask({ language: "en", query })).toBe(1);
    expect(await ask({ language: "de" })).toBe(1);
    expect(await ask({ language: "de", query }, "b2")).toBe(1);
  });

  test("work without a Cache API", async () => {
    vi.stubGlobal("caches", undefined);
    const { context, settle } = makeContext(good);
    expect(await listing(context)).toMatchObject({ ok: true });
    await settle();
    expect(await listing(makeContext(dead).context)).toEqual(UNAVAILABLE);
  });
});

const envelope = (data: unknown, more: object = {}) => Response.json({ success: true, data, errors: [], status: 200, ...more });
const page = answerOf("/shop/v1/perfumes")!.data as { products: object[] };
const FAULTS: Record<string, ShopFetch> = {
  "throws": dead,
  "throws something that is no error": () => Promise.reject("gone" as unknown as Error),
  "500": async () => Response.json({ success: false, data: null, errors: [], status: 500 }, { status: 500 }),
  "500 with a good answer": async (path) => new Response((await good(path)).body, { status: 500 }),
  "429": async () => new Response("slow down", { status: 429 }),
  "a redirect": async () => new Response(null, { status: 302, headers: { Location: "/" } }),
  "nothing": async () => new Response(""),
  "204": async () => new Response(null, { status: 204 }),
  "HTML": async () => new Response("<!DOCTYPE html><h1>Welcome to nginx!</h1>", { headers: { "Content-Type": "text/html" } }),
  "half an answer": async (path) => new Response((await (await good(path)).text()).slice(0, 500)),
  "null": async () => Response.json(null),
  "a list": async () => Response.json([1, 2]),
  "another shape": async () => Response.json({ hello: "world" }),
  "no success": async (path) => Response.json({ ...(await (await good(path)).json() as object), success: false }),
  "success that is no truth": async () => envelope(page, { success: "true" }),
  "no data": async () => envelope(null),
  "empty data": async () => envelope({}),
  "data without products": async () => envelope({ ...page, products: undefined }),
  "products that are none": async () => envelope({ ...page, products: "many" }),
  "a product of another shape": async () => envelope({ ...page, products: [...page.products.slice(0, 3), { id: 1 }] }),
  "a total that is no number": async () => envelope({ ...page, total: "20" }),
  "a body that breaks off": async () => new Response(new ReadableStream({ start(controller) { controller.error(new Error("reset")); } })),
};

describe.each(Object.entries(FAULTS))("the backend answers rubbish: %s", (_, rubbish) => {
  test("with nothing stored it is unavailable, and nothing is stored", async () => {
    const { context, settle } = makeContext(rubbish);
    expect(await listing(context)).toEqual(UNAVAILABLE);
    await settle();
    expect(context.degraded.value).toBe(true);
    expect(storedCount()).toBe(0);
    expect(await listing(makeContext(good).context)).toMatchObject({ ok: true });
  });

  test("with an old answer that one is used, and stays", async () => {
    await storedBefore(3_600);
    const { context, settle } = makeContext(rubbish);
    expect(await listing(context)).toMatchObject({ ok: true, data: { total: PRODUCTS } });
    await settle();
    expect(context.degraded.value).toBe(true);
    expect(await listing(makeContext(dead).context)).toMatchObject({ ok: true });
  });
});

describe("the backend is slow", () => {
  const late = (seconds: number): ShopFetch => async (path) => { await new Promise((resolve) => { setTimeout(resolve, seconds * 1000); }); return good(path); };
  const endless: ShopFetch = async () => new Response(new ReadableStream({ start(controller) { controller.enqueue(new TextEncoder().encode("{")); }, pull: never }));
  const lateAndEndless: ShopFetch = async (path) => { await new Promise((resolve) => { setTimeout(resolve, 9_000); }); return endless(path); };

  /** Seconds until an answer is there. */
  async function wait(context: AppLoadContext) {
    const started = Date.now();
    let seconds = -1;
    const answered = listing(context).then((result) => { seconds = (Date.now() - started) / 1000; return result; });
    for (let second = 0; second < 25 && seconds < 0; second++) await vi.advanceTimersByTimeAsync(1_000);
    return { result: await answered, seconds };
  }

  test("nine seconds are waited for", async () => {
    expect(await wait(makeContext(late(9)).context)).toMatchObject({ result: { ok: true }, seconds: 9 });
  });

  test.each([["eleven seconds", late(11)], ["it never answers", never], ["headers and then nothing", endless], ["late headers and then nothing", lateAndEndless]])("%s: ten seconds at most, headers and body together", async (_, slow) => {
    const { context } = makeContext(slow);
    expect(await wait(context)).toEqual({ result: UNAVAILABLE, seconds: 10 });
    expect(context.degraded.value).toBe(true);
    expect(storedCount()).toBe(0);
  });

  test("an old answer stands in", async () => {
    await storedBefore(3_600);
    expect(await wait(makeContext(never).context)).toMatchObject({ result: { ok: true }, seconds: 10 });
  });

  test("the call is broken off: its signal says so", async () => {
    const { context, shopFetch } = makeContext(good);
    await listing(context);
    expect(shopFetch.mock.calls[0]![1]?.signal).toBeInstanceOf(AbortSignal);
  });
});

describe("404 of the backend", () => {
  const missing: ShopFetch = async () => Response.json(envelopeOfAnswer(null), { status: 404 });

  test("is an answer, not a failure; it is not stored", async () => {
    const { context, settle } = makeContext(missing);
    expect(await callShop(context, "product", { language: "en", params: { slug: "gone" } })).toEqual({ ok: false, code: "not_found" });
    await settle();
    expect(context.degraded.value).toBe(false);
    expect(storedCount()).toBe(0);
  });

  test("beats an old answer: what was there is gone", async () => {
    await storedBefore(3_600);
    expect(await listing(makeContext(missing).context)).toEqual({ ok: false, code: "not_found" });
  });
});

describe("what is logged", () => {
  test("a failure, as one line of JSON with the call and a short reason, without the query", async () => {
    await callShop(makeContext(async () => { throw new Error("x".repeat(5_000)); }).context, "perfumes", { language: "en", query: new URLSearchParams({ search: "my secret" }) });
    const lines = vi.mocked(console.warn).mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toEqual({ event: "shop_call_failed", call: "perfumes", reason: "x".repeat(200) });
  });

  test("nothing when all is well", async () => {
    await listing(makeContext(good).context);
    expect(console.warn).not.toHaveBeenCalled();
  });
});
