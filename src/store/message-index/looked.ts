/**
 * Counts the index entries that have been examined since the isolate started. Some other work is added as an equivalent
 * number of entries. Rows that were read aren't included. Accounts are charged for this work.
 */
export const looked = { entries: 0 }
