// What a page costs the server: CPU against bare React and against a static file, requests a second, memory.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildBareReact } from "./lib/bare-react.mjs";
import { cpuOfRequests, rateOfRequests } from "./lib/load.mjs";
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
  reactAscii: { server: "ascii", pathOf: () => "/react", requests: 500 },
  text: { server: "bare", pathOf: () => "/text", requests: 500 },
  empty: { server: "bare", pathOf: () => "/empty", requests: 500 },
  calls: { server: "bare", pathOf: () => `/calls${freshSearch()}`, requests: 200 },
  cache: { server: "bare", pathOf: () => "/cache", requests: 300 },
};

/** CPU of one request of every subject, the median of some rounds that take turns; a round before warms up. */
async function measureCpu(servers) {
  const found = Object.fromEntries(Object.keys(SUBJECTS).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      const { cpu } = await cpuOfRequests(servers[subject.server], subject);
      if (round > 0) found[name].push(cpu);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, median(values)]));
}

/** The rendered listing on one core; whoever asks uses the others. */
async function measureRate(shop) {
  const pinned = pin(shop.pid, "0") && pin(process.pid, "1");
  try {
    return { rate: await rateOfRequests(shop, { pathOf: () => LISTING, headers: WITH_CART, seconds: RATE_SECONDS }), pinned };
  } finally {
    if (pinned) for (const pid of [shop.pid, process.pid]) pin(pid, "0,1");
  }
}

const ms = (value) => value.toFixed(2);

function cpuRows(cpu) {
  const shopShare = cpu.calls - cpu.empty;
  const cacheShare = cpu.cache - cpu.empty;
  const own = cpu.rendered - cacheShare;
  const parts = `one request, ms: rendered ${ms(cpu.rendered)}, bare React ${ms(cpu.react)}`;
  return [
    row("CPU: rendered listing / bare React, as measured", cpu.rendered / cpu.react, RENDERED_RATIO, { unit: "×", note: `${parts}; the two calls' answers are in the Cache API, the shop worker is idle` }),
    row("CPU: the same, storefront alone", own / cpu.react, RENDERED_RATIO, { unit: "×", note: `without ${ms(cacheShare)} ms for reading two such answers out of the Cache API, which is a simulation here` }),
    row("CPU: rendered listing with fresh calls / bare React, as measured", cpu.renderedFresh / cpu.react, null, { unit: "×", note: `${ms(cpu.renderedFresh)} ms with the shop worker in the same process and two answers put into the Cache API` }),
    row("CPU: shop worker's share of that", shopShare, null, { unit: "ms", note: "the two calls over the service binding, less an empty answer; D1 is in it" }),
    row("CPU: rendered listing with fresh calls, without the shop worker / bare React", (cpu.renderedFresh - shopShare) / cpu.react, null, { unit: "×" }),
    row("CPU: bare React", cpu.react, null, { unit: "ms", note: `the same HTML byte for byte from ready elements; with the shop's text encoder ${ms(cpu.reactAscii)}; the HTML as a constant ${ms(cpu.text)}; an empty answer ${ms(cpu.empty)}` }),
    row("CPU: storefront alone / bare React, both less the HTML as a constant", (own - cpu.text) / (cpu.react - cpu.text), null, { unit: "×", note: "what is left when the runtime's own cost of an answer of this size is taken off both" }),
    row("CPU: page from the edge cache / static file of the same size", cpu.cached / cpu.file, CACHED_RATIO, { unit: "×", note: `one request, ms: page ${ms(cpu.cached)}, file ${ms(cpu.file)}` }),
  ];
}

function rateRow({ rate, pinned }, cpu) {
  const what = "Requests a second of a rendered listing, one core";
  if (!pinned) return skipped(what, RATE_FACTOR * HYDROGEN_RATE, "taskset is not there");
  return row(what, rate, RATE_FACTOR * HYDROGEN_RATE, { unit: "/s", least: true, note: `4 × ${HYDROGEN_RATE}, which was measured on another machine; by its CPU alone ${Math.round(1000 / cpu.rendered)}/s, bare React here ${Math.round(1000 / cpu.react)}/s` });
}

/** The page that everything is compared with: rendered once, its HTML as a static file and in the bare worker. */
async function takePage({ configs, demoState }) {
  return withServer({ configs: configs.plain, state: demoState }, async ({ origin }) => {
    const { html } = await getPage(origin, LISTING, visitHeaders("en", WITH_CART));
    writeFileSync(join(CLIENT, STATIC_FILE), html);
    return html;
  });
}

/** Serves the shop and both bare workers at once, so that rounds can take turns. */
async function withServers({ configs, demoState }, html, work) {
  const serve = async (name, then) => {
    const config = await buildBareReact(name, html);
    return withServer({ configs: ["-c", config, "-c", configs.shop], state: copyState(demoState, name), path: "/text" }, then);
  };
  return withServer({ configs: configs.plain, state: copyState(demoState, "server") }, (shop) =>
    serve("bare-react", (bare) => serve("bare-react-ascii", (ascii) => work({ shop, bare, ascii }))));
}

export async function measureServer(options) {
  const html = await takePage(options);
  return withServers(options, html, async (servers) => {
    const cpu = await measureCpu(servers);
    const rate = await measureRate(servers.shop);
    return {
      title: "Server",
      method: `CPU (user and system) of the workerd that runs the workers, per request, from /proc; 10 connections, median of ${ROUNDS} rounds that take turns, after one to warm up; the listing has ${html.length.toLocaleString("en")} characters; asked past wrangler's proxy, uncompressed.`,
      rows: [
        ...cpuRows(cpu),
        rateRow(rate, cpu),
        row("Memory of the workers' process under that load, at most", peakMemoryMb(servers.shop.pid), HYDROGEN_MEMORY_MB * MEMORY_FACTOR, { unit: "MB", note: "0.6 × 447; both workers, D1 and the simulated caches are in it" }),
      ],
    };
  });
}
