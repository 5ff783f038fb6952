import core from "~/styles/app.css?inline";

const areas = import.meta.glob<string>("./styles/areas/*.css", { eager: true, query: "?inline", import: "default" });

/** A route's `handle`: the style areas it needs beside the core. */
export type RouteHandle = { styles?: string[] };

/** The style sheet of a page, to be inlined: the core and the areas of its routes. */
export function stylesOf(handles: (RouteHandle | undefined)[]): string {
  const names = new Set(handles.flatMap((handle) => handle?.styles ?? []));
  return core + [...names].map((name) => areas[`./styles/areas/${name}.css`] ?? "").join("");
}
