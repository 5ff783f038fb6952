import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** English pages stand without a prefix: `/en/...` leads there. Everything else is not found. */
export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (/^\/en(?:\/|$)/.test(url.pathname)) return redirect((url.pathname.slice(3) || "/home") + url.search, 301);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
