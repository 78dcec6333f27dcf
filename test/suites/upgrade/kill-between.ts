import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serveBundle } from '../../../scripts/lib/served.ts'
import { until } from '../../../scripts/lib/until.ts'
import { freePort } from '../../../tools/lib/children.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { PATIENCE_MS } from '../../../tools/lib/patience.mjs'
import { asking } from './history.ts'
import { known, layHistory } from './lay.ts'

export const NEWEST = JSON.parse(readFileSync(join(ROOT, 'migrations/meta/_journal.json'), 'utf8')).entries.length

/**
 * Kills the server repeatedly, until the upgrade has been interrupted this many times, or too many upgrades have
 * finished first. After an upgrade that finished, the next one starts with the old storage. Returns the path of the
 * storage file.
 */
export async function killInBetween(check, state, { fixture, kills: wanted, lay = layHistory }) {
  const file = lay(state, fixture)
  const oldest = versionOf(file)
  const seen: number[] = []
  for (let starts = 0, kills = 0; kills < wanted && starts < 5 * wanted + 5; starts++) {
    if (seen.at(-1) === NEWEST) lay(state, fixture)
    seen.push(await killWithin(state, file, known(fixture)))
    if (versionOf(file) < NEWEST) kills += 1
  }
  const left = versionOf(file)
  console.log(`from version ${oldest} to ${NEWEST}, killed at ${seen.join(', ')}`)
  check('the upgrade was interrupted halfway', left > oldest && left < NEWEST, seen.join())
  return file
}

/**
 * Starts the server, makes a request, and kills the server once the version in the storage has changed. Returns the
 * version in the storage after that.
 */
async function killWithin(state, file, { secrets, people }) {
  const before = versionOf(file)
  const port = await freePort()
  const server = await serveBundle({ port, state, secrets })
  try {
    asking(port, people.mia.email, people.mia.key)('GET', '/users/me').catch(() => {})
    await until(() => versionOf(file) !== before, { pauseMs: 1 })
  } finally {
    await server.kill()
  }
  return versionOf(file)
}

/** The schema version in a file, to which the server may be writing at the same time. */
export function versionOf(file) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS })
  try {
    return Number(database.prepare('SELECT version FROM schema_version').get()?.version)
  } finally {
    database.close()
  }
}
