const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png" };
/** Keys of the bucket: folders and a file of small letters, digits, - and _, with an ending of a photo. */
const KEY = /^(?:[a-z0-9_-]+\/){0,6}[a-z0-9_-]+(?:\.[a-z0-9_-]+)?\.(avif|webp|jpe?g|png)$/;
const MAX_KEY_CHARACTERS = 300;

/** A photo from the bucket; null where the path is none or there is no such photo. Names never change their content. */
export async function readMedia(bucket: ShopEnv["MEDIA"], key: string, request: Request): Promise<Response | null> {
  const ending = key.length > MAX_KEY_CHARACTERS ? undefined : KEY.exec(key)?.[1];
  if (ending === undefined) return null;
  const known = request.headers.get("If-None-Match");
  const stored = request.method === "HEAD" || known !== null ? await bucket.head(key) : null;
  if (stored !== null && known !== null && hasTag(known, stored.httpEtag)) return new Response(null, { status: 304, headers: headersOf(stored, ending) });
  const object = request.method === "HEAD" ? stored : await bucket.get(key);
  if (object === null) return null;
  const body = "body" in object ? (object.body as unknown as BodyInit) : null;
  return new Response(body, { headers: { ...headersOf(object, ending), "Content-Length": String(object.size) } });
}

function headersOf(object: { httpEtag: string }, ending: string): Record<string, string> {
  return {
    "Content-Type": TYPES[ending]!,
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    ETag: object.httpEtag,
  };
}

/** If-None-Match: a list of tags, perhaps weak ones, or `*`. */
function hasTag(list: string, tag: string): boolean {
  return list.split(",").map((text) => text.trim().replace(/^W\//, "")).some((text) => text === "*" || text === tag);
}
