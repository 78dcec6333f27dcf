// Uses the current code to open a large organization of feature level 277, and kills the server while it migrates the
// storage. In the end, nothing may be missing, permissions must be groups, and clients must be able to continue with
// their earlier queues. `npm run test:long` kills it ten times and compares all pages of the history. `npm test` kills
// it once and compares some of the pages. The last line of the output is {"passed":n,"failed":n,"skipped":0}.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { serveBundle } from '../../scripts/lib/served.ts'
import { freePort, stopAllOnExit } from '../../tools/lib/children.mjs'
import { compare } from './upgrade/compare.ts'
import { checkNews, checkQueues, checkState } from './upgrade/first-start.ts'
import { killInBetween, NEWEST, versionOf } from './upgrade/kill-between.ts'
import { known, LARGE, layFresh } from './upgrade/lay.ts'

const SHARE = Number(process.env.TEST_SHARE ?? 1)
const all = known(LARGE)

stopAllOnExit()
await runChecks(async ({ check }) => {
  const state = mkdtempSync(join(tmpdir(), 'edgewise-large-'))
  try {
    const kills = Math.max(1, Math.round(10 * SHARE))
    const file = await killInBetween(check, state, { fixture: LARGE, kills, lay: layFresh })
    const found = await served(state, async (port) => {
      // The state is checked first, so that its requests are the first ones after the migration.
      await checkState(check, port, all)
      return checkQueues(check, port, all)
    })
    check('the storage has the newest version at the end', versionOf(file) === NEWEST, `${versionOf(file)}`)
    await compare(check, state, all, { share: SHARE })
    await served(state, (port) => checkNews(check, port, all, found))
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
})

async function served(state, use) {
  const port = await freePort()
  const server = await serveBundle({ port, state, secrets: all.secrets })
  return use(port).finally(() => server.kill())
}
