/** A row of a table in an export: the value of each column. */
export type Row = Record<string, unknown>
