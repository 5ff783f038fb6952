import { DurableObject } from "cloudflare:workers";
import { loadIndex, readIndexState } from "../store/listing-index";
import { rebuildListingIndex } from "./listing-index";

/** One object, named `catalogue`: only one rebuild of the listing index runs at a time. */
export class CatalogueIndexer extends DurableObject<ShopEnv> {
  private running: Promise<void> | null = null;

  /** Sees to it that there is an index of the catalogue as it stands; whoever asks meanwhile waits for the same one. */
  ensure(): Promise<void> {
    this.running ??= this.rebuildIfDue().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async rebuildIfDue(): Promise<void> {
    const { catalogueVersion, indexVersion, indexPieces } = await readIndexState(this.env.CATALOGUE);
    if (indexVersion === catalogueVersion && (await loadIndex(this.env.CATALOGUE, indexVersion, indexPieces)) !== null) return;
    await rebuildListingIndex(this.env.CATALOGUE);
  }
}
