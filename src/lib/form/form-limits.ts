/**
 * The limit in bytes for the query and the form together, for operations that require an account. Longer requests, and
 * those with a file, go to the realm unread, except long polls, which are refused.
 */
export const MOST_BYTES_AT_EDGE = 8 * 1024
/** The limit in bytes for operations that anyone can call, and for pages. */
export const MOST_BYTES_FROM_ANYONE = 64 * 1024
/** The limit in bytes for a form with a file. */
export const MOST_BODY_BYTES = 30 * 1024 * 1024
/** The limit in bytes for everything except files. The longest legitimate form marks a hundred thousand messages. */
export const MOST_TEXT_BYTES = 5 * 1024 * 1024
export const MOST_FIELDS = 1000
/** The limit in bytes for the text before the first part of a form. This text is ignored. */
export const LONGEST_PREAMBLE = 8 * 1024
/** The limit in characters. Cloudflare itself accepts only addresses of up to 16 KB. */
export const LONGEST_URL = 32 * 1024

/** The limit in bytes for an email with its files, which are a third longer when encoded. */
export const MOST_MAIL_BYTES = 10_000_000
