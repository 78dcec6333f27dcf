import { join } from 'node:path'
import { readJson } from '../lib/read-json.ts'

/**
 * The rows of a backup in the order in which they are restored: first the tables, then the rows that were changed or
 * deleted during the backup.
 */
export function* rowPiecesOf(
  folder: string,
  { tables, files }: { tables: { name: string; columns: string[] }[]; files: { path: string }[] },
) {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const read = (path) => readJson(join(folder, path), { name: path })
  for (const { path } of files) {
    if (path.startsWith('tables/')) yield { path, kind: 'rows', piece: read(path) }
    if (path.startsWith('changes/')) for (const one of changesIn(read(path), columnsOf)) yield { path, ...one }
  }
}

function* changesIn(changes, columnsOf) {
  for (const { table, key, row } of changes) {
    if (row) yield { kind: 'rows', piece: { table, columns: columnsOf.get(table), rows: [row] } }
    else yield { kind: 'removed', piece: { table, keys: [key] } }
  }
}
