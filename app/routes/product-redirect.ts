import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireLanguage } from "~/i18n/language-path";
import { paths } from "~/paths";

/** `/product` without a slug leads to the listing. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.products(requireLanguage(params.lang)), 301);
}
