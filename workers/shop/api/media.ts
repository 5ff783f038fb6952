const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png" };
/** Keys of the bucket: folders and a file of small letters, digits, - and _, with an ending of a photo. */
const KEY = /^(?:[a-z0-9_-]+\/){0,6}[a-z0-9_-]+(?:\.[a-z0-9_-]+)?\.(avif|webp|jpe?g|png)$/;

/** A photo from the bucket; null where the path is none or there is no such photo. Names never change their content. */
export async function readMedia(bucket: ShopEnv["MEDIA"], key: string): Promise<Response | null> {
  const ending = KEY.exec(key)?.[1];
  if (ending === undefined || key.length > 300) return null;
  const object = await bucket.get(key);
  if (object === null) return null;
  return new Response(object.body as unknown as BodyInit, {
    headers: {
      "Content-Type": TYPES[ending]!,
      "Content-Length": String(object.size),
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
      ETag: object.httpEtag,
    },
  });
}
