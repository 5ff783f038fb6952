import { ProductGrid } from "~/components/product/product-card";
import { Notice } from "~/components/ui/notice";
import { useI18n } from "~/i18n/context";
import { unpackCards } from "~/services/pack-cards";
import type { PackedThings } from "~/services/things.server";

/** Cases, gifts, advent calendars: groups of cards. */
export function Things({ packed: view }: { packed: PackedThings }) {
  const { t } = useI18n();
  if (view.unavailable) return <Notice alert>{t("notice.unavailable")}</Notice>;
  if (view.total === 0) return <div className="empty"><p>{t("empty.nothing")}</p></div>;
  return (
    <>
      {view.groups.map((group) => (
        <section key={group.name} className={group.name ? "part things" : "things"}>
          {group.name && <h2>{t(`gifts.${group.name}`)}</h2>}
          <ProductGrid cards={unpackCards(group.cards)} eager={2} />
        </section>
      ))}
    </>
  );
}
