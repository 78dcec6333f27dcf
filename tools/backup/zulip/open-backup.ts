import { Restoring } from '#store/backup/restoring'
import { migrationSteps } from '#store/migrate'
import { type Database, openDatabase } from '#store/sql/database'
import { openStore, type Writers } from '#store/store'
import migrations from '../../../migrations/migrations'
import { openStorage } from './sqlite-storage'

type Rows = Parameters<Restoring['put']>[0]
type Key = Parameters<Restoring['remove']>[1]

type Piece = { kind: 'rows'; piece: Rows } | { kind: 'removed'; piece: { table: string; keys: Key[] } }

export interface OpenBackup {
  store: Writers
  database: Database
  close(): void
}

/** Stores a backup's rows in a new database file, and migrates them to the current schema as a restore does. */
export function openBackup(file: string, schema: number, pieces: Iterable<Piece>): OpenBackup {
  const { storage, close } = openStorage(file)
  const database = openDatabase(storage)
  const restoring = new Restoring(database)
  const newest = migrations.journal.entries.length
  const migrateTo = (version: number) => {
    for (const _ of migrationSteps(database, migrations, version));
  }
  restoring.begin(schema, newest, migrateTo)
  for (const one of pieces) {
    if (one.kind === 'rows') database.transaction(() => restoring.put(one.piece))
    else for (const key of one.piece.keys) restoring.remove(one.piece.table, key)
  }
  migrateTo(newest)
  restoring.end()
  return { store: openStore(database), database, close }
}
