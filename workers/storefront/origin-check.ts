const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * One check for every mutating request, resource routes included (architecture, rule 9): it must come from our own
 * pages. Browsers send `Origin` with every post; where it is missing, `Sec-Fetch-Site` decides; a client that sends
 * neither (no browser) carries no cookies of a visitor either and is let through without them.
 */
export function isForeignPost(request: Request, origins: string[]): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const sent = request.headers.get("Origin");
  if (sent !== null) return !origins.includes(sent);
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return request.headers.has("Cookie");
}
