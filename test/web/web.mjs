// The client as people use it, in a real browser against the served bundle: a file of scenarios for each view, each with an
// organization of its own. The last line counts as JSON.
//   node test/web/web.mjs [NAME…]          only these files; needs /usr/bin/chromium, or another at CHROMIUM
import { existsSync, readdirSync } from 'node:fs'
import { stopAllOnExit } from '../../scripts/lib/children.mjs'
import { withServedBundle } from '../../scripts/lib/served.mjs'
import { runChecks } from '../../scripts/test/checks.mjs'
import { foundClub } from './club.mjs'
import { EXECUTABLE, openBrowser } from './harness.mjs'

const ENDING = '.web.mjs'
/** What `npm test` plays: reading and writing. The others take minutes, and are played in `npm run test:long`. */
const SHARE = ['conversation', 'first-message', 'inbox', 'lists', 'shell']
const isShare = Number(process.env.TEST_SHARE ?? '1') < 1
const only = process.argv.length > 2 ? process.argv.slice(2) : isShare ? SHARE : []
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .filter((name) => only.length === 0 || only.includes(name))

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  if (!existsSync(EXECUTABLE)) return skip('the client in a browser', `no browser at ${EXECUTABLE}`)
  await withServedBundle(async ({ port, secrets }) => {
    for (const name of names) await play(name, { port, secrets }, check)
  })
})

async function play(name, { port, secrets }, check) {
  const { scenarios } = await import(`./${name}${ENDING}`)
  const opened = await openBrowser()
  try {
    const club = await foundClub({ port, secrets, name })
    await scenarios({ club, opened, check: (what, ...rest) => check(`${name}: ${what}`, ...rest) })
  } catch (error) {
    check(`${name}: no trouble on the way`, false, error.stack)
  } finally {
    check(
      `${name}: no error, and the policy on content is kept`,
      opened.troubles.length === 0,
      opened.troubles.join('\n'),
    )
    await opened.close()
  }
}
