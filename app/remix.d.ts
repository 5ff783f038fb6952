/** With single fetch loaders return plain values: `useLoaderData` has their own types. */
declare module "@remix-run/server-runtime" {
  interface Future { v3_singleFetch: true }
}
export {};
