import type { ErrorCode } from "../contract";

/** The outcome of what may be refused: a value, or a code of the contract's error table. */
export type Result<T, Code extends ErrorCode = ErrorCode> = { ok: true; data: T } | { ok: false; error: { code: Code } };

export function ok<T>(data: T): { ok: true; data: T } {
  return { ok: true, data };
}

export function fail<Code extends ErrorCode>(code: Code): { ok: false; error: { code: Code } } {
  return { ok: false, error: { code } };
}
