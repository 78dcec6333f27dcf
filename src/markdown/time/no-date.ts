/** The error for a text that isn't a date. */
export class NoDate extends Error {}
