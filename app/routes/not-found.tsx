/** What no other route knows. The status is a 404 in the language of the path (root.tsx shows it). */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
