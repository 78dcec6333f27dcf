/** The text isn't a date. */
export class NoDate extends Error {}
