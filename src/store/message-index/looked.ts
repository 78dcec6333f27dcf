/**
 * Counts the index entries that have been examined since the isolate started, and other work of the same size. Rows
 * that were read aren't included. Accounts are charged for this work.
 */
export const looked = { entries: 0 }
