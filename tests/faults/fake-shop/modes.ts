/** How the fake shop worker answers. */
export const MODES = [
  "ok",
  /** Throws. */
  "dead",
  /** A good answer after 11 s. */
  "slow",
  /** Headers at once, then a body without an end. */
  "endless",
  /** A web page, status 200. */
  "html",
  /** JSON of another shape. */
  "shape",
  /** The right envelope and keys, the wrong kinds of values. */
  "kinds",
  /** An error with the envelope, status 500. */
  "error",
  /** Nothing, status 200. */
  "empty",
] as const;
export type Mode = (typeof MODES)[number];

/** A post to this path with `?mode=` switches; `&only=` names the path below which calls are ill. */
export const SWITCH_PATH = "/v1/fault-mode";
/** How often each call was asked for since the last switch. */
export const COUNT_PATH = "/v1/fault-count";
/** Stands in what a mode answers wrongly: it must never be seen on a page. */
export const SECRET = "SecretOfTheBackend";
