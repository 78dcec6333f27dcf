/** The error for text that isn't a date. */
export class NoDate extends Error {}
