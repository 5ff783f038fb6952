/** Patterns of the specification, section 5. All are anchored and linear in the length of the text. */

/** A simple e-mail pattern. */
export const EMAIL_PATTERN = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i;
/** The more permissive one, for login and registration: anything@host.tld without blanks. */
export const EMAIL_PERMISSIVE_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
export const URL_PATTERN = /^https?:\/\/[^\s/?#]+\.[^\s/?#]{2,}(?:[/?#]\S*)?$/i;
export const ONLY_NUMBERS_PATTERN = /^\d+$/;
export const ONLY_LETTERS_PATTERN = /^\p{L}+$/u;
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
