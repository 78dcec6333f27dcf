// The client in use, in a real browser with the served bundle. Each file of scenarios tests one part of the client, in
// its own organization. Some files are run again in German.
//   npm run test:browser -- -g 'inbox$'
//   npm run test:browser -- -g 'inbox in German'
//   WEB_LANGUAGE=de npm run test:browser -- -g 'menus in German'        other files in German
import { readdirSync } from 'node:fs'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { freePort } from '../../tools/lib/children.mjs'
import { checked, playable } from '../browser/checked.mjs'
import { foundClub, NAMES } from './club.mjs'
import { openedBy } from './harness.mjs'
import { sampleOf } from './sample.mjs'
import { learnToSay } from './says.mjs'
import { learnGerman } from './spoken.mjs'

const ENDING = '.web.mjs'
/** The files that `npm test` always runs: reading and writing. */
const ALWAYS = ['conversation', 'first-message', 'inbox', 'kept-text']
/** The number of other files that `npm test` runs. TEST_SEED chooses them. `npm run test:long` runs all files. */
const OTHERS = 2
/** Files that are also run in German: all of them in `npm run test:long`, and only the first in `npm test`. */
const IN_GERMAN = ['inbox', 'conversation', 'writing']
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
const isWhole = Number(process.env.TEST_SHARE ?? '1') >= 1
/** With `de`, all chosen files are also run in German. */
const language = process.env.WEB_LANGUAGE

const names = isWhole ? all : [...ALWAYS, ...sampleOf(others(), Number(process.env.TEST_SEED ?? '277'), OTHERS)]
const german = language === 'de' ? names : isWhole ? IN_GERMAN : IN_GERMAN.slice(0, 1)

function others() {
  return all.filter((name) => !ALWAYS.includes(name))
}

const served = checked.extend(
  /** @type {import('@playwright/test').Fixtures<{}, { served: any }>} */ ({
    served: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
      async ({}, use) => {
        const providerPort = await freePort()
        // Email is configured, because the client otherwise hides everything that needs it. Only one scenario uses the
        // log-in provider, and none starts a meeting.
        const variables = [
          'MAIL_TO_LOG=on',
          'MAIL_IN=*.mail.example.org=*',
          'BIG_BLUE_BUTTON_URL=https://meet.example.org/bigbluebutton/',
          'BIG_BLUE_BUTTON_SECRET=a secret of the meeting server',
          `PRIVATE_ISSUERS=http://127.0.0.1:${providerPort}`,
        ]
        const args = variables.flatMap((one) => ['--var', one])
        await withServedBundle(({ port, secrets }) => use({ port, secrets, providerPort }), { args })
      },
      { scope: 'worker', timeout: 0 },
    ],
  }),
)

const test = playable(served)
for (const name of names) declare(name, name)
for (const name of german) declare(name, `${name} in German`, true)

/**
 * @param {string} name
 * @param {string} title
 */
function declare(name, title, isGerman = false) {
  test(title, async ({ browser, served, check }) => {
    const { scenarios } = await import(`./${name}${ENDING}`)
    const says = await learnToSay(isGerman ? 'de' : 'en')
    const opened = openedBy(browser, says, isGerman ? await learnGerman(NAMES) : undefined)
    try {
      const club = await foundClub({ ...served, name: isGerman ? `${name}-german` : name })
      await scenarios({ club, opened, served, check })
    } finally {
      check(
        'no page had an error or violated the content security policy',
        opened.troubles.length === 0,
        opened.troubles.join('\n'),
      )
    }
  })
}
