import type { Database } from '../sql/database'
import { endBackup } from './end-backup'
import { LEFT_OUT } from './tables'

/** Tables that backups leave out, but that aren't emptied: files, the schema's version, and counts of attempts. */
const STAYS = ['schema_version', 'blob_chunks', 'attempts']

/**
 * Empties the tables of temporary data after a rewind, before the store is opened: queues and their events, sessions,
 * links in emails, encrypted emails, and work in progress.
 */
export function clearPassing(database: Database): void {
  for (const { day } of database.exec<{ day: number }>('SELECT day FROM event_days')) {
    database.exec(`DROP TABLE event_log_${day}`)
  }
  for (const table of Object.keys(LEFT_OUT)) if (!STAYS.includes(table)) database.exec(`DELETE FROM ${table}`)
  database.exec('UPDATE read_chunks SET told = NULL WHERE told IS NOT NULL')
  endBackup(database)
}
