import type { ReactNode } from "react";

/** A sentence that has to be noticed; `alert` for what went wrong. */
export function Notice({ children, alert = false }: { children: ReactNode; alert?: boolean }) {
  return <p className="notice" role={alert ? "alert" : "status"}>{children}</p>;
}
