/**
 * All that was looked at in the index of messages beyond the rows that were read for it, since the
 * isolate began: entries tested, or what takes as long. It has a price.
 */
export const looked = { entries: 0 }
