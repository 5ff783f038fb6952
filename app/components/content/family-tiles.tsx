import { FAMILY_NAMES, type FamilyName } from "#shop/contract/constants";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";
import { useFamilyNames } from "./family-names";

/** The 24 families as tiles, with the number of scents where it is known. */
export function FamilyTiles({ counts }: { counts: Partial<Record<FamilyName, number>> | null }) {
  const { language, t } = useI18n();
  const names = useFamilyNames();
  return (
    <section className="part" id="families">
      <h2>{t("home.families")}</h2>
      <ul className="fams">
        {FAMILY_NAMES.map((name) => (
          <li key={name}><a className={`h-${name}`} href={paths.family(language, name)}><b>{names[name]}</b>{counts?.[name] !== undefined && <small>{t("listing.count", { count: counts[name] })}</small>}</a></li>
        ))}
      </ul>
    </section>
  );
}
