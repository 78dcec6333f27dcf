import type { Database } from '../sql/database'

/** Stops recording changes. Also called when the schema changes, since new tables have no triggers. */
export function endBackup(database: Database): void {
  const triggers = database.exec<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'backup~_%' ESCAPE '~'",
  )
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`)
  database.exec('DROP TABLE IF EXISTS backup_changes')
  database.exec('DROP TABLE IF EXISTS backup_state')
}
