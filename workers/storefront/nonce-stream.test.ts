import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillNonce } from "./nonce-stream";
import { NONCE_PLACEHOLDER } from "./security-headers";

const NONCE = "AbCdEfGhIjKlMnOpQrSt-_";
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function pass(chunks: Uint8Array[], nonce = NONCE) {
  let whole: Uint8Array | null = null;
  let calls = 0;
  const source = new ReadableStream<Uint8Array>({ start(controller) { for (const chunk of chunks) controller.enqueue(chunk); controller.close(); } });
  const output = new Uint8Array(await new Response(source.pipeThrough(fillNonce(nonce, (bytes) => { whole = bytes; calls++; }))).arrayBuffer());
  return { output: decode(output), whole: whole && decode(whole), calls };
}

/** Cuts bytes at any places; a cut at the same place twice makes an empty chunk. */
function cutAt(bytes: Uint8Array, places: number[]): Uint8Array[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, index) => bytes.slice(cuts[index], end));
}

/** Pieces of a page: placeholders, beginnings of one, and anything else. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constant(NONCE_PLACEHOLDER) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: NONCE_PLACEHOLDER.length - 1 }).map((length) => NONCE_PLACEHOLDER.slice(0, length)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: NONCE_PLACEHOLDER.length - 1 }).map((length) => NONCE_PLACEHOLDER.slice(length)) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
);
const pageOfPieces = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));

describe("fillNonce", () => {
  test("any cutting of a page gives the same page, with every placeholder replaced", async () => {
    await fc.assert(fc.asyncProperty(pageOfPieces, fc.array(fc.nat(), { maxLength: 30 }), async (page, places) => {
      const { output, whole, calls } = await pass(cutAt(encode(page), places));
      expect(output).toBe(page.replaceAll(NONCE_PLACEHOLDER, NONCE));
      expect(output).not.toContain(NONCE_PLACEHOLDER);
      expect(whole).toBe(page);
      expect(calls).toBe(1);
    }), { numRuns: 500 });
  });

  test("byte by byte", async () => {
    const page = `<p nonce="${NONCE_PLACEHOLDER}">\u00e4\u{1f339}</p>${NONCE_PLACEHOLDER}${NONCE_PLACEHOLDER}nonce-place`;
    expect((await pass([...encode(page)].map((byte) => Uint8Array.of(byte)))).output).toBe(page.replaceAll(NONCE_PLACEHOLDER, NONCE));
  });

  test("leaves the chunks it is given untouched", async () => {
    await fc.assert(fc.asyncProperty(pageOfPieces, fc.array(fc.nat(), { maxLength: 10 }), async (page, places) => {
      const chunks = cutAt(encode(page), places);
      const before = chunks.map(decode);
      await pass(chunks);
      expect(chunks.map(decode)).toEqual(before);
    }), { numRuns: 100 });
  });

  test("keeps the page as it was, even when a chunk is used again by its writer", async () => {
    let kept = "";
    const stream = fillNonce(NONCE, (bytes) => { kept = decode(bytes); });
    const writer = stream.writable.getWriter();
    const answered = new Response(stream.readable).text();
    const shared = encode(`a ${NONCE_PLACEHOLDER} b`);
    await writer.write(shared);
    shared.fill(120);
    await writer.close();
    expect(await answered).toBe(`a ${NONCE} b`);
    expect(kept).toBe(`a ${NONCE_PLACEHOLDER} b`);
  });

  test("an empty page stays empty and is still handed over", async () => {
    expect(await pass([])).toEqual({ output: "", whole: "", calls: 1 });
  });

  test("holds back no more than the beginning of a placeholder", async () => {
    const stream = fillNonce(NONCE, () => undefined);
    const writer = stream.writable.getWriter();
    const reader = stream.readable.getReader();
    void writer.write(encode("<html>nonce-pl"));
    expect(decode((await reader.read()).value!)).toBe("<html>");
    void writer.write(encode("us</html>"));
    expect(decode((await reader.read()).value!)).toBe("nonce-plus</html>");
    void writer.close();
    expect((await reader.read()).done).toBe(true);
  });

  test("a page that breaks off is not handed over as a whole one", async () => {
    let calls = 0;
    const source = new ReadableStream<Uint8Array>({ start(controller) { controller.enqueue(encode("<html>")); }, pull(controller) { controller.error(new Error("broken off")); } });
    await expect(new Response(source.pipeThrough(fillNonce(NONCE, () => { calls++; }))).text()).rejects.toThrow();
    expect(calls).toBe(0);
  });
});
