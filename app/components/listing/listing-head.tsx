import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "~/components/ui/breadcrumbs";
import { useI18n } from "~/i18n/context";
import { paths } from "~/paths";

type ListingHeadProps = {
  title: string;
  view: { total: number; capped: boolean; unavailable: boolean };
  crumbs: Crumb[];
  lead?: string;
  /** What is counted: scents, or things. */
  counted?: "listing.count" | "listing.items";
  children?: ReactNode;
};

/** Heading of a listing with its place in the shop and its count. */
export function ListingHead({ title, view, crumbs, lead, counted = "listing.count", children }: ListingHeadProps) {
  const { language, t } = useI18n();
  return (
    <>
      <Breadcrumbs crumbs={[{ name: t("crumbs.home"), href: paths.home(language) }, ...crumbs]} />
      <div className="head">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
        {!view.unavailable && <p className="fine" role="status">{view.capped ? t("listing.countCapped", { count: view.total }) : t(counted, { count: view.total })}</p>}
      </div>
    </>
  );
}
