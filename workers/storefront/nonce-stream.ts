import { NONCE_PLACEHOLDER } from "./security-headers";

/**
 * Replaces the placeholder by the nonce while a page streams, and collects the page as it was for the cache.
 * A placeholder may be split between two chunks: the tail that could begin one is held back.
 */
export function fillNonce(nonce: string, onWhole: (bytes: Uint8Array) => void): TransformStream<Uint8Array, Uint8Array> {
  const needle = Buffer.from(NONCE_PLACEHOLDER);
  const fresh = Buffer.from(nonce);
  const chunks: Uint8Array[] = [];
  let held = Buffer.alloc(0);

  function replaceAll(buffer: Buffer): void {
    for (let at = buffer.indexOf(needle); at !== -1; at = buffer.indexOf(needle, at + needle.length)) fresh.copy(buffer, at);
  }
  /** How many of the last bytes could be the beginning of a placeholder. */
  function tailOf(buffer: Buffer): number {
    for (let length = Math.min(needle.length - 1, buffer.length); length > 0; length--) {
      if (buffer.subarray(buffer.length - length).equals(needle.subarray(0, length))) return length;
    }
    return 0;
  }

  return new TransformStream({
    transform(chunk, controller) {
      chunks.push(chunk.slice());
      const buffer = Buffer.concat([held, chunk]);
      replaceAll(buffer);
      const tail = tailOf(buffer);
      held = buffer.subarray(buffer.length - tail);
      if (buffer.length > tail) controller.enqueue(new Uint8Array(buffer.subarray(0, buffer.length - tail)));
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(new Uint8Array(held));
      onWhole(new Uint8Array(Buffer.concat(chunks)));
    },
  });
}
