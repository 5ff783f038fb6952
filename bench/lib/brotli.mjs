import { brotliCompressSync, constants } from "node:zlib";

/** What Cloudflare's edge uses for HTML that a worker makes; static files are compressed once, as well as it goes. */
export const DYNAMIC_QUALITY = 4;
export const STATIC_QUALITY = 11;

export function brotli(body, quality) {
  const bytes = Buffer.from(body);
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

export const weightOf = (html) => brotli(html, DYNAMIC_QUALITY).length;
