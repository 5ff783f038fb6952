import { DEFAULT_COUNTRY, type Settings } from "../contract";
import { ok } from "../domain/result";
import { settingsFrom } from "../domain/settings";
import { readSettings } from "../store/catalogue-reads";
import type { Handler } from "./context";

/** GET /v1/users/location: as the storefront's edge saw it; from outside nothing is known. */
export const location: Handler<{ location: { ip: string; countryCode: string } }> = async ({ headers }) => {
  const country = headers.get("X-App-Country")?.toUpperCase() ?? "";
  return ok({ location: { ip: headers.get("X-App-IP") ?? "", countryCode: /^[A-Z]{2}$/.test(country) ? country : DEFAULT_COUNTRY } });
};

/** GET /api/v1/buildId: the storefront's build; asked past the storefront, "dev". */
export const buildId: Handler<{ buildId: string }> = async ({ headers }) => ok({ buildId: headers.get("X-App-Build") ?? "dev" });

/** GET /api/settings: bare, without the envelope. */
export const settings: Handler<{ success: boolean; settings: Settings }> = async ({ env }) =>
  ok({ success: true, settings: settingsFrom(await readSettings(env.CATALOGUE)) });
