export class NoDate extends Error {}
