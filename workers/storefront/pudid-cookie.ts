import { createCookie } from "@remix-run/cloudflare";

/** The signed id of a browser (specification, section 7: `pudid`). It is set with the cart or with consent, never before. */
const KEPT_SECONDS = 60 * 86_400;
const ID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const SECRET_CHARACTERS = 16;
const splitSecrets = (secrets: string) => secrets.split(",").map((secret) => secret.trim()).filter(Boolean);

/** Whether there is a secret to sign with, and none that could be guessed. */
export function hasSecrets(secrets: string | undefined): secrets is string {
  const list = splitSecrets(secrets ?? "");
  return list.length > 0 && list.every((secret) => secret.length >= SECRET_CHARACTERS);
}

function makeCookie(secrets: string) {
  return createCookie("pudid", { path: "/", httpOnly: true, sameSite: "lax", maxAge: KEPT_SECONDS, secrets: splitSecrets(secrets) });
}

/** The verified id, or null: a forged or foreign value counts as none. */
export async function readPudid(cookieHeader: string | null, secrets: string): Promise<string | null> {
  if (!cookieHeader?.includes("pudid=")) return null;
  const value: unknown = await makeCookie(secrets).parse(cookieHeader).catch(() => null);
  return typeof value === "string" && ID_PATTERN.test(value) ? value : null;
}

/** The `Set-Cookie` value of an id (a new one unless given). */
export function writePudid(secrets: string, secure: boolean, id: string = crypto.randomUUID()): Promise<string> {
  return makeCookie(secrets).serialize(id, { secure });
}

/** The `Set-Cookie` value that takes the id away. */
export function clearPudid(secrets: string, secure: boolean): Promise<string> {
  return makeCookie(secrets).serialize("", { secure, maxAge: 0 });
}
