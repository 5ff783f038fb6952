import { createContext, useContext } from "react";
import type { Language } from "#shop/contract/constants";
import type { Translate } from "./translate";

export type I18n = { language: Language; t: Translate };
const I18nContext = createContext<I18n | null>(null);
export const I18nProvider = I18nContext.Provider;

/** Language and translation function of the page. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("useI18n outside of I18nProvider");
  return i18n;
}
