/** `SHOP_FRESH_SECONDS` as a whole number of seconds; null where it is not set or not one. */
export function readFreshSeconds({ SHOP_FRESH_SECONDS }: Pick<StorefrontEnv, "SHOP_FRESH_SECONDS">): number | null {
  return SHOP_FRESH_SECONDS !== undefined && /^\d{1,6}$/.test(SHOP_FRESH_SECONDS) ? Number(SHOP_FRESH_SECONDS) : null;
}
