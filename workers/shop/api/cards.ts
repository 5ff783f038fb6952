import type { Language } from "../contract";
import { hasBit } from "../domain/listing/bitmap";
import type { ListingIndex } from "../domain/listing/model";
import type { CardRequest } from "../store/catalogue-reads";

/** What to read for some ordinals; only what is no perfume has a name of its own in each language. */
export function cardRequest(index: ListingIndex, ordinals: number[], language: Language): CardRequest {
  const perfumes = index.productTypes.get("perfume");
  const isPerfume = (ordinal: number) => perfumes !== undefined && hasBit(perfumes, ordinal);
  const idOf = (ordinal: number) => index.ids[ordinal]!;
  return { ids: ordinals.map(idOf), translated: ordinals.filter((ordinal) => !isPerfume(ordinal)).map(idOf), language };
}
