// Calls of the shop worker that a page waits for, and its first byte against the slowest of them.
import http from "node:http";
import { LANGUAGES, SEARCH, getPage, localised, readPaths, visitHeaders } from "./lib/pages.mjs";
import { median, row } from "./lib/report.mjs";
import { withServer } from "./lib/serve.mjs";
import { copyState } from "./lib/snapshot.mjs";

const MOST_CALLS = 2;
const FIRST_BYTE_RATIO = 1.2;
/** So far away is the shop worker in these rows: what a page does beside waiting then counts for what it is. */
const DELAY_MS = 100;
const WARM_UP_ROUNDS = 20;
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

/** Asks for one page that nobody has asked for yet, so that no answer is in a cache. */
async function visit(direct, language, path, delay) {
  await takeCalls(direct, delay);
  const ms = await firstByte(direct + localised(language, path), visitHeaders(language, WITH_CART));
  const calls = (await takeCalls(direct, delay)).filter(({ ended }) => ended !== null);
  return { calls, depth: depthOf(calls), ratio: ms / Math.max(...calls.map(({ begun, ended }) => ended - begun)) };
}

/** English only warms up; German goes without delay. */
async function visitKind(direct, kind, path) {
  const [, near, ...languages] = LANGUAGES;
  const visits = [];
  for (const language of languages) visits.push(await visit(direct, language, path, DELAY_MS));
  const undelayed = await visit(direct, near, path, 0);
  const most = visits.reduce((one, other) => (other.calls.length > one.calls.length ? other : one));
  return { kind, calls: most.calls.length, depth: Math.max(...visits.map(({ depth }) => depth)), ratio: median(visits.map(({ ratio }) => ratio)), undelayed: undelayed.ratio, paths: most.calls.map((call) => call.path.split("?")[0]) };
}

function rowsOf({ kind, calls, depth, ratio, undelayed, paths }) {
  return [
    row(`Shop calls: ${kind}`, calls, MOST_CALLS, { note: `${depth === 1 ? "side by side" : `${depth} behind each other`}: ${paths.join(", ")}` }),
    row(`First byte / slowest call: ${kind}`, ratio, FIRST_BYTE_RATIO, { unit: "×", note: `each call takes ${DELAY_MS} ms longer; without that ${undelayed.toFixed(1)} ×, as the shop worker is in the same process` }),
  ];
}

export async function measureCalls({ configs, demoState }) {
  return withServer({ configs: configs.tapped, state: copyState(demoState, "calls") }, async ({ origin, direct }) => {
    const { products, brands } = await readPaths(origin);
    const kinds = [["home", "/home"], ["listing", "/products?gender=unisex"], ["family", "/woody-perfumes"], ["search", SEARCH], ["product", products[0]], ["brand", brands[0]], ["listing without a result", NOTHING]];
    for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const [, path] of kinds) await getPage(direct, path, visitHeaders("en", WITH_CART));
    const rows = [];
    for (const [kind, path] of kinds) rows.push(...rowsOf(await visitKind(direct, kind, path)));
    return { title: "Shop calls", method: "Counted by a tap between the two workers; visitor with a cart, nothing in the caches; first byte: median of three languages, past wrangler's proxy.", rows };
  });
}
