// Uses the current code to open an organization whose permissions are numbers, and kills the server while it turns them
// into groups. Everyone must keep their rights. `npm run test:long` kills it ten times, and `npm test` once. The last
// line of the output is {"passed":n,"failed":n,"skipped":0}.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { serveBundle } from '../../scripts/lib/served.ts'
import { freePort, stopAllOnExit } from '../../tools/lib/children.mjs'
import { killInBetween } from './upgrade/kill-between.ts'
import { known, POLICIES } from './upgrade/lay.ts'
import { tryAll } from './upgrade/trying.ts'

const kills = Math.max(1, Math.round(10 * Number(process.env.TEST_SHARE ?? 1)))

stopAllOnExit()
await runChecks(async ({ check }) => {
  const state = mkdtempSync(join(tmpdir(), 'edgewise-policies-'))
  try {
    await killInBetween(check, state, { fixture: POLICIES, kills })
    const { secrets, people, may: might, ...places } = known(POLICIES)
    const port = await freePort()
    const server = await serveBundle({ port, state, secrets })
    const may = await tryAll(port, people, places).finally(() => server.kill())
    for (const verb of Object.keys(might)) {
      const [before, now] = [JSON.stringify(might[verb]), JSON.stringify(may[verb])]
      check(
        `${verb}: exactly the people who could do this before still can`,
        before === now,
        `${before} before, ${now} now`,
      )
    }
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
})
