import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";

/** Language, country, banner and consent: plain form posts that lead back to where they came from. */
export function action({ request, context }: ActionFunctionArgs) {
  return context.changePreferences(request);
}

export function loader() {
  return redirect("/", 303);
}
