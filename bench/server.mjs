// What a page costs the server: CPU against bare React and against a static file, requests a second, memory.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { buildBareReact } from "./lib/bare-react.mjs";
import { cpuOfRequests, rateOfRequests } from "./lib/load.mjs";
import { heapMb } from "./lib/inspector.mjs";
import { getPage, visitHeaders } from "./lib/pages.mjs";
import { peakMemoryMb, pin } from "./lib/processes.mjs";
import { median, row, skipped } from "./lib/report.mjs";
import { withServer } from "./lib/serve.mjs";
import { CLIENT, copyState } from "./lib/snapshot.mjs";

const RENDERED_RATIO = 2;
const CACHED_RATIO = 1.5;
const HYDROGEN_RATE = 267;
const RATE_FACTOR = 4;
const HYDROGEN_MEMORY_MB = 447;
const MEMORY_FACTOR = 0.6;
const MEMORY_REQUESTS = 500;
const ROUNDS = 3;
const RATE_SECONDS = 6;
/** A cart of one's own: no page cache. */
const WITH_CART = { Cookie: "cart=1" };
const LISTING = "/products";
const STATIC_FILE = "/bench-static.html";

/** Price bounds that leave nearly everything: a query that nobody has asked yet, so that no answer is in a cache. */
let fresh = 0;
const freshSearch = () => { const at = fresh++ % 2400; return `?min-price=${51 + (at % 40)}&max-price=${549 - Math.floor(at / 40)}`; };

/** What is compared: which server, what is asked for, how often a round. */
const SUBJECTS = {
  rendered: { server: "shop", pathOf: () => LISTING, headers: WITH_CART, requests: 200 },
  renderedFresh: { server: "shop", pathOf: () => LISTING + freshSearch(), headers: WITH_CART, requests: 150 },
  cached: { server: "shop", pathOf: () => LISTING, requests: 500 },
  file: { server: "shop", pathOf: () => STATIC_FILE, requests: 500 },
  react: { server: "bare", pathOf: () => "/react", requests: 500 },
  string: { server: "bare", pathOf: () => "/string", requests: 500 },
  text: { server: "bare", pathOf: () => "/text", requests: 500 },
  empty: { server: "bare", pathOf: () => "/empty", requests: 500 },
  calls: { server: "bare", pathOf: () => `/calls${freshSearch()}`, requests: 200 },
  cache: { server: "bare", pathOf: () => "/cache", requests: 300 },
};

const ms = (value) => value.toFixed(2);

/** CPU of one request of every subject, the median of some rounds that take turns; a round before warms up. */
async function measureCpu(servers) {
  const found = Object.fromEntries(Object.keys(SUBJECTS).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      const { cpu } = await cpuOfRequests(servers[subject.server], subject);
      if (round > 0) found[name].push(cpu);
    }
  }
  const spreads = Object.fromEntries(Object.entries(found).map(([name, values]) => [name, `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`]));
  return { ...Object.fromEntries(Object.entries(found).map(([name, values]) => [name, median(values)])), spreads };
}

/** The rendered listing on one core; whoever asks uses the others. */
async function measureRate(shop) {
  const pinned = pin(shop.pid, "0") && pin(process.pid, "1");
  try {
    return { rate: await rateOfRequests(shop, { pathOf: () => LISTING, headers: WITH_CART, seconds: RATE_SECONDS }), pinned };
  } finally {
    if (pinned) for (const pid of [shop.pid, process.pid]) pin(pid, `0-${cpus().length - 1}`);
  }
}

function cpuRows(cpu) {
  const shopShare = cpu.calls - cpu.empty;
  const cacheShare = cpu.cache - cpu.empty;
  const own = cpu.rendered - cacheShare;
  return [
    row("CPU: rendered listing / bare React, as measured", cpu.rendered / cpu.react, RENDERED_RATIO, { unit: "×", note: `one request, ms: rendered ${ms(cpu.rendered)} (${cpu.spreads.rendered}), bare React by renderToReadableStream ${ms(cpu.react)} (${cpu.spreads.react}); the two calls' answers are in the Cache API, the shop worker is idle` }),
    row("CPU: rendered listing / bare React, storefront alone", own / cpu.react, RENDERED_RATIO, { unit: "×", note: `without ${ms(cacheShare)} ms for reading two such answers out of the Cache API, which is a simulation here` }),
    row("CPU: the same against bare React as one text", own / cpu.string, RENDERED_RATIO, { unit: "×", note: `renderToString, as the storefront renders: ${ms(cpu.string)} ms (${cpu.spreads.string}); as measured ${ms(cpu.rendered / cpu.string)} ×` }),
    row("CPU: rendered listing with fresh calls / bare React, as measured", cpu.renderedFresh / cpu.react, null, { unit: "×", note: `${ms(cpu.renderedFresh)} ms with the shop worker in the same process and two answers put into the simulated Cache API` }),
    row("CPU: the same without the shop worker", (cpu.renderedFresh - shopShare) / cpu.react, null, { unit: "×", note: "what is more than without fresh calls is mostly the simulated Cache API's writing" }),
    row("CPU: the shop worker's share", shopShare, null, { unit: "ms", note: "the listing's two calls alone over the service binding, less an empty answer; D1 is in it" }),
    row("CPU: bare React", cpu.react, null, { unit: "ms", note: `the same HTML byte for byte, from ready elements; the HTML as a constant ${ms(cpu.text)}, an empty answer ${ms(cpu.empty)}` }),
    row("CPU: page from the edge cache / static file of the same size", cpu.cached / cpu.file, CACHED_RATIO, { unit: "×", note: `one request, ms: page ${ms(cpu.cached)} (${cpu.spreads.cached}), file ${ms(cpu.file)} (${cpu.spreads.file})` }),
  ];
}

function rateRow({ rate, pinned }, cpu) {
  const what = "Requests a second of a rendered listing, one core";
  if (!pinned) return skipped(what, RATE_FACTOR * HYDROGEN_RATE, "taskset is not there");
  return row(what, rate, RATE_FACTOR * HYDROGEN_RATE, { unit: "/s", least: true, note: `4 × ${HYDROGEN_RATE}, which was measured on another machine; by its CPU alone ${Math.round(1000 / cpu.rendered)}/s, bare React here ${Math.round(1000 / cpu.react)}/s` });
}

/**
 * The page that everything is compared with: rendered once, its HTML as a static file and in the bare worker. And the
 * memory of a server that has done nothing but render it, 10 at once.
 */
async function takePage({ configs, demoState }) {
  const page = await withServer({ configs: configs.plain, state: copyState(demoState, "page") }, async (server) => {
    const { html } = await getPage(server.origin, LISTING, visitHeaders("en", WITH_CART));
    await cpuOfRequests(server, { ...SUBJECTS.rendered, requests: MEMORY_REQUESTS });
    const peak = peakMemoryMb(server.pid);
    const heap = await heapMb(server.pid, "perfume-storefront", () => fetch(`${server.direct}/assets/none`));
    return { html, peak, heap };
  });
  // Only now: a server that sees a new file starts anew.
  writeFileSync(join(CLIENT, STATIC_FILE), page.html);
  return page;
}

/** What the same load makes of a process whose worker answers nothing but an empty page. */
async function emptyMemory(bare) {
  const before = peakMemoryMb(bare.pid);
  await cpuOfRequests(bare, { ...SUBJECTS.empty, requests: MEMORY_REQUESTS });
  return { before, after: peakMemoryMb(bare.pid) };
}

function memoryRow({ peak, heap }, { before, after }) {
  return row(`Memory of the workers' process under ${MEMORY_REQUESTS} such requests, at most`, peak, HYDROGEN_MEMORY_MB * MEMORY_FACTOR, {
    unit: "MB", note: `0.6 × 447; the storefront's own heap after a collection is ${heap.toFixed(1)} MB; the process holds a dozen of the simulation's isolates too: with a worker that answers nothing it begins at ${Math.round(before)} MB, and ${MEMORY_REQUESTS} empty answers make ${Math.round(after)} MB`,
  });
}

/** Serves the shop and the bare worker at once, so that rounds can take turns. */
async function withServers({ configs, demoState }, html, work) {
  const bareConfigs = ["-c", await buildBareReact("bare-react", html), "-c", configs.shop];
  return withServer({ configs: configs.plain, state: copyState(demoState, "server") }, (shop) =>
    withServer({ configs: bareConfigs, state: copyState(demoState, "bare-react"), path: "/text" }, (bare) => work({ shop, bare })));
}

export async function measureServer(options) {
  const page = await takePage(options);
  return withServers(options, page.html, async (servers) => {
    const empty = await emptyMemory(servers.bare);
    const cpu = await measureCpu(servers);
    const rate = await measureRate(servers.shop);
    return {
      title: "Server",
      method: `CPU (user and system) of the workerd that runs the workers, per request, from /proc; 10 connections, median of ${ROUNDS} rounds that take turns, after one to warm up; the listing has ${page.html.length.toLocaleString("en")} characters; asked past wrangler's proxy, uncompressed, without wrangler's traces.`,
      rows: [...cpuRows(cpu), rateRow(rate, cpu), memoryRow(page, empty)],
    };
  });
}
