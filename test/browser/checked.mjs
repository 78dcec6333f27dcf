import { existsSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { EXECUTABLE } from './chromium.mjs'
import { LEFT_OUT } from './left-out.mjs'

/**
 * Tests that continue after a failed check, so that one failure doesn't hide others. Contexts that a test opened are
 * closed after the test.
 *
 * @typedef {(what: string, isTrue: boolean, more?: unknown) => void} Check
 * @typedef {(what: string, why: string) => void} Skip
 */
export const checked = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ check: Check, skip: Skip, closing: void }>} */ ({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    check: async ({}, use) => {
      await use((what, isTrue, more = '') => {
        expect.soft(isTrue, isTrue || more === '' ? what : `${what}\n    ${more}`).toBe(true)
      })
    },
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    skip: async ({}, use, info) => {
      await use((what, why) => info.annotations.push({ type: LEFT_OUT, description: `${what}: skipped, ${why}` }))
    },
    closing: [
      async ({ browser }, use) => {
        await use()
        await Promise.all(browser.contexts().map((context) => context.close()))
      },
      { auto: true },
    ],
  }),
)

/**
 * Returns a function that declares tests, which are skipped on a machine without the browser.
 *
 * @template {typeof checked} Test
 * @param {Test} extended
 * @returns {Test | Test['skip']}
 */
export const playable = (extended) => (existsSync(EXECUTABLE) ? extended : extended.skip)

export const test = playable(checked)
