import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { ATTRIBUTE_KINDS, LANGUAGES, type AttributeKind, type Language } from "../../workers/shop/contract/constants";

/** What attributes and notes there are, how they are called in five languages, and what a file's words mean. */

export type Names = Record<Language, string>;
type NoteFile = Record<string, Names & { groups: string[]; aliases: string[] }>;
type AttributeFile = Record<AttributeKind, { name: Names; values: (Names & { slug: string })[] }>;
type AccordFile = Record<string, { families: string[]; groups: string[] }>;

export type Vocabulary = {
  notes: ReadonlyMap<string, { names: Names; groups: string[] }>;
  attributes: AttributeFile;
  /** Folded word → note slug. */
  noteOf: ReadonlyMap<string, string>;
  /** Folded word → families and note groups. */
  accordOf: ReadonlyMap<string, { families: string[]; groups: string[] }>;
  concentrationOf: ReadonlyMap<string, string>;
  /** Changes when any of the tables does. */
  fingerprint: string;
};

const MAX_NOTE_GROUPS = 4;

/** How words of a file are compared: lower case, single blanks. */
export function fold(word: string): string {
  return word.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

function readText(name: string): string {
  return readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8");
}

function namesOf(entry: Names): Names {
  return Object.fromEntries(LANGUAGES.map((language) => [language, entry[language]])) as Names;
}

export function loadVocabulary(): Vocabulary {
  const texts = ["notes.json", "attributes.json", "accords.json", "concentrations.json"].map(readText);
  const [notes, attributes, accords, concentrations] = texts.map((text) => JSON.parse(text) as unknown) as
    [NoteFile, AttributeFile, AccordFile, Record<string, string>];
  return {
    notes: new Map(Object.entries(notes).map(([slug, note]) => [slug, { names: namesOf(note), groups: note.groups }])),
    attributes,
    noteOf: new Map(Object.entries(notes).flatMap(([slug, note]) => note.aliases.map((alias) => [fold(alias), slug] as const))),
    accordOf: new Map(Object.entries(accords).map(([word, meaning]) => [fold(word), meaning])),
    concentrationOf: new Map(Object.entries(concentrations).map(([word, name]) => [fold(word), name])),
    fingerprint: createHash("sha256").update(texts.join("\n")).digest("hex"),
  };
}

/** The note groups, the most frequent first (else in the vocabulary's order), at most four. */
export function leadingGroups(vocabulary: Vocabulary, groups: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  return vocabulary.attributes.note.values
    .map((value) => value.slug)
    .filter((slug) => counts.has(slug))
    .sort((one, other) => counts.get(other)! - counts.get(one)!)
    .slice(0, MAX_NOTE_GROUPS);
}

export type AttributeValueRow = { kind: string; slug: string; position: number; names: Names };

/** Rows of `attribute_value`: the kinds' own names (kind `kind`), their values, and the notes (kind `pyramid-note`). */
export function attributeValueRows(vocabulary: Vocabulary): AttributeValueRow[] {
  const kinds = ATTRIBUTE_KINDS.map((kind, position) => ({ kind: "kind", slug: kind, position, names: namesOf(vocabulary.attributes[kind].name) }));
  const values = ATTRIBUTE_KINDS.flatMap((kind) =>
    vocabulary.attributes[kind].values.map((value, position) => ({ kind, slug: value.slug, position, names: namesOf(value) })));
  const notes = [...vocabulary.notes].map(([slug, note], position) => ({ kind: "pyramid-note", slug, position, names: note.names }));
  return [...kinds, ...values, ...notes];
}
