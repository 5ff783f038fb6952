// Calls of the shop worker that a page waits for, and its first byte against the slowest of them.
import http from "node:http";
import { SEARCH, getPage, readPaths, visitHeaders } from "./lib/pages.mjs";
import { median, row } from "./lib/report.mjs";
import { withServer } from "./lib/serve.mjs";
import { copyState } from "./lib/snapshot.mjs";

const MOST_CALLS = 2;
const FIRST_BYTE_RATIO = 1.2;
/** Both ways are told: the shop worker in the same process, as here, and one that takes so much longer to answer. */
const DELAY_MS = 100;
const VISITS = 7;
const WARM_UP_ROUNDS = 15;
const WITH_CART = { Cookie: "cart=1" };
/** Nothing has all of this. */
const NOTHING = "/products?scent-type=tart&color=white&occasion=sport&personality=sensual&season=winter&intensity=strong&min-price=400";

/** Reads and empties the tap's log; all later calls take `delay` longer. */
async function takeCalls(direct, delay) {
  const response = await fetch(`${direct}/api/bench-tap?delay=${delay}`, { headers: visitHeaders("en") });
  return response.json();
}

/** Milliseconds until the first byte of a page's body. */
function firstByte(url, headers) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    http.get(url, { headers }, (response) => {
      response.once("data", () => resolve(performance.now() - startedAt)).on("data", () => undefined).on("error", reject);
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
    }).on("error", reject);
  });
}

/** How many calls stand behind each other: the longest chain in which each began after the one before had ended. */
function depthOf(calls) {
  const depths = [];
  const inOrder = [...calls].sort((a, b) => a.begun - b.begun);
  for (const call of inOrder) depths.push(1 + Math.max(0, ...inOrder.map((other, at) => (other.ended <= call.begun && depths[at] ? depths[at] : 0))));
  return Math.max(0, ...depths);
}

/** One visit; no answer is ever fresh in the caches here. Times of calls are whole milliseconds, as workers see them. */
async function visit(direct, path, delay) {
  await takeCalls(direct, delay);
  const ms = await firstByte(direct + path, visitHeaders("en", WITH_CART));
  const calls = (await takeCalls(direct, delay)).filter(({ ended }) => ended !== null);
  const slowest = Math.max(1, ...calls.map(({ begun, ended }) => ended - begun));
  return { calls, depth: depthOf(calls), ratio: ms / slowest, added: ms - slowest };
}

async function visitOften(direct, path, delay) {
  const visits = [];
  for (let count = 0; count < VISITS; count++) visits.push(await visit(direct, path, delay));
  const of = (key) => median(visits.map((one) => one[key]));
  return { calls: visits[0].calls, depth: of("depth"), ratio: of("ratio"), added: of("added") };
}

async function rowsOf(direct, kind, path) {
  const near = await visitOften(direct, path, 0);
  const far = await visitOften(direct, path, DELAY_MS);
  const paths = far.calls.map((call) => call.path.split("?")[0]).join(", ");
  const adds = ({ added }) => `the page adds ${added.toFixed(1)} ms to its slowest call`;
  return [
    row(`Shop calls: ${kind}`, far.calls.length, MOST_CALLS, { note: `${far.depth === 1 ? "side by side" : `${far.depth} behind each other`}: ${paths}` }),
    row(`First byte / slowest call: ${kind}, as here`, near.ratio, FIRST_BYTE_RATIO, { unit: "×", note: adds(near) }),
    row(`First byte / slowest call: ${kind}, each call ${DELAY_MS} ms slower`, far.ratio, FIRST_BYTE_RATIO, { unit: "×", note: adds(far) }),
  ];
}

export async function measureCalls({ configs, demoState }) {
  return withServer({ configs: configs.tapped, state: copyState(demoState, "calls") }, async ({ origin, direct }) => {
    const { products, brands } = await readPaths(origin);
    const kinds = [["home", "/home"], ["listing", "/products"], ["family", "/woody-perfumes"], ["search", SEARCH], ["product", products[0]], ["brand", brands[0]], ["listing without a result", NOTHING]];
    for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const [, path] of kinds) await getPage(direct, path, visitHeaders("en", WITH_CART));
    const rows = [];
    for (const [kind, path] of kinds) rows.push(...(await rowsOf(direct, kind, path)));
    return {
      title: "Shop calls",
      method: `Counted by a tap between the two workers; visitor with a cart, no answer fresh in the caches; first byte past wrangler's proxy, median of ${VISITS}. "As here": both workers in one process, calls of a few ms. The ratio depends on how slow the calls are, so it is told both ways; what the page adds does not.`,
      rows,
    };
  });
}
