/**
 * `Object.keys` and `Object.entries` of a table that has no keys but those of its type, as a
 * constant of ours has. TypeScript can't know that, hence the casts.
 */
export function namesOf<Table extends object>(table: Table) {
  return Object.keys(table) as (keyof Table & string)[]
}

type Entry<Table> = { [Name in keyof Table & string]: [Name, Table[Name]] }[keyof Table & string]

export function entriesOf<Table extends object>(table: Table) {
  return Object.entries(table) as Entry<Table>[]
}
