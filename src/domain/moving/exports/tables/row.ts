/** A row of a table of an export, by columns. */
export type Row = Record<string, unknown>
