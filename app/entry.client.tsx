import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext, type DocumentParts } from "~/document";
import { I18nProvider } from "~/i18n/context";
import { languageOfPath } from "~/i18n/language-path";
import { loadTranslator } from "~/i18n/messages.client";
import { LANGUAGES, type Language } from "#shop/contract/constants";

/** What stands in the document already: React makes it anew when an error page takes the place of a page. */
function readDocument(): DocumentParts {
  const style = document.head.querySelector("style");
  return { nonce: style?.nonce, css: style?.textContent ?? "", handoff: [], script: true };
}

async function hydrate() {
  const written = document.documentElement.lang as Language;
  const language = LANGUAGES.includes(written) ? written : languageOfPath(location.pathname);
  const t = await loadTranslator(language);
  startTransition(() => {
    hydrateRoot(document, (
      <DocumentContext.Provider value={readDocument()}>
        <I18nProvider value={{ language, t }}><RemixBrowser /></I18nProvider>
      </DocumentContext.Provider>
    ));
  });
}

hydrate().catch((error: unknown) => console.error("The page works on without script:", error));
