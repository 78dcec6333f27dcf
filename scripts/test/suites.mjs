import { byExitCode, byLastJsonLine, byVitestReport } from './count.mjs'

/**
 * What `npm test` runs, in this order: what needs no server first. A command is given words and runs in the project's root
 * with the pinned tools in PATH; `count` says how its output becomes passed, failed and skipped; a suite that takes
 * longer than `limitSeconds` is stopped and has failed. `inShares: true` marks a suite that plays TEST_SHARE (0 to 1) of
 * its cases, chosen by TEST_SEED: a tenth here, all of it in `npm run test:long`. `isPatient: true` marks one that mostly waits: it
 * runs beside the others. `isAlone: true` marks one that compares times: it runs before the others, with nothing beside it.
 */
export const SUITES = [
  { name: 'type check', command: ['tsc', '--noEmit'], count: byExitCode, limitSeconds: 240 },
  {
    name: 'type check of the scripts',
    command: ['tsc', '--noEmit', '-p', 'tsconfig.scripts.json'],
    count: byExitCode,
    limitSeconds: 240,
  },
  { name: 'type check of the client', command: ['tsc', '--noEmit', '-p', 'web'], count: byExitCode, limitSeconds: 240 },
  { name: 'lint', command: ['biome', 'check', '.'], count: byExitCode, limitSeconds: 240 },
  { name: 'imports', command: ['node', 'scripts/test/imports.mjs'], count: byLastJsonLine, limitSeconds: 240 },
  {
    name: 'texts of the client',
    command: ['node', 'scripts/test/words.mjs'],
    count: byLastJsonLine,
    limitSeconds: 240,
  },
  { name: 'prose', command: ['node', 'scripts/test/prose.mjs'], count: byLastJsonLine, limitSeconds: 240 },
  {
    name: 'reference of the API',
    command: ['node', 'scripts/test/reference.mjs'],
    count: byLastJsonLine,
    limitSeconds: 120,
  },
  // The longest come first, in two runtimes, so that both cores have work until the end.
  {
    name: 'operations against a realm',
    command: ['vitest', 'run', 'test/api'],
    count: byVitestReport,
    limitSeconds: 900,
    inShares: true,
  },
  {
    name: 'unit and worker tests',
    command: ['vitest', 'run', '--exclude', 'test/api/**'],
    count: byVitestReport,
    limitSeconds: 900,
    inShares: true,
  },
  {
    name: 'Markdown under fuzzing',
    command: ['node', 'scripts/markdown/fuzz.mjs'],
    count: byLastJsonLine,
    limitSeconds: 120,
    inShares: true,
  },
  {
    name: 'Markdown beside markdown-it',
    command: ['node', 'scripts/markdown/bench.mjs'],
    isAlone: true,
    count: byExitCode,
    limitSeconds: 240,
  },
  {
    name: 'Markdown in a browser',
    command: ['node', 'test/browser/markdown.browser.mjs'],
    count: byLastJsonLine,
    limitSeconds: 180,
  },
  { name: 'bundle', command: ['node', 'scripts/test/bundle.mjs'], count: byLastJsonLine, limitSeconds: 240 },
  {
    name: 'npm start and wrangler dev',
    command: ['node', 'scripts/test/smoke.mjs'],
    count: byLastJsonLine,
    limitSeconds: 240,
  },
  {
    name: 'on one’s own machine',
    command: ['node', 'scripts/test/own-machine.mjs'],
    count: byLastJsonLine,
    limitSeconds: 240,
  },
  { name: 'deploying', command: ['node', 'scripts/test/deploy.mjs'], count: byLastJsonLine, limitSeconds: 240 },
  {
    name: 'an organization of the first schema',
    command: ['node', 'scripts/test/first-schema.mjs'],
    count: byLastJsonLine,
    limitSeconds: 240,
  },
  {
    name: 'organizations from before realms had salts',
    command: ['node', 'scripts/test/unsalted.mjs'],
    count: byLastJsonLine,
    limitSeconds: 240,
  },
  {
    name: 'a long history, killed while it is brought up to date',
    command: ['node', 'scripts/test/upgrade.mjs'],
    count: byLastJsonLine,
    limitSeconds: 600,
    inShares: true,
  },
  {
    name: 'durability under kills',
    command: ['node', 'scripts/test/durability.mjs'],
    count: byLastJsonLine,
    limitSeconds: 900,
    inShares: true,
  },
  {
    name: 'recorded webhooks',
    command: ['node', 'scripts/test/integrations.mjs'],
    count: byLastJsonLine,
    limitSeconds: 600,
    inShares: true,
  },
  {
    name: 'integrations under fuzzing',
    command: ['node', 'scripts/integrations/fuzz.mjs'],
    count: byLastJsonLine,
    limitSeconds: 300,
    inShares: true,
  },
  {
    name: 'pages of integrations',
    command: ['node', 'scripts/integrations/docs.mjs', '--check'],
    count: byLastJsonLine,
    limitSeconds: 240,
  },
  { name: 'conformance', command: ['node', 'scripts/conformance.mjs'], count: byLastJsonLine, limitSeconds: 600 },
  {
    name: 'conformance with sessions',
    command: ['node', 'scripts/conformance.mjs', '--session'],
    count: byLastJsonLine,
    limitSeconds: 300,
    inShares: true,
  },
  {
    name: 'pages in a browser',
    command: ['node', 'test/browser/pages.browser.mjs'],
    count: byLastJsonLine,
    limitSeconds: 240,
  },
  { name: 'the web client', command: ['node', 'test/web/web.mjs'], count: byLastJsonLine, limitSeconds: 300 },
  {
    name: 'the client in a browser',
    command: ['node', 'test/browser/client.browser.mjs'],
    count: byLastJsonLine,
    limitSeconds: 120,
  },
  {
    name: 'python client',
    command: ['node', 'scripts/test/python-client.mjs'],
    count: byLastJsonLine,
    limitSeconds: 180,
  },
  {
    name: 'waiting for events',
    command: ['node', 'scripts/test/waiting.mjs'],
    isPatient: true,
    count: byLastJsonLine,
    limitSeconds: 300,
    inShares: true,
  },
  {
    name: 'nothing is lost when the server is killed',
    command: ['node', 'scripts/test/faults.mjs'],
    count: byLastJsonLine,
    limitSeconds: 120,
    inShares: true,
  },
  {
    name: 'real clients',
    command: ['node', 'scripts/test/clients.mjs'],
    isPatient: true,
    count: byLastJsonLine,
    limitSeconds: 900,
    inShares: true,
  },
  {
    name: 'bots with a service',
    command: ['node', 'scripts/test/outgoing.mjs'],
    isPatient: true,
    count: byLastJsonLine,
    limitSeconds: 400,
  },
  {
    name: 'nobody can stop the others',
    command: ['node', 'test/security/bytes.mjs'],
    count: byLastJsonLine,
    limitSeconds: 240,
    inShares: true,
  },
]
