import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

const BACKEND_PATHS = /^\/(v1|shop|api|media|img|assets)\//;

/** The in-app target of an event on a plain link; null where the browser shall follow it itself. */
function targetOf(event: Event): string | null {
  const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
  if (!link || link.origin !== location.origin || (link.target && link.target !== "_self")) return null;
  if (link.hasAttribute("download") || link.hasAttribute("data-reload") || BACKEND_PATHS.test(link.pathname)) return null;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}

/** Where a page's loader data is fetched from (Remix single fetch). */
function dataOf(target: string): string {
  const { pathname, search } = new URL(target, location.origin);
  return `${pathname === "/" ? "/_root" : pathname}.data${search}`;
}

/**
 * Makes every plain `<a>` a client navigation, so that cards need no component per link (cheaper to render and to
 * hydrate). Answers the data to prefetch: that of the page under the pointer.
 */
export function useDelegatedLinks(): string | null {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = targetOf(event);
      if (target === null) return;
      event.preventDefault();
      navigate(target);
    };
    const onIntent = (event: Event) => { const target = targetOf(event); if (target !== null) setIntended(dataOf(target)); };
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onIntent, { passive: true });
    document.addEventListener("focusin", onIntent);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
    };
  }, [navigate]);
  return intended;
}
