/**
 * Of operations that ask for a key, query and form together. What is longer, or holds a file, goes
 * to the realm as it is.
 */
export const MOST_BYTES_AT_EDGE = 8 * 1024
/** Of operations for anyone, and of pages. */
export const MOST_BYTES_FROM_ANYONE = 64 * 1024
/** A form with a file. */
export const MOST_BODY_BYTES = 30 * 1024 * 1024
/** For everything but files. The longest honest form marks a hundred thousand messages. */
export const MOST_TEXT_BYTES = 5 * 1024 * 1024
export const MOST_FIELDS = 1000
/** What may come before the first part of a form, in bytes. Nobody reads it. */
export const LONGEST_PREAMBLE = 8 * 1024
/** In characters. The platform takes 16 KB of an address. */
export const LONGEST_URL = 32 * 1024
