import { useEffect } from "react";
import { BUILD_CHECK_MS } from "#shop/contract/constants";

/** Whether a reload would take away something that is being typed. */
const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;

/**
 * Asks every 10 s which build is served and reloads the page on a change (specification, section 4); null outside of
 * production. A page in the background does not ask, and nobody is interrupted while typing.
 */
export function useBuildCheck(buildId: string | null): void {
  useEffect(() => {
    if (buildId === null) return;
    const check = async () => {
      if (document.hidden || isTyping()) return;
      const response = await fetch("/api/v1/buildId");
      const { data } = (await response.json()) as { data: { buildId: string } | null };
      if (data && data.buildId !== buildId) location.reload();
    };
    // A failed check says nothing: the next one is 10 s away.
    const timer = setInterval(() => void check().catch(() => undefined), BUILD_CHECK_MS);
    return () => clearInterval(timer);
  }, [buildId]);
}
