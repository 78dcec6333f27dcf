/**
 * `Object.keys` and `Object.entries` for a table that has exactly the keys of its type, such as one of our constants.
 * TypeScript can't check this, so casts are needed.
 */
export function namesOf<Table extends object>(table: Table) {
  return Object.keys(table) as (keyof Table & string)[]
}

type Entry<Table> = { [Name in keyof Table & string]: [Name, Table[Name]] }[keyof Table & string]

export function entriesOf<Table extends object>(table: Table) {
  return Object.entries(table) as Entry<Table>[]
}
