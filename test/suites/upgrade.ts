// Uses the current code to open an organization whose long history was stored when each message still contained the
// edits of its whole topic, and kills the server between migrations. Afterwards, everyone must have the same data as
// before. `npm run test:long` kills it ten times and compares all pages of the history. `npm test` kills it once and
// compares some of the pages.
// The last line of the output is {"passed":n,"failed":n,"skipped":0}.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { compare } from './upgrade/compare.ts'
import { killInBetween, NEWEST, versionOf } from './upgrade/kill-between.ts'
import { FIXTURE, known } from './upgrade/lay.ts'

const SHARE = Number(process.env.TEST_SHARE ?? 1)
const { secrets, people } = known()

stopAllOnExit()
await runChecks(async ({ check }) => {
  const state = mkdtempSync(join(tmpdir(), 'edgewise-upgrade-'))
  try {
    const kills = Math.max(1, Math.round(10 * SHARE))
    const file = await killInBetween(check, state, { fixture: FIXTURE, kills })
    await compare(check, state, { secrets, people }, { share: SHARE })
    check('the storage has the newest version at the end', versionOf(file) === NEWEST, `${versionOf(file)}`)
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
})
