import { SettingsSchema, type Settings } from "../contract";

/** What holds where the `setting` table says nothing (specification, section 9). Days begin at midnight in Berlin and end at 23:59:59 there. */
export const DEFAULT_SETTINGS: Settings = {
  recaptcha: true,
  memberPrice: true,
  nobilisRestrictions: true,
  blackFridayPromo: true,
  campaigns: {
    blackFriday: { from: "2024-12-05T23:00:00.000Z", to: "2024-12-23T22:59:59.000Z" },
    memberBenefits: { from: "2025-05-08T22:00:00.000Z", to: "2025-09-15T21:59:59.000Z" },
    freeCase: { from: "2025-04-22T22:00:00.000Z", to: null },
  },
  products: { advent: [], giftSets: [], exclusive: [], prepaidUpgrade: [] },
  chfRate: 0.94,
};

/** Settings from the table's rows over the defaults. A row of the wrong shape counts as none: a slip breaks no page. */
export function settingsFrom(rows: { key: string; value: unknown }[]): Settings {
  let settings = DEFAULT_SETTINGS;
  for (const { key, value } of rows) {
    if (!(key in DEFAULT_SETTINGS)) continue;
    const changed = SettingsSchema.safeParse({ ...settings, [key]: value });
    if (changed.success) settings = changed.data;
  }
  return settings;
}
