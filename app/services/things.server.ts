import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Language } from "#shop/contract/constants";
import { toCard, type CardView } from "./catalogue-views";
import { packCards } from "./pack-cards";
import type { ThingCategory } from "./categories";
import { callShop } from "./shop-client.server";

/** Products that are not scents, in groups; no filters needed for so few. */
export type ThingsView = { groups: { name: "sets" | "subscriptions" | "vouchers" | null; cards: CardView[] }[]; total: number; capped: false; unavailable: boolean };

export type PackedThings = Omit<ThingsView, "groups"> & { groups: { name: ThingsView["groups"][number]["name"]; cards: string }[] };

export function packThings(view: ThingsView): PackedThings {
  return { ...view, groups: view.groups.map((group) => ({ ...group, cards: packCards(group.cards) })) };
}

function toThings(groups: ThingsView["groups"], unavailable: boolean): ThingsView {
  const filled = groups.filter((group) => group.cards.length > 0);
  return { groups: filled, total: filled.reduce((sum, group) => sum + group.cards.length, 0), capped: false, unavailable };
}

export async function loadAccessories(context: AppLoadContext, language: Language): Promise<ThingsView> {
  const answer = await callShop(context, "accessories", { language });
  return toThings([{ name: null, cards: answer.ok ? answer.data.cases.map(toCard) : [] }], !answer.ok);
}

async function loadGifts(context: AppLoadContext, language: Language): Promise<ThingsView> {
  const answer = await callShop(context, "gifts", { language });
  if (!answer.ok) return toThings([], true);
  const { giftSets, giftSubscriptions, giftVouchers } = answer.data;
  return toThings([
    { name: "sets", cards: giftSets.map(toCard) },
    { name: "subscriptions", cards: giftSubscriptions.map(toCard) },
    { name: "vouchers", cards: giftVouchers.map(toCard) },
  ], false);
}

async function loadAdventCalendars(context: AppLoadContext, language: Language): Promise<ThingsView> {
  const answer = await callShop(context, "productsOfType", { language, params: { productType: "advent-calendars" } });
  return toThings([{ name: null, cards: answer.ok ? answer.data.products.map(toCard) : [] }], !answer.ok);
}

export function loadThings(context: AppLoadContext, language: Language, category: ThingCategory): Promise<ThingsView> {
  return category === "gifts" ? loadGifts(context, language) : loadAdventCalendars(context, language);
}
