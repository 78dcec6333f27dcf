// The client as people use it, in a real browser against the served bundle: a file of scenarios for each view, each with an
// organization of its own. The last line counts as JSON.
//   node test/web/web.mjs [NAME…]          only these files; needs /usr/bin/chromium, or another at CHROMIUM
import { existsSync, readdirSync } from 'node:fs'
import { stopAllOnExit } from '../../scripts/lib/children.mjs'
import { withServedBundle } from '../../scripts/lib/served.mjs'
import { runChecks } from '../../scripts/test/checks.mjs'
import { foundClub } from './club.mjs'
import { EXECUTABLE, openBrowser } from './harness.mjs'
import { sampleOf } from './sample.mjs'

const ENDING = '.web.mjs'
/** What `npm test` always plays: reading and writing. */
const ALWAYS = ['conversation', 'first-message', 'inbox', 'kept-text']
/** And so many of the others, which TEST_SEED chooses: all of them take minutes, and are for `npm run test:long`. */
const OTHERS = 2
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
const names = process.argv.length > 2 ? all.filter((name) => process.argv.includes(name)) : shareOf(all)

function shareOf(all) {
  if (Number(process.env.TEST_SHARE ?? '1') >= 1) return all
  const others = all.filter((name) => !ALWAYS.includes(name))
  return [...ALWAYS, ...sampleOf(others, Number(process.env.TEST_SEED ?? '277'), OTHERS)]
}

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  if (!existsSync(EXECUTABLE)) return skip('the client in a browser', `no browser at ${EXECUTABLE}`)
  const playAll = async ({ port, secrets }) => {
    for (const name of names) await play(name, { port, secrets }, check)
  }
  // Nothing by mail is offered where none would leave the server.
  await withServedBundle(playAll, { args: ['--var', 'MAIL_TO_LOG=on'] })
})

async function play(name, { port, secrets }, check) {
  const { scenarios } = await import(`./${name}${ENDING}`)
  const opened = await openBrowser()
  try {
    const club = await foundClub({ port, secrets, name })
    await scenarios({
      club,
      opened,
      served: { port, secrets },
      check: (what, ...rest) => check(`${name}: ${what}`, ...rest),
    })
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
