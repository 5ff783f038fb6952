import { vi } from "vitest";

/** Puts a Cache API in memory in place; answers what it holds, by cache and key. */
export function useFakeCaches(): Map<string, Map<string, Response>> {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (request: RequestInfo | URL) => store.get(keyOf(request))?.clone(),
        put: async (request: RequestInfo | URL, response: Response) => { store.set(keyOf(request), new Response(await response.arrayBuffer(), response)); },
      };
    },
  });
  return stores;
}
