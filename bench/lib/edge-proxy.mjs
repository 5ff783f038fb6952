// Stands before the worker as Cloudflare's edge does: compresses, adds the visitor's country, and counts what goes out.
import http from "node:http";
import { brotli, DYNAMIC_QUALITY, STATIC_QUALITY } from "./brotli.mjs";

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest)|text\/x-script)/;
const STATIC_PATH = /^\/(?:assets|img)\/|^\/[^/]+\.(?:svg|png|txt)$/;
const DROPPED = new Set(["content-length", "content-encoding", "transfer-encoding", "connection", "keep-alive"]);
const compressed = new Map();

function compressOnce(key, body) {
  if (!compressed.has(key)) compressed.set(key, brotli(body, STATIC_QUALITY));
  return compressed.get(key);
}

function encode(path, type, body) {
  if (!COMPRESSIBLE.test(type) || body.length === 0) return { body, encoding: null };
  return { body: STATIC_PATH.test(path) ? compressOnce(path, body) : brotli(body, DYNAMIC_QUALITY), encoding: "br" };
}

function readAll(stream) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    stream.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks))).on("error", reject);
  });
}

/**
 * Starts the proxy. `pages` are answered by itself (path → HTML). `take()` answers what has been served since the last
 * time: path, content type, compressed bytes.
 */
export async function startEdgeProxy(origin, { pages = {}, country = "GB" } = {}) {
  const agent = new http.Agent({ keepAlive: true });
  const target = new URL(origin);
  let served = [];
  const server = http.createServer(async (request, response) => {
    try {
      const path = request.url.split("?")[0];
      const [status, headers, body] = pages[path] === undefined ? await forward(request) : [200, { "content-type": "text/html; charset=utf-8" }, Buffer.from(pages[path])];
      const encoded = encode(path, headers["content-type"] ?? "", body);
      const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.has(name)));
      response.writeHead(status, { ...kept, ...(encoded.encoding ? { "content-encoding": encoded.encoding } : {}), "content-length": encoded.body.length });
      response.end(encoded.body);
      served.push({ url: request.url, path, status, type: headers["content-type"] ?? "", bytes: encoded.body.length });
    } catch {
      response.writeHead(502).end();
    }
  });
  async function forward(request) {
    const headers = { ...request.headers, "accept-encoding": "identity", "cf-ipcountry": country };
    const body = await readAll(request);
    const answer = await new Promise((resolve, reject) => {
      http.request({ agent, host: target.hostname, port: target.port, method: request.method, path: request.url, headers }, resolve).on("error", reject).end(body);
    });
    return [answer.statusCode, answer.headers, await readAll(answer)];
  }
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${server.address().port}`,
    take: () => { const taken = served; served = []; return taken; },
    close: () => { agent.destroy(); server.closeAllConnections(); server.close(); },
  };
}
