/** What is being read is no date. */
export class NoDate extends Error {}
