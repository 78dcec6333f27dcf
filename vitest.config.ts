import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { answerAsNetwork } from './test/outgoing/network.mjs'

// wrangler.toml names the folder of the browser client, so it must be there.
if (!existsSync('dist/web')) execFileSync('node', ['scripts/build-web.ts'])

// Property tests try a share of their cases: a tenth in `npm test`, all of them in `npm run test:long`.
const share = Number(process.env.TEST_SHARE ?? '0.1')

/** Bundles turn `require` into code that runs when it is first called. Vite doesn't, so tests import instead. */
const lateModules = {
  name: 'late-modules',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/src/markdown/rendering/math.ts')) return undefined
    return `import lateKatex from 'katex'\n${code.replace("require('katex')", 'lateKatex')}`
  },
}

/**
 * Every world has people with passwords, and hashing is slow on purpose (docs/decisions/0354).
 * `src/lib/passwords/password?as-served` is the module as it is.
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

/** A fault that is put into files as they are loaded, which a test must find: `test/suites/mutants.ts`. */
const edits = JSON.parse(process.env.MUTANT ?? '[]') as Record<'file' | 'from' | 'to', string>[]
const editsOf = (id: string) => edits.filter(({ file }) => id.endsWith(`/${file}`))
const mutants = {
  name: 'mutants',
  enforce: 'pre' as const,
  // What was loaded without the fault is in Vitest's cache.
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
        // For tests that give it to a realm as `UPLOADS`.
        r2Buckets: ['BUCKET'],
        // In the place of the network.
        serviceBindings: { OUTGOING: answerAsNetwork },
        bindings: {
          API_KEY_SECRET: 'a secret for tests only',
          SETUP_KEY: 'a-set-up-key-for-tests-only',
          RATE_LIMITS: 'off',
          HOSTS: '',
          // Nothing is left from before the tests.
          REALM_OBJECTS: '',
          MAIL_TO_LOG: 'on',
          // How far the storage's model test looks.
          MODEL_RUNS: process.env.MODEL_RUNS ?? String(share < 1 ? 60 : 2000),
          // Of an organization in which rows of searches are counted, beside a small one.
          SEARCH_MESSAGES: process.env.SEARCH_MESSAGES ?? String(share < 1 ? 40_000 : 500_000),
          // How many people leave a channel, and what is unread to them there.
          LEAVING_PEOPLE: process.env.LEAVING_PEOPLE ?? String(share < 1 ? 120 : 1000),
          LEAVING_MESSAGES: process.env.LEAVING_MESSAGES ?? String(share < 1 ? 8000 : 200_000),
          // How many people are in an organization in which somebody is deactivated, and a channel made private.
          CHANGING_PEOPLE: process.env.CHANGING_PEOPLE ?? String(share < 1 ? 500 : 5000),
          // How many organizations are compared with a plain model of who sees what.
          AUDIENCE_RUNS: process.env.AUDIENCE_RUNS ?? String(share < 1 ? 50 : 5000),
          // After how many steps strangers' pages are compared with a plain model of what they may read.
          PUBLIC_STEPS: process.env.PUBLIC_STEPS ?? String(share < 1 ? 12 : 200),
          // How many steps of eight people are compared with a plain model of who may know of what.
          ACCESS_STEPS: process.env.ACCESS_STEPS ?? String(share < 1 ? 400 : 10_000),
          // How many sequences of changes are followed by events.
          STATE_RUNS: process.env.STATE_RUNS ?? String(Math.max(30, Math.round(300 * share))),
          // How many of them an object plays that forgets after each call what is in memory alone.
          FORGETFUL_RUNS: process.env.FORGETFUL_RUNS ?? String(share < 1 ? 1 : 60),
          // How many walks rename and move topics that are brought up to date in steps.
          TOPIC_RUNS: process.env.TOPIC_RUNS ?? String(share < 1 ? 10 : 100),
          // How many of them an object plays that forgets after each step what is in memory alone.
          FORGETFUL_TOPIC_RUNS: process.env.FORGETFUL_TOPIC_RUNS ?? String(share < 1 ? 1 : 60),
          // How many walks are answered from memory and by an object that has just woken.
          KEPT_RUNS: process.env.KEPT_RUNS ?? String(Math.max(3, Math.round(40 * share))),
          // How many slow readers of a large register there are.
          SLOW_READERS: process.env.SLOW_READERS ?? String(share < 1 ? 24 : 200),
          // Of so many parameters the texts of one are as long as they may be, or longer.
          LONG_TEXTS_OF: process.env.LONG_TEXTS_OF ?? String(share < 1 ? 4 : 1),
          // How many steps of people are followed by the browser client's model.
          WALK_STEPS: process.env.WALK_STEPS ?? String(share < 1 ? 1000 : 100_000),
          // How many of them browsers follow that listen by themselves.
          CONNECTED_STEPS: process.env.CONNECTED_STEPS ?? String(share < 1 ? 100 : 10_000),
          // How much of a working day is played at ten times its speed.
          DAY_SHARE: String(share),
          // How many cases of who is told of what are played by HTTP.
          NOTICE_CASES: process.env.NOTICE_CASES ?? String(share < 1 ? 10 : 60),
          // How often each fault strikes three people with the browser client.
          FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? String(share < 1 ? 1 : 10),
          MODEL_SEED: process.env.MODEL_SEED ?? process.env.TEST_SEED ?? '277',
        },
      },
    }),
  ],
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/runtime/import-worker-once.ts', 'test/runtime/seed-properties.ts'],
    // Only what hangs takes so long: no test fails because the machine is busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // One runtime for all files: starting one for each took as long as the tests. Every test founds a realm of its own.
    isolate: false,
    // What an alarm says after the last test would be carried to a runner that has ended, which then never returns.
    disableConsoleIntercept: true,
  },
})
