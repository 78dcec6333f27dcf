// Configures everything that runs in a real browser: scenarios of the client (test/web) and of pages (test/browser).
//   npm run test:browser                       all of it; needs /usr/bin/chromium, or the path in CHROMIUM
//   npm run test:browser -- -g 'inbox$'        one scenario; add --headed or --ui to watch it
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { PATIENCE_MS } from '../tools/lib/patience.mjs'
import { ARGS, STARTER } from './browser/chromium.mjs'

// Each run has a folder of its own, because simultaneous runs would delete each other's screenshots. Workers also
// load this file, so a value that is already set is kept.
process.env.EDGEWISE_PICTURES ??= join(process.env.PICTURES_IN ?? tmpdir(), `edgewise-pictures-${process.pid}`)

export default defineConfig({
  testDir: '.',
  testMatch: ['web/scenarios.spec.mjs', 'browser/*.browser.mjs'],
  outputDir: process.env.EDGEWISE_PICTURES,
  reporter: './browser/reporter.mjs',
  // A scenario is long. Each of its waits has a shorter limit, and an error that says what it waited for.
  timeout: 6 * PATIENCE_MS,
  // Each worker runs its own server, and there are two cores.
  workers: 1,
  // Unless RETRIES says otherwise, a test that fails is run once more, with a trace. If it passes then, it is listed,
  // and counts as passed.
  retries: Number(process.env.RETRIES ?? '1'),
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    launchOptions: { executablePath: STARTER, args: ARGS },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
