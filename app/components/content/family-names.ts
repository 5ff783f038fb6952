import { FAMILY_NAMES, type FamilyName } from "#shop/contract/constants";
import { useI18n } from "~/i18n/context";

/** The 24 families' short names in the page's language. */
export function useFamilyNames(): Record<FamilyName, string> {
  const { t } = useI18n();
  return Object.fromEntries(FAMILY_NAMES.map((name) => [name, t(`family.${name}`)])) as Record<FamilyName, string>;
}
