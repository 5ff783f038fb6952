// A bounded load: as many requests over as many connections as are said, and what they cost.
import http from "node:http";
import { cpuMs } from "./processes.mjs";

const CONNECTIONS = 10;
const HEADERS = { "Accept-Encoding": "identity", "User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36", "CF-IPCountry": "GB", "Accept-Language": "en" };

function get(agent, url, headers) {
  return new Promise((resolve, reject) => {
    http.get(url, { agent, headers: { ...HEADERS, ...headers } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => { bytes += chunk.length; });
      response.on("end", () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`))));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** Asks while `goesOn(number)`; `pathOf(number)` says what for. Answers requests, bytes of the last answer, seconds. */
async function drive(origin, pathOf, headers, goesOn) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let asked = 0;
  let bytes = 0;
  const startedAt = performance.now();
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, async () => { while (goesOn(asked)) bytes = await get(agent, origin + pathOf(asked++), headers); }));
    return { requests: asked, bytes, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    agent.destroy();
  }
}

/** CPU of one request in milliseconds, in the process that answers. */
export async function cpuOfRequests({ direct, pid }, { pathOf, headers = {}, requests }) {
  const before = cpuMs(pid);
  const { bytes } = await drive(direct, pathOf, headers, (asked) => asked < requests);
  return { cpu: (cpuMs(pid) - before) / requests, bytes };
}

/** Requests a second for a while. */
export async function rateOfRequests({ direct }, { pathOf, headers = {}, seconds }) {
  const until = performance.now() + seconds * 1000;
  const driven = await drive(direct, pathOf, headers, () => performance.now() < until);
  return driven.requests / driven.seconds;
}
