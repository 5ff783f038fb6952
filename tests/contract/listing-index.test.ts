import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import worker from "../../workers/shop/index";
import { rebuildListingIndex } from "../../workers/shop/jobs/listing-index";
import { enqueueDueJobs } from "../../workers/shop/jobs/run-job";
import { loadIndex, readIndexState, saveIndex, takeIndexVersion } from "../../workers/shop/store/listing-index";
import { ListingStore } from "../../workers/shop/store/listing-store";
import { seedSmallCatalogue } from "../support/seed";

beforeAll(() => seedSmallCatalogue(env.CATALOGUE));

const indexer = () => env.CATALOGUE_INDEXER.getByName("catalogue");
const changeCatalogue = () => env.CATALOGUE.prepare("UPDATE catalogue_state SET catalogue_version = catalogue_version + 1").run();

describe("the listing index", () => {
  test("is built at first need and pointed at when complete", async () => {
    expect((await readIndexState(env.CATALOGUE)).indexVersion).toBe(0);
    await Promise.all([indexer().ensure(), indexer().ensure(), indexer().ensure()]);
    const state = await readIndexState(env.CATALOGUE);
    expect(state.indexVersion).toBe(state.catalogueVersion);
    expect((await loadIndex(env.CATALOGUE, state.indexVersion, state.indexPieces))?.count).toBe(10);
  });

  test("is not built again while the catalogue stays as it is", async () => {
    const before = await readIndexState(env.CATALOGUE);
    await indexer().ensure();
    expect(await readIndexState(env.CATALOGUE)).toEqual(before);
  });

  test("keeps the last version and deletes older ones", async () => {
    const first = (await readIndexState(env.CATALOGUE)).indexVersion;
    for (let turn = 0; turn < 3; turn++) await rebuildListingIndex(env.CATALOGUE);
    const { results } = await env.CATALOGUE.prepare("SELECT DISTINCT version FROM listing_index ORDER BY version").all<{ version: number }>();
    expect(results.map((row) => row.version)).toEqual([first + 2, first + 3]);
  });

  test("of a build that another has overtaken is not pointed at", async () => {
    const { indexVersion, indexPieces } = await readIndexState(env.CATALOGUE);
    const index = (await loadIndex(env.CATALOGUE, indexVersion, indexPieces))!;
    const [early, late] = [await takeIndexVersion(env.CATALOGUE), await takeIndexVersion(env.CATALOGUE)];
    expect(late).toBeGreaterThan(early);
    await saveIndex(env.CATALOGUE, { ...index, version: late });
    await saveIndex(env.CATALOGUE, { ...index, version: early });
    const state = await readIndexState(env.CATALOGUE);
    expect(state).toMatchObject({ catalogueVersion: late, indexVersion: late });
    expect((await loadIndex(env.CATALOGUE, late, state.indexPieces))?.count).toBe(10);
  });

  test("of half-written pieces is never used", async () => {
    const { indexVersion, indexPieces } = await readIndexState(env.CATALOGUE);
    expect(await loadIndex(env.CATALOGUE, indexVersion, indexPieces + 1)).toBeNull();
    await env.CATALOGUE.prepare("INSERT INTO listing_index (version, piece, data) VALUES (9999, 0, 'aaaaaaaanonsense')").run();
    expect(await loadIndex(env.CATALOGUE, 9999, 1)).toBeNull();
  });

  test("damaged, is built afresh by the isolate that needs it", async () => {
    await env.CATALOGUE.prepare("UPDATE listing_index SET data = 'aaaaaaaanonsense'").run();
    const store = new ListingStore(env.CATALOGUE);
    expect((await store.get(() => indexer().ensure(), () => undefined)).count).toBe(10);
  });
});

describe("an isolate's index", () => {
  test("is loaded once, checked every 10 s, and replaced in the background", async () => {
    const store = new ListingStore(env.CATALOGUE);
    const waiting: Promise<unknown>[] = [];
    const get = () => store.get(() => indexer().ensure(), (promise) => waiting.push(promise));
    const [first, same] = await Promise.all([get(), get()]);
    expect(same).toBe(first);
    await rebuildListingIndex(env.CATALOGUE);
    expect(await get()).toBe(first);
    const later = Date.now() + 11_000;
    vi.spyOn(Date, "now").mockImplementation(() => later);
    expect(await get()).toBe(first);
    await Promise.all(waiting);
    expect((await get()).version).toBeGreaterThan(first.version);
  });
});

describe("clock and queue", () => {
  const runBatch = async (body: unknown) => {
    const batch = createMessageBatch("perfume-jobs", [{ id: "m1", timestamp: new Date(), attempts: 1, body }]);
    const ctx = createExecutionContext();
    await worker.queue(batch, env);
    return getQueueResult(batch, ctx);
  };

  test("a changed catalogue is sent to the queue, an unchanged one is not", async () => {
    const send = vi.fn(async () => undefined);
    const watched = { ...env, JOBS: { send } } as unknown as ShopEnv;
    await enqueueDueJobs(watched);
    expect(send).not.toHaveBeenCalled();
    await changeCatalogue();
    await enqueueDueJobs(watched);
    expect(send).toHaveBeenCalledExactlyOnceWith({ kind: "rebuild-listing-index" });
  });

  test("a job is done and acknowledged", async () => {
    await changeCatalogue();
    expect(await runBatch({ kind: "rebuild-listing-index" })).toMatchObject({ explicitAcks: ["m1"] });
    const state = await readIndexState(env.CATALOGUE);
    expect(state.indexVersion).toBe(state.catalogueVersion);
  });

  test.each([null, "rebuild", { kind: "format-disk" }])("an unknown job goes back: %j", async (body) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await runBatch(body)).toMatchObject({ explicitAcks: [], retryMessages: [{ msgId: "m1" }] });
  });
});
