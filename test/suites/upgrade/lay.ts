import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** An organization with a long history, stored when each message still contained the edits of its whole topic. */
export const FIXTURE = join(ROOT, 'test/fixtures/long-history')
/** An organization whose permissions are numbers, and its people's rights. */
export const POLICIES = join(ROOT, 'test/fixtures/policies')
/** A large organization of feature level 277, with its clients' queues. */
export const LARGE = join(ROOT, 'test/fixtures/large-277')
const DAY_MS = 86_400_000
/**
 * The path at which workerd stores the object of the realm `main`. It is derived from the names of the class and the
 * realm.
 */
export const REALM_FILE = 'do/edgewise-Realm/531b28ee7869f3fd3d4aca4e84465f6ecf352455d2c501c0af735205e9a55de8.sqlite'

/** Puts a fixture's storage where the realm finds it. Returns the path. */
export function layHistory(state, fixture = FIXTURE) {
  const file = join(state, REALM_FILE)
  rmSync(dirname(file), { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, brotliDecompressSync(readFileSync(join(fixture, 'main.sqlite.br'))))
  return file
}

/**
 * Like `layHistory`, but as if the organization's clients had polled today. Otherwise, their queues and the event log
 * would have expired.
 */
export function layFresh(state, fixture) {
  const file = layHistory(state, fixture)
  const database = new DatabaseSync(file)
  const days = database.prepare('SELECT day FROM event_days ORDER BY day DESC').all()
  const later = Math.floor(Date.now() / DAY_MS) - Number(days[0]?.day)
  // The newest table is renamed first, so that no new name is still in use.
  for (const { day } of later > 0 ? days : []) {
    database.exec(`ALTER TABLE event_log_${day} RENAME TO event_log_${Number(day) + later}`)
    database.prepare('UPDATE event_days SET day = ? WHERE day = ?').run(Number(day) + later, day)
  }
  database.prepare('UPDATE event_queues SET seenAt = ?').run(Date.now())
  database.close()
  return file
}

/** The record of a fixture: its server's secrets, its people's keys, and results to compare with. */
export const known = (fixture = FIXTURE) => JSON.parse(readFileSync(join(fixture, 'known.json'), 'utf8'))
