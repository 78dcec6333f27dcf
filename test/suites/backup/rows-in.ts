import { rowPiecesOf } from '../../../tools/backup/rows.ts'
import { withBackup } from '../../../tools/backup/with-backup.ts'

/** Facts about where and how this copy of the organization was created. */
const OF_THE_PLACE = ['signing', 'origin', 'importedPieces']
/** Actions in the audit log that concern the backup itself. */
const OF_THE_BACKUP = /backup_started|realm_restored/

/**
 * All rows of a backup as of its last moment, by table and key, and the checksums of its files. Tasks, the bytes that
 * accounts have stored in a day, and data about the backup itself and about where it was taken are left out.
 *
 * @param archives one archive, or a backup and its increments in order
 */
export function rowsIn(...archives: string[]): Promise<Map<string, string>> {
  return withBackup(archives, async (folder, manifest) => {
    const rows = new Map()
    for (const { kind, piece } of rowPiecesOf(folder, manifest)) {
      const table = manifest.tables.find(({ name }) => name === piece.table)
      const keyOf = (row) => table.key.map((column) => row[piece.columns.indexOf(column)])
      if (kind === 'rows') for (const row of piece.rows) rows.set(nameOf(piece.table, keyOf(row)), row)
      else for (const key of piece.keys) rows.delete(nameOf(piece.table, key))
    }
    const found = new Map()
    for (const [name, row] of rows) {
      const shown = shownOf(name, row)
      if (shown !== undefined) found.set(name, shown)
    }
    for (const { path, sha256 } of manifest.files) if (path.startsWith('files/')) found.set(path, sha256)
    return found
  })
}

const nameOf = (table, key) => `${table} ${JSON.stringify(key)}`

function shownOf(name, row) {
  const text = JSON.stringify(row)
  if (name.startsWith('audit_log ') && OF_THE_BACKUP.test(text)) return undefined
  if (name.startsWith('tasks ')) return undefined
  if (name === 'realm_facts ["storedBytes"]') return undefined
  if (name !== 'realm_facts ["identity"]') return text
  const [key, fact] = row
  const kept = Object.entries(JSON.parse(fact)).filter(([field]) => !OF_THE_PLACE.includes(field))
  return JSON.stringify([key, Object.fromEntries(kept)])
}

/** The names of rows and files that differ between two backups, or that are in only one of them. */
export function differingRows(one, other) {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => one.get(name) !== other.get(name))
}
