import { Buffer } from "node:buffer";
import type { D1Database } from "@cloudflare/workers-types";
import type { ListingIndex } from "../domain/listing/model";
import { packIndex, unpackIndex } from "./listing-pack";

const PIECE_CHARACTERS = 700_000;
/** Every piece starts with the mark of the build that wrote it: pieces of two builds are never put together. */
const MARK_CHARACTERS = 8;

/** The catalogue's change counter, and the index in use (version 0: none yet). */
export type IndexState = { catalogueVersion: number; indexVersion: number; indexPieces: number };

/** Reads one row. */
export async function readIndexState(db: D1Database): Promise<IndexState> {
  const row = await db.prepare("SELECT catalogue_version, index_version, index_pieces FROM catalogue_state WHERE id = 1")
    .first<{ catalogue_version: number; index_version: number; index_pieces: number }>();
  return { catalogueVersion: row?.catalogue_version ?? 0, indexVersion: row?.index_version ?? 0, indexPieces: row?.index_pieces ?? 0 };
}

/** Takes the version that a new index is to have: the catalogue's, raised, so that it is no other build's too. */
export async function takeIndexVersion(db: D1Database): Promise<number> {
  const [, taken] = await db.batch<{ version: number }>([
    db.prepare("INSERT OR IGNORE INTO catalogue_state (id) VALUES (1)"),
    db.prepare("UPDATE catalogue_state SET catalogue_version = catalogue_version + 1 WHERE id = 1 RETURNING catalogue_version AS version"),
  ]);
  return taken!.results[0]!.version;
}

/**
 * Writes the index's pieces, then points at them in one batch and deletes older ones but the last. A build that another,
 * begun later, has overtaken changes nothing.
 */
export async function saveIndex(db: D1Database, index: ListingIndex): Promise<{ pieces: number; bytes: number }> {
  const text = Buffer.from(await gzip(packIndex(index))).toString("base64");
  const mark = crypto.randomUUID().slice(0, MARK_CHARACTERS);
  const pieces = Math.max(1, Math.ceil(text.length / PIECE_CHARACTERS));
  const { indexVersion: last } = await readIndexState(db);
  await db.prepare("DELETE FROM listing_index WHERE version = ?").bind(index.version).run();
  for (let piece = 0; piece < pieces; piece++) {
    const data = mark + text.slice(piece * PIECE_CHARACTERS, (piece + 1) * PIECE_CHARACTERS);
    await db.prepare("INSERT INTO listing_index (version, piece, data) VALUES (?, ?, ?)").bind(index.version, piece, data).run();
  }
  const [pointed] = await db.batch([
    db.prepare(
      "UPDATE catalogue_state SET index_version = ?1, index_pieces = ?2 WHERE id = 1 AND index_version < ?1 AND ?2 = (SELECT COUNT(*) FROM listing_index WHERE version = ?1 AND substr(data, 1, ?3) = ?4)",
    ).bind(index.version, pieces, MARK_CHARACTERS, mark),
    db.prepare("DELETE FROM listing_index WHERE version < ?1 AND version <> ?2 AND version <> (SELECT index_version FROM catalogue_state WHERE id = 1)").bind(index.version, last),
  ]);
  if (pointed!.meta.changes === 0 && (await readIndexState(db)).indexVersion < index.version) throw new Error(`listing index ${index.version}: its pieces are gone`);
  return { pieces, bytes: text.length };
}

/** Reads the index of a version; null where it is not complete, not readable or of another format. */
export async function loadIndex(db: D1Database, version: number, pieces: number): Promise<ListingIndex | null> {
  const { results } = await db.prepare("SELECT data FROM listing_index WHERE version = ? ORDER BY piece").bind(version).all<{ data: string }>();
  const marks = new Set(results.map((row) => row.data.slice(0, MARK_CHARACTERS)));
  if (results.length !== pieces || marks.size !== 1) return null;
  try {
    const zipped = Buffer.from(results.map((row) => row.data.slice(MARK_CHARACTERS)).join(""), "base64");
    return unpackIndex(await gunzip(zipped));
  } catch {
    return null;
  }
}

function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  return pipe(bytes, new CompressionStream("gzip"));
}

function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  return pipe(bytes, new DecompressionStream("gzip"));
}

async function pipe(bytes: Uint8Array, through: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const stream = new Response(bytes as BodyInit).body!.pipeThrough(through as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream as unknown as BodyInit).arrayBuffer());
}
