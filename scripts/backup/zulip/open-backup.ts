import { Restoring } from '#store/backup/restoring'
import { migrationSteps } from '#store/migrate'
import { type Database, openDatabase } from '#store/sql/database'
import { openStore, type Writers } from '#store/store'
import migrations from '../../../migrations/migrations'
import { openStorage } from './sqlite-storage'

interface Piece {
  kind: string
  // Pieces of a backup are read as the server reads them.
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  piece: any
}

export interface OpenBackup {
  store: Writers
  database: Database
  close(): void
}

/** A backup's rows as a storage of today, in a file: what a restore would make of them. */
export function openBackup(file: string, schema: number, pieces: Iterable<Piece>): OpenBackup {
  const { storage, close } = openStorage(file)
  const database = openDatabase(storage)
  const restoring = new Restoring(database)
  const newest = migrations.journal.entries.length
  const migrateTo = (version: number) => {
    for (const _ of migrationSteps(database, migrations, version));
  }
  restoring.begin(schema, newest, migrateTo)
  for (const { kind, piece } of pieces) {
    if (kind === 'rows') database.transaction(() => restoring.put(piece))
    if (kind === 'removed') for (const key of piece.keys) restoring.remove(piece.table, key)
  }
  migrateTo(newest)
  restoring.end()
  return { store: openStore(database), database, close }
}
