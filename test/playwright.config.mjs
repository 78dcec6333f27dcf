// Whatever runs in a real browser: scenarios of the client (test/web) and of pages (test/browser).
//   npx playwright test -c test                  all of it; needs /usr/bin/chromium, or another at CHROMIUM
//   npx playwright test -c test -g '^inbox$'     one scenario; add --ui or --debug to watch it
import { defineConfig } from '@playwright/test'
import { ARGS, EXECUTABLE } from './browser/chromium.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: ['web/scenarios.spec.mjs', 'browser/*.browser.mjs'],
  outputDir: '../node_modules/.cache/playwright',
  reporter: './browser/reporter.mjs',
  // A scenario is long. Its own waits end earlier, each with an error that says for what.
  timeout: 0,
  // Each worker serves an organization's server of its own, and there are two cores.
  workers: 1,
  // What fails is played once more, with a trace. What passes then is named, and counts as passed.
  retries: Number(process.env.RETRIES ?? '1'),
  use: {
    launchOptions: { executablePath: EXECUTABLE, args: ARGS },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
