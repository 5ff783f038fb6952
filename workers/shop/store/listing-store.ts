import type { D1Database } from "@cloudflare/workers-types";
import type { ListingIndex } from "../domain/listing/model";
import { loadIndex, readIndexState } from "./listing-index";

const CHECK_EVERY_MS = 10_000;
/** A load begun by a request that was cancelled may never end: after this long the next one loads for itself. */
const PATIENCE_MS = 5_000;

type Build = () => Promise<unknown>;
type WaitUntil = (promise: Promise<unknown>) => void;

/**
 * The listing index as this isolate holds it. Loaded once; at most every 10 s one row is read in the background to see
 * whether there is a newer one, and until that is loaded the old one serves.
 */
export class ListingStore {
  private held: ListingIndex | null = null;
  private checkedAt = 0;
  private flight: { promise: Promise<ListingIndex>; since: number } | null = null;

  constructor(private readonly db: D1Database) {}

  /** The index; `build` makes one where there is none yet. */
  async get(build: Build, waitUntil: WaitUntil): Promise<ListingIndex> {
    if (this.held === null) return this.loadTogether(build, waitUntil);
    if (Date.now() - this.checkedAt >= CHECK_EVERY_MS) {
      this.checkedAt = Date.now();
      waitUntil(this.load(build).catch((error: unknown) => {
        console.warn(JSON.stringify({ event: "listing_index_check_failed", reason: String(error).slice(0, 200) }));
      }));
    }
    return this.held;
  }

  private async loadTogether(build: Build, waitUntil: WaitUntil): Promise<ListingIndex> {
    const now = Date.now();
    if (this.flight === null || now - this.flight.since >= PATIENCE_MS) {
      const promise = this.load(build).finally(() => {
        if (this.flight?.promise === promise) this.flight = null;
      });
      this.flight = { promise, since: now };
      waitUntil(promise.catch(() => undefined));
      return promise;
    }
    const joined = await Promise.race([this.flight.promise, sleep(PATIENCE_MS)]);
    return joined ?? this.load(build);
  }

  private async load(build: Build): Promise<ListingIndex> {
    const state = await readIndexState(this.db);
    this.checkedAt = Date.now();
    if (this.held !== null && this.held.version === state.indexVersion) return this.held;
    const index = state.indexVersion === 0 ? null : await loadIndex(this.db, state.indexVersion, state.indexPieces);
    this.held = index ?? (await this.buildAndLoad(build));
    return this.held;
  }

  private async buildAndLoad(build: Build): Promise<ListingIndex> {
    await build();
    const state = await readIndexState(this.db);
    const index = await loadIndex(this.db, state.indexVersion, state.indexPieces);
    if (index === null) throw new Error("the listing index cannot be read after it was built");
    return index;
  }
}

function sleep(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

const stores = new WeakMap<D1Database, ListingStore>();

/** The isolate's store of a database. */
export function listingStoreOf(db: D1Database): ListingStore {
  let store = stores.get(db);
  if (store === undefined) stores.set(db, (store = new ListingStore(db)));
  return store;
}
