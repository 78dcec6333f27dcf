/**
 * Counts entries of the index that were tested beyond the rows that were read, or work of the same length, since the
 * isolate began. It has a price.
 */
export const looked = { entries: 0 }
