/**
 * Counts the index entries that were tested in addition to rows that were read, and other work of the same size, since
 * the isolate started. This work has a price.
 */
export const looked = { entries: 0 }
