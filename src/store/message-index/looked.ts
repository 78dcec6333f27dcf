/**
 * Counts the index entries that were examined since the isolate started, in addition to the rows that were read, and
 * other work of the same size. Accounts are charged for it.
 */
export const looked = { entries: 0 }
