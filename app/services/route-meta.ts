import type { MetaDescriptor } from "@remix-run/react";
import type { RootData } from "~/root";
import { languageOfPath, pathWithoutLanguage } from "~/i18n/language-path";
import { pageMeta, type PageMeta } from "./seo";

export const BRAND = "Perfume Calendar";

type MetaArguments = { matches: { id: string; data?: unknown }[]; location: { pathname: string; search: string } };
type RouteMeta = Omit<PageMeta, "language" | "origin" | "path"> & { path?: string; page?: number };

/** Head of a route: adds origin, language and path from the root loader. Pages past the first are pages of their own. */
export function routeMeta({ matches, location }: MetaArguments, meta: RouteMeta): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  const path = meta.path ?? (location.pathname === "/" ? "/home" : pathWithoutLanguage(location.pathname));
  const language = root?.language ?? languageOfPath(location.pathname);
  const paged = meta.page && meta.page > 1 ? `${path}?page=${meta.page}` : path;
  return pageMeta({ ...meta, language, origin: root?.origin ?? "", path: paged, neutral: location.pathname === "/" }, BRAND);
}

export function rootOf({ matches }: Pick<MetaArguments, "matches">): RootData | undefined {
  return matches.find((match) => match.id === "root")?.data as RootData | undefined;
}
