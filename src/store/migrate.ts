import { endBackup } from './backup/end-backup'
import type { Database } from './sql/database'

/** The shape of migrations/migrations.js, which `npm run generate` writes. */
export interface Migrations {
  journal: { entries: { idx: number; tag: string }[] }
  migrations: Record<string, string>
}

/**
 * Whether newer code has written to this storage. Older code doesn't support the newer tables, and would damage them.
 * This happens after a rollback, or during a deployment.
 */
export function isFromNewerCode(sql: SqlStorage, { journal }: Migrations): boolean {
  const hasVersion = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").toArray().length > 0
  if (!hasVersion) return false
  const [stored] = sql.exec<{ version: number }>('SELECT version FROM schema_version').toArray()
  return (stored?.version ?? 0) > journal.entries.length
}

const BREAKPOINT = '--> statement-breakpoint'

/**
 * Migrates the storage to the newest schema. Migrations are counted instead of compared by date: Drizzle's own migrator
 * silently skips one whose date is before that of the last applied one.
 */
export function migrate(database: Database, migrations: Migrations): void {
  for (const _ of migrationSteps(database, migrations));
}

/**
 * Runs the missing migrations, one per step, each in its own transaction. If the process ends in the middle, the next
 * start continues after the last migration that was completed.
 */
export function* migrationSteps(
  database: Database,
  { journal, migrations }: Migrations,
  upTo = journal.entries.length,
): Generator<void> {
  database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const version = Number(database.exec<{ version: number }>('SELECT version FROM schema_version')[0]?.version ?? 0)
  for (const { idx, tag } of journal.entries.filter((entry) => entry.idx >= version && entry.idx < upTo)) {
    const text = migrations[`m${String(idx).padStart(4, '0')}`]
    if (text === undefined) throw new Error(`the migration ${tag} is missing`)
    database.transaction(() => {
      endBackup(database)
      for (const statement of text.split(BREAKPOINT)) database.exec(statement)
      database.exec('DELETE FROM schema_version')
      database.exec('INSERT INTO schema_version VALUES (?)', idx + 1)
    })
    yield
  }
}
