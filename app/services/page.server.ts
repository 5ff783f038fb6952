import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Language } from "#shop/contract/constants";
import { requireLanguage } from "~/i18n/language-path";
import { getTranslator } from "~/i18n/messages.server";
import type { Translate } from "~/i18n/translate";

/** What every page's loader begins with: its language (404 for an unknown prefix) and that language's messages. */
export function openPage(params: { lang?: string }, context: AppLoadContext): { language: Language; t: Translate } {
  requireLanguage(params.lang);
  // The neutral entry has no prefix; there the visitor decides.
  const { language } = context.visitor;
  return { language, t: getTranslator(language) };
}
