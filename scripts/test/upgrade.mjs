// A storage with a long history from before topics had edits of their own, under the code of today,
// which is killed as soon as it has brought the storage a version further. Afterwards everybody has
// what they had. `npm run test:long` kills it in between ten times and compares all pages of the
// history, `npm test` once, and a share of the pages.
// Prints one line: {"passed":n,"failed":n,"skipped":0}
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort, stopAllOnExit } from '../lib/children.mjs'
import { ROOT } from '../lib/paths.mjs'
import { PATIENCE_MS } from '../lib/patience.mjs'
import { serveBundle } from '../lib/served.mjs'
import { until } from '../lib/until.mjs'
import { runChecks } from './checks.mjs'
import { compare } from './upgrade/compare.mjs'
import { asking } from './upgrade/history.mjs'
import { known, layHistory } from './upgrade/lay.mjs'

const SHARE = Number(process.env.TEST_SHARE ?? 1)
const KILLS = Math.max(1, Math.round(10 * SHARE))
const newest = JSON.parse(readFileSync(join(ROOT, 'migrations/meta/_journal.json'), 'utf8')).entries.length
const { secrets, people } = known()

stopAllOnExit()
await runChecks(async ({ check }) => {
  const state = mkdtempSync(join(tmpdir(), 'edgewise-upgrade-'))
  try {
    const file = await killInBetween(check, state)
    await compare(check, state, { secrets, people }, { share: SHARE })
    check('it has the newest version in the end', versionOf(file) === newest, `${versionOf(file)}`)
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
})

/**
 * Kills the server when it is amid the versions. Where it was faster, it begins with the old storage
 * again.
 */
async function killInBetween(check, state) {
  const file = layHistory(state)
  const oldest = versionOf(file)
  const seen = []
  for (let starts = 0, kills = 0; kills < KILLS && starts < 5 * KILLS + 5; starts++) {
    if (seen.at(-1) === newest) layHistory(state)
    seen.push(await killWithin(state, file))
    if (versionOf(file) < newest) kills += 1
  }
  const left = versionOf(file)
  console.log(`from version ${oldest} to ${newest}, killed at ${seen.join(', ')}`)
  check('it was left half-way', left > oldest && left < newest, seen.join())
  return file
}

/**
 * Starts the server, asks it something, and kills it when the storage has another version. Answers
 * which.
 */
async function killWithin(state, file) {
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

/** The server may be writing it: then it is asked again. */
function versionOf(file) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS })
  try {
    return Number(database.prepare('SELECT version FROM schema_version').get()?.version)
  } finally {
    database.close()
  }
}
