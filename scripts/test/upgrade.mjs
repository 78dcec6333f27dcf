// A storage with a long history from before topics had edits of their own, under the code of today, which is killed as
// soon as it has brought the storage a version further. Afterwards everyone has what they had. `npm run test:long`
// kills it in between ten times and compares all pages of the history, `npm test` once, and a share of the pages.
// Prints one line: {"passed":n,"failed":n,"skipped":0}
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAllOnExit } from '../lib/children.mjs'
import { runChecks } from './checks.mjs'
import { compare } from './upgrade/compare.mjs'
import { killInBetween, NEWEST, versionOf } from './upgrade/kill-between.mjs'
import { FIXTURE, known } from './upgrade/lay.mjs'

const SHARE = Number(process.env.TEST_SHARE ?? 1)
const { secrets, people } = known()

stopAllOnExit()
await runChecks(async ({ check }) => {
  const state = mkdtempSync(join(tmpdir(), 'edgewise-upgrade-'))
  try {
    const kills = Math.max(1, Math.round(10 * SHARE))
    const file = await killInBetween(check, state, { fixture: FIXTURE, kills })
    await compare(check, state, { secrets, people }, { share: SHARE })
    check('it has the newest version in the end', versionOf(file) === NEWEST, `${versionOf(file)}`)
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
})
