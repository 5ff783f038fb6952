import { createContext } from "react";

/** What only the server knows when it writes the document; in the browser, what it finds written there. */
export type DocumentParts = {
  nonce: string | undefined;
  css: string;
  /** Remix's loader data, encoded. */
  handoff: string[];
  /** False: the page comes without script. */
  script: boolean;
};

export const DocumentContext = createContext<DocumentParts>({ nonce: undefined, css: "", handoff: [], script: true });
