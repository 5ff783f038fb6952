import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useRouteError } from "@remix-run/react";
import { useContext, useEffect, useRef, useState, type ReactNode } from "react";
import type { Language } from "#shop/contract/constants";
import { ErrorPage, kindOfError } from "~/components/content/error-page";
import { Footer } from "~/components/layout/footer";
import { Header } from "~/components/layout/header";
import { ConsentPanel, CountryNotice, LanguageBanner } from "~/components/layout/notices";
import { SleepingScripts } from "~/components/layout/scripts";
import { ProgressBar } from "~/components/ui/progress-bar";
import { DocumentContext } from "~/document";
import { useI18n } from "~/i18n/context";
import { pathWithoutLanguage } from "~/i18n/language-path";
import { getTranslator } from "~/i18n/messages.server";
import { knownQuery } from "~/services/known-query";
import { useRootData } from "~/services/use-shop";
import { useBuildCheck } from "~/use-build-check";
import { useDelegatedLinks } from "~/use-delegated-links";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, origin, buildId, environment } = context;
  const url = new URL(request.url);
  // English pages stand without a prefix.
  if (/^\/en(?:\/|$)/.test(url.pathname)) throw redirect((url.pathname.slice(3) || "/home") + url.search, 301);
  const query = knownQuery(url).toString();
  const search = query && `?${query}`;
  return {
    language: visitor.language,
    country: visitor.country,
    delivers: visitor.delivers,
    consentAsked: visitor.consent !== null,
    banner: visitor.bannerLanguage && bannerIn(visitor.bannerLanguage),
    origin,
    buildId: environment === "production" ? buildId : null,
    /** The page's path without language, and as it is; of its query what is known, for others may be sent this page. */
    path: (url.pathname === "/" ? "/home" : pathWithoutLanguage(url.pathname)) + search,
    here: url.pathname + search,
  };
}

function bannerIn(language: Language) {
  const t = getTranslator(language);
  return { language, text: t("banner.text"), link: t("banner.link"), close: t("banner.close") };
}

export type RootData = Exclude<ReturnType<typeof loader>, Response>;

export function Layout({ children }: { children: ReactNode }) {
  const { language, t } = useI18n();
  const root = useRootData();
  const { nonce, css } = useContext(DocumentContext);
  // Null on a page without one, for all that its type says.
  const error = useRouteError() ?? undefined;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {error !== undefined && <title>{`${t(`error.${kindOfError(error)}.title`)} – ${t("brand")}`}</title>}
        {error !== undefined && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Links />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <a className="skip" href="#main">{t("skip")}</a>
        {root && <ConsentPanel root={root} />}
        {root && <LanguageBanner root={root} />}
        {root && <CountryNotice root={root} />}
        <Header />
        {children}
        <Footer root={root} />
        <SleepingScripts />
      </body>
    </html>
  );
}

export default function App() {
  const intended = useDelegatedLinks();
  useFocusOnHeading();
  const alive = useAlive();
  useBuildCheck(useRootData()?.buildId ?? null);
  return (
    <>
      <ProgressBar />
      {alive && <ScrollRestoration />}
      <main id="main" className="wrap"><Outlet /></main>
      {intended && <link rel="prefetch" as="fetch" href={intended} />}
    </>
  );
}

/**
 * True once the script has taken over. Marks the document, which hides what only those without script need. Until
 * then the browser restores the scroll position itself, so the router's own restoration need not be in the HTML.
 */
function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    document.documentElement.classList.add("js");
    setAlive(true);
  }, []);
  return alive;
}

/** After a client navigation the focus goes to the new page's heading, as a browser's own navigation would start there. */
function useFocusOnHeading() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

export function ErrorBoundary() {
  return <main id="main" className="wrap"><ErrorPage kind={kindOfError(useRouteError())} /></main>;
}
