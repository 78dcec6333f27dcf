import type { Database } from '../sql/database'

const NAME = 'rewindCheckedAt'
const PUT =
  'INSERT INTO realm_facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'

/**
 * The last time when the directory was asked whether this storage was rewound. This is read before the storage is
 * opened.
 */
export function lastRewindCheck(database: Database): number {
  const [row] = database.exec<{ value: string }>('SELECT value FROM realm_facts WHERE name = ?', NAME)
  return Number(row?.value ?? 0)
}

/** Records the time of a check in UNIX ms. With 0, the directory is asked when the storage is next opened. */
export function noteRewindCheck(database: Database, at: number): void {
  database.exec(PUT, NAME, JSON.stringify(at))
}
