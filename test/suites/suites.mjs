import { byExitCode, byLastJsonLine, byVitestReport } from './count.mjs'
import { inBrowser } from './lib/in-browser.mjs'

/**
 * The type check runs in one thread: several threads would analyze the same types separately, and other suites need the
 * cores.
 */
const TYPE_CHECK = ['tsc', '--noEmit', '--singleThreaded']

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} command
 * @property {(run: any) => { passed: number, failed: number, skipped: number }} count
 * @property {boolean} [inShares]
 * @property {boolean} [isPatient]
 * @property {boolean} [isLongOnly]
 * @property {boolean} [isAlone]
 * @property {boolean} [needsNothing]
 * @property {boolean} [isLongest] It gets more CPU time than the others.
 */

/**
 * Vitest runs one file at a time in its runtime, and some files wait, so two runtimes share them. With more runtimes,
 * the same modules would be loaded more often.
 *
 * @type {Suite[]}
 */
const HALVES = [1, 2].map((half) => ({
  name: `unit, worker and API tests, half ${half}`,
  command: ['vitest', 'run', `--shard=${half}/2`],
  count: byVitestReport,
  inShares: true,
  isLongest: true,
}))

/**
 * The suites of `npm test` and `npm run test:long`. Long ones come early, so that both cores have work until the end. A
 * command runs in the project's root with the pinned tools in PATH; `count` turns its output into passed, failed and
 * skipped. `needsNothing: true` marks a suite that doesn't need the bundle. It can run while the bundle is built, so it
 * comes before most others. `inShares: true` marks a suite that runs TEST_SHARE (0 to 1) of its cases, chosen by
 * TEST_SEED: a tenth of them in `npm test`, and all of them in `npm run test:long`. `isPatient: true` marks
 * one that mostly waits: it runs at the same time as others. `isLongOnly: true` marks one that only
 * `npm run test:long` runs. `isAlone: true` marks one that compares times: it runs before the others, with nothing else
 * running.
 *
 * @type {Suite[]}
 */
export const SUITES = [
  ...HALVES,
  {
    name: 'lint',
    command: ['biome', 'check', '.'],
    count: byExitCode,
    needsNothing: true,
  },
  {
    name: 'type check',
    command: [...TYPE_CHECK],
    count: byExitCode,
    needsNothing: true,
  },
  {
    name: 'type check of the client',
    command: [...TYPE_CHECK, '-p', 'web'],
    count: byExitCode,
    needsNothing: true,
  },
  {
    name: 'settings without a place in the client',
    command: ['node', 'test/suites/described-settings.ts'],
    needsNothing: true,
    count: byLastJsonLine,
  },
  {
    name: 'reference of the API',
    command: ['node', 'test/suites/reference.ts'],
    needsNothing: true,
    count: byLastJsonLine,
  },
  {
    name: 'type check of the scripts',
    command: [...TYPE_CHECK, '-p', 'tsconfig.scripts.json'],
    needsNothing: true,
    count: byExitCode,
  },
  {
    name: 'imports',
    command: ['node', 'scripts/test/imports.mjs'],
    count: byLastJsonLine,
    needsNothing: true,
  },
  {
    name: 'texts of the client',
    command: ['node', 'scripts/test/words.mjs'],
    needsNothing: true,
    count: byLastJsonLine,
  },
  {
    name: 'documentation as a site',
    command: ['node', 'test/suites/docs-site.ts'],
    needsNothing: true,
    count: byLastJsonLine,
  },
  {
    name: 'prose',
    command: ['node', 'scripts/test/prose.mjs'],
    count: byLastJsonLine,
    needsNothing: true,
  },
  {
    name: 'places of operations in the client',
    command: ['node', 'test/suites/web-places.ts'],
    needsNothing: true,
    count: byLastJsonLine,
  },
  {
    name: 'finding tests',
    command: ['node', 'test/suites/finding.ts'],
    count: byLastJsonLine,
    needsNothing: true,
  },
  {
    name: 'niceness of suites',
    command: ['node', 'test/suites/niceness.ts'],
    needsNothing: true,
    count: byLastJsonLine,
  },
  {
    name: 'Markdown compared with markdown-it',
    command: ['node', 'scripts/markdown/bench.ts'],
    isAlone: true,
    count: byExitCode,
  },
  {
    name: 'real clients',
    command: ['node', 'test/suites/clients.ts'],
    isPatient: true,
    count: byLastJsonLine,
    inShares: true,
  },
  { name: 'conformance', command: ['node', 'test/suites/conformance.ts'], count: byLastJsonLine },
  {
    name: 'mail servers',
    command: ['node', 'test/suites/mail.ts'],
    isPatient: true,
    count: byLastJsonLine,
  },
  {
    name: 'the web client',
    command: inBrowser('scenarios'),
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'incoming emails',
    command: ['node', 'test/suites/mail-in.ts'],
    isPatient: true,
    count: byLastJsonLine,
  },
  {
    name: 'waiting for events',
    command: ['node', 'test/suites/waiting.ts'],
    isPatient: true,
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'pages in a browser',
    command: inBrowser('pages.browser'),
    count: byLastJsonLine,
  },
  {
    name: 'logging in with a provider',
    command: ['node', 'test/suites/sign-in.ts'],
    isPatient: true,
    count: byLastJsonLine,
  },
  {
    name: 'bots with a service',
    command: ['node', 'test/suites/outgoing.ts'],
    isPatient: true,
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'npm start and wrangler dev',
    command: ['node', 'test/suites/smoke.ts'],
    count: byLastJsonLine,
  },
  {
    name: 'events while the server is killed',
    command: ['node', 'test/suites/faults.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'one person can’t stop the others',
    command: ['node', 'test/security/bytes.mjs'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'backing up',
    command: ['node', 'test/suites/backing-up.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'serving on your own machine',
    command: ['node', 'test/suites/own-machine.ts'],
    count: byLastJsonLine,
  },
  { name: 'passkeys in a browser', command: inBrowser('passkeys.browser'), count: byLastJsonLine },
  {
    name: 'conformance with sessions',
    command: ['node', 'test/suites/conformance.ts', '--session'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'importing',
    command: ['node', 'test/suites/import.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'Markdown in a browser',
    command: inBrowser('markdown.browser'),
    count: byLastJsonLine,
  },
  {
    name: 'one person can’t slow down the others',
    command: ['node', 'test/security/worst.mjs'],
    count: byLastJsonLine,
    inShares: true,
  },
  { name: 'bundle', command: ['node', 'test/suites/bundle.ts'], count: byLastJsonLine },
  {
    name: 'durability while the server is killed',
    command: ['node', 'test/suites/durability.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'faults while the page is used',
    command: ['node', 'test/web/page-faults.mjs'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'importing from other chats',
    command: ['node', 'test/suites/import-others.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'python client',
    command: ['node', 'test/suites/python-client.ts'],
    count: byLastJsonLine,
  },
  { name: 'serving behind proxies', command: ['node', 'test/suites/proxies.ts'], count: byLastJsonLine },
  {
    name: 'verifying a deployment',
    command: ['node', 'test/suites/verifying.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'faults that tests must find',
    command: ['node', 'test/suites/mutants.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  { name: 'deploying', command: ['node', 'test/suites/deploy.ts'], count: byLastJsonLine },
  {
    name: 'the client in a browser',
    command: inBrowser('client.browser'),
    count: byLastJsonLine,
  },
  {
    name: 'importing from Slack',
    command: ['node', 'test/suites/import-slack.ts'],
    count: byLastJsonLine,
  },
  {
    name: 'recorded webhooks',
    command: ['node', 'test/suites/integrations.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'Markdown under fuzzing',
    command: ['node', 'scripts/markdown/fuzz.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'organizations from former releases',
    command: ['node', 'test/suites/releases.ts'],
    count: byLastJsonLine,
  },
  {
    name: 'importing from Mattermost',
    command: ['node', 'test/suites/import-mattermost.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'upgrading from level 277 to 372 while the server is killed',
    command: ['node', 'test/suites/large.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'damaged archives of other chats',
    command: ['node', 'test/suites/import-damaged.ts'],
    count: byLastJsonLine,
  },
  {
    name: 'upgrading a long history while the server is killed',
    command: ['node', 'test/suites/upgrade.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  { name: 'releasing', command: ['node', 'test/suites/release.ts'], count: byLastJsonLine },
  {
    name: 'upgrading policies to groups while the server is killed',
    command: ['node', 'test/suites/policies.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'upgrading organizations without salts',
    command: ['node', 'test/suites/unsalted.ts'],
    count: byLastJsonLine,
  },
  {
    name: 'integrations under fuzzing',
    command: ['node', 'scripts/integrations/fuzz.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  {
    name: 'previews of integrations',
    command: ['node', 'scripts/integrations/preview.ts'],
    count: byExitCode,
  },
  {
    name: 'upgrading from the first schema',
    command: ['node', 'test/suites/first-schema.ts'],
    count: byLastJsonLine,
  },
  {
    name: 'contents of the image',
    command: ['node', 'test/suites/image.ts'],
    count: byLastJsonLine,
    isLongOnly: true,
  },
  {
    name: 'serving in a container',
    command: ['node', 'test/suites/container.ts'],
    count: byLastJsonLine,
    isLongOnly: true,
  },
  {
    name: 'public pages in a browser',
    command: inBrowser('public.browser'),
    count: byLastJsonLine,
    isLongOnly: true,
  },
  {
    name: 'scenarios without features',
    command: ['node', 'test/web/without-features.mjs'],
    count: byLastJsonLine,
    inShares: true,
    isLongOnly: true,
  },
  {
    name: 'features of the client and their scenarios',
    command: ['node', 'test/web/without-features.mjs', '--check'],
    count: byLastJsonLine,
  },
  {
    name: 'pages of integrations',
    command: ['node', 'scripts/integrations/docs.ts', '--check'],
    count: byLastJsonLine,
  },
  {
    name: 'commands in the documentation',
    command: ['node', 'test/suites/readme.ts'],
    count: byLastJsonLine,
    inShares: true,
  },
  { name: 'setup keys', command: ['node', 'test/suites/setup-keys.ts'], count: byLastJsonLine },
]
