import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** What the root loader knows of the visitor; null on an error page whose root loader failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root") ?? null;
}
