/** A seeded generator: the same seed gives the same numbers on every machine. */

/** FNV-1a over the text's code units: a 32-bit number that stays the same for the same text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // A last mix, so that texts that differ in one letter do not give neighbouring numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export class Random {
  #state: number;

  /** Derive one per thing (`new Random("product/maison-arvel/ember-letters")`): adding a thing then changes no other. */
  constructor(seed: string) {
    this.#state = hashText(seed);
  }

  /** mulberry32: 0 up to, but not, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }

  /** One of the items, each as likely as its weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let left = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new Error("nothing to pick from");
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const list = [...items];
    for (let at = list.length - 1; at > 0; at--) {
      const other = this.integer(0, at);
      [list[at], list[other]] = [list[other] as Item, list[at] as Item];
    }
    return list;
  }
}
