// The client in use, in a real browser with the served bundle: a file of scenarios for each view, each with an
// organization of its own. Some are played again in German. The last line has the counts as JSON.
//   node test/web/web.mjs [NAME…]          only these files; needs /usr/bin/chromium, or another at CHROMIUM
//   WEB_LANGUAGE=de node test/web/web.mjs inbox    in German alone
import { existsSync, readdirSync } from 'node:fs'
import { freePort, stopAllOnExit } from '../../scripts/lib/children.mjs'
import { withServedBundle } from '../../scripts/lib/served.mjs'
import { runChecks } from '../../scripts/test/checks.mjs'
import { foundClub, NAMES } from './club.mjs'
import { EXECUTABLE, openBrowser } from './harness.mjs'
import { sampleOf } from './sample.mjs'
import { learnGerman } from './spoken.mjs'

const ENDING = '.web.mjs'
/** The suites that `npm test` always plays: reading and writing. */
const ALWAYS = ['conversation', 'first-message', 'inbox', 'kept-text']
/** And this many of the others, which TEST_SEED chooses: all of them take minutes, and are for `npm run test:long`. */
const OTHERS = 2
/** Files that are also played in German. `npm test` plays the first of them. */
const IN_GERMAN = ['inbox', 'conversation', 'writing']
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
const isWhole = Number(process.env.TEST_SHARE ?? '1') >= 1
const isGermanOnly = process.env.WEB_LANGUAGE === 'de'
const names = process.argv.length > 2 ? all.filter((name) => process.argv.includes(name)) : shareOf(all)

function inGerman() {
  if (isGermanOnly) return names
  if (process.argv.length > 2) return []
  return isWhole ? IN_GERMAN : IN_GERMAN.slice(0, 1)
}

function shareOf(all) {
  if (isWhole) return all
  const others = all.filter((name) => !ALWAYS.includes(name))
  return [...ALWAYS, ...sampleOf(others, Number(process.env.TEST_SEED ?? '277'), OTHERS)]
}

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  if (!existsSync(EXECUTABLE)) return skip('the client in a browser', `no browser at ${EXECUTABLE}`)
  const providerPort = await freePort()
  const playAll = async ({ port, secrets }) => {
    const served = { port, secrets, providerPort }
    for (const name of isGermanOnly ? [] : names) await play(name, served, check)
    const german = await learnGerman(NAMES)
    for (const name of inGerman()) await play(name, served, check, german)
  }
  // Nothing by mail is offered where none would leave the server. Only one scenario has the provider, and no meeting is
  // begun.
  const variables = [
    'MAIL_TO_LOG=on',
    'MAIL_IN=*.mail.example.org=*',
    'BIG_BLUE_BUTTON_URL=https://meet.example.org/bigbluebutton/',
    'BIG_BLUE_BUTTON_SECRET=a secret of the meeting server',
    `PRIVATE_ISSUERS=http://127.0.0.1:${providerPort}`,
  ]
  const args = variables.flatMap((one) => ['--var', one])
  await withServedBundle(playAll, { args })
})

async function play(name, served, check, german) {
  const { scenarios } = await import(`./${name}${ENDING}`)
  const opened = await openBrowser({ german })
  const title = german ? `${name} in German` : name
  try {
    const club = await foundClub({ ...served, name: german ? `${name}-german` : name })
    await scenarios({
      club,
      opened,
      served,
      check: (what, ...rest) => check(`${title}: ${what}`, ...rest),
    })
  } catch (error) {
    check(`${title}: no trouble on the way`, false, error.stack)
  } finally {
    check(
      `${title}: no error, and the policy on content is kept`,
      opened.troubles.length === 0,
      opened.troubles.join('\n'),
    )
    await opened.close()
  }
}
