import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { answerAsNetwork } from './test/outgoing/network.mjs'

// wrangler.toml names the folder of the browser client, so it must be there.
if (!existsSync('dist/web')) execFileSync('node', ['scripts/build-web.ts'])

// Property tests try a share of their cases: a tenth in `npm test`, all of them in `npm run test:long`.
const share = Number(process.env.TEST_SHARE ?? '0.1')

/**
 * Replaces `require`, which bundles turn into code that runs at its first call. Vite doesn't, so tests import instead.
 */
const lateModules = {
  name: 'late-modules',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/src/markdown/rendering/math.ts')) return undefined
    return `import lateKatex from 'katex'\n${code.replace("require('katex')", 'lateKatex')}`
  },
}

/**
 * Makes hashing cheaper, because every world has people with passwords, and hashing is slow on purpose
 * (docs/decisions/0354). `src/lib/passwords/password?as-served` is the unchanged module.
 */
const quickHashes = {
  name: 'quick-hashes',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/src/lib/passwords/password.ts')) return undefined
    if (!code.includes('N: 16384,')) throw new Error('src/lib/passwords/password.ts names its cost in another way')
    return code.replace('N: 16384,', 'N: 16,')
  },
}

/** The fault that `test/suites/mutants.ts` puts into files as they are loaded. A test must find it. */
const edits = JSON.parse(process.env.MUTANT ?? '[]') as Record<'file' | 'from' | 'to', string>[]
const editsOf = (id: string) => edits.filter(({ file }) => id.endsWith(`/${file}`))
const mutants = {
  name: 'mutants',
  enforce: 'pre' as const,
  // Vitest's cache contains these files without the fault, so they are loaded again.
  configureVitest: (context: {
    defineCacheKeyGenerator: (uncached: (file: { id: string }) => false | undefined) => void
  }) => context.defineCacheKeyGenerator(({ id }) => (editsOf(id).length > 0 ? false : undefined)),
  transform(code: string, id: string) {
    const own = editsOf(id)
    return own.length === 0 ? undefined : own.reduce(edited, code)
  },
}

function edited(code: string, { file, from, to }: (typeof edits)[number]): string {
  if (code.split(from).length !== 2) throw new Error(`${file} has no such text, or has it twice`)
  return code.replace(from, () => to)
}

export default defineConfig({
  plugins: [
    lateModules,
    quickHashes,
    mutants,
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // Tests can give this bucket to a realm as `UPLOADS`.
        r2Buckets: ['BUCKET'],
        // Answers requests to other servers, so that no test needs the network.
        serviceBindings: { OUTGOING: answerAsNetwork },
        bindings: {
          API_KEY_SECRET: 'a secret for tests only',
          SETUP_KEY: 'a-set-up-key-for-tests-only',
          RATE_LIMITS: 'off',
          HOSTS: '',
          // No organizations from earlier runs exist.
          REALM_OBJECTS: '',
          MAIL_TO_LOG: 'on',
          // The number of runs of the storage's model test.
          MODEL_RUNS: process.env.MODEL_RUNS ?? String(share < 1 ? 60 : 2000),
          // The messages in the larger of two organizations in which the rows that a search reads are compared.
          SEARCH_MESSAGES: process.env.SEARCH_MESSAGES ?? String(share < 1 ? 40_000 : 500_000),
          // The number of people who leave a channel, and of their unread messages in it.
          LEAVING_PEOPLE: process.env.LEAVING_PEOPLE ?? String(share < 1 ? 120 : 1000),
          LEAVING_MESSAGES: process.env.LEAVING_MESSAGES ?? String(share < 1 ? 8000 : 200_000),
          // The people in an organization in which an account is deactivated, and a channel becomes private.
          CHANGING_PEOPLE: process.env.CHANGING_PEOPLE ?? String(share < 1 ? 500 : 5000),
          // The number of organizations that are compared with a simple model of who sees which messages.
          AUDIENCE_RUNS: process.env.AUDIENCE_RUNS ?? String(share < 1 ? 30 : 5000),
          // The number of steps after which the public pages are compared with a simple model of what they may show.
          PUBLIC_STEPS: process.env.PUBLIC_STEPS ?? String(share < 1 ? 12 : 200),
          // The number of steps by eight people that are compared with a simple model of who may learn what.
          ACCESS_STEPS: process.env.ACCESS_STEPS ?? String(share < 1 ? 250 : 10_000),
          // The number of random sequences of changes whose events are compared with a new snapshot.
          STATE_RUNS: process.env.STATE_RUNS ?? String(share < 1 ? 20 : 300),
          // The number of these sequences in which an object loses its memory after each call.
          FORGETFUL_RUNS: process.env.FORGETFUL_RUNS ?? String(share < 1 ? 1 : 60),
          // The number of random sequences that rename and move topics whose messages are updated in steps.
          TOPIC_RUNS: process.env.TOPIC_RUNS ?? String(share < 1 ? 10 : 100),
          // The number of these sequences in which an object loses its memory after each step.
          FORGETFUL_TOPIC_RUNS: process.env.FORGETFUL_TOPIC_RUNS ?? String(share < 1 ? 1 : 60),
          // The number of random sequences that compare answers from memory with those after a restart.
          KEPT_RUNS: process.env.KEPT_RUNS ?? String(Math.max(3, Math.round(40 * share))),
          // The number of clients that read a large snapshot slowly at the same time.
          SLOW_READERS: process.env.SLOW_READERS ?? String(share < 1 ? 24 : 200),
          // One in `LONG_TEXTS_OF` parameters gets texts that are as long as allowed, or longer.
          LONG_TEXTS_OF: process.env.LONG_TEXTS_OF ?? String(share < 1 ? 4 : 1),
          // The number of steps by people after which the browser client's data is checked.
          WALK_STEPS: process.env.WALK_STEPS ?? String(share < 1 ? 500 : 100_000),
          // The same for browser clients that have their own connections.
          CONNECTED_STEPS: process.env.CONNECTED_STEPS ?? String(share < 1 ? 60 : 10_000),
          // The part of a working day that is simulated, at ten times its speed.
          DAY_SHARE: String(share),
          // The number of cases in which notifications are checked through HTTP.
          NOTICE_CASES: process.env.NOTICE_CASES ?? String(share < 1 ? 10 : 60),
          // The number of times that each fault occurs to three people with the browser client.
          FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? String(share < 1 ? 1 : 10),
          MODEL_SEED: process.env.MODEL_SEED ?? process.env.TEST_SEED ?? '277',
        },
      },
    }),
  ],
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: [
      'test/runtime/import-worker-once.ts',
      'test/runtime/seed-properties.ts',
      'test/runtime/demand-both-outcomes.ts',
    ],
    // These limits are so long that only tests that hang fail, and none because the machine is busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // All files share one runtime, because starting one for each took as long as the tests. Every test founds its own
    // realm.
    isolate: false,
    // Otherwise, output of an alarm after the last test goes to a runner that has ended, and Vitest never exits.
    disableConsoleIntercept: true,
  },
})
