import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nProvider } from "~/i18n/context";
import { languageOfPath } from "~/i18n/language-path";
import { loadTranslator } from "~/i18n/messages.client";
import { LANGUAGES, type Language } from "#shop/contract/constants";

async function hydrate() {
  const written = document.documentElement.lang as Language;
  const language = LANGUAGES.includes(written) ? written : languageOfPath(location.pathname);
  const t = await loadTranslator(language);
  startTransition(() => {
    hydrateRoot(document, <I18nProvider value={{ language, t }}><RemixBrowser /></I18nProvider>);
  });
}

hydrate().catch((error: unknown) => console.error("The page works on without script:", error));
