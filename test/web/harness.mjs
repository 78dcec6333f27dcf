// The parts that the client's scenarios share: people who use the served client in separate browsers of a given width.
import { chromium } from 'playwright-core'
import { PATIENCE_MS } from '../../tools/lib/patience.mjs'
import { ARGS, STARTER } from '../browser/chromium.mjs'
import { lookAt } from './look.mjs'
import { showBuild } from './pseudo.mjs'
import { learnToSay } from './says.mjs'
import { speaking } from './spoken.mjs'

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 375, height: 740 }

/** The errors that browsers log when a scenario disconnects the network. */
const OF_THE_NETWORK = /net::ERR_|occurred when fetching the script|^WebSocket connection to .* failed/

/** Opens a browser for a program that Playwright's test runner doesn't run. */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: STARTER, args: ARGS })
  return { ...openedBy(browser, await learnToSay('en')), close: () => browser.close() }
}

/**
 * A browser that records its pages' problems: errors, and violations of the content security policy. With `german`,
 * people use German, and texts are looked up in German.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('./says.mjs').Says} says returns texts in the language of the pages by their keys
 * @param {import('./spoken.mjs').German} [german]
 */
export function openedBy(browser, says, german) {
  /** @type {string[]} */
  const troubles = []
  /** Translates an English text into the language of the pages. */
  const inWords = (text) => german?.ofText(text)[0] ?? text
  return { browser, troubles, says, german, inWords }
}

/**
 * Opens the client in a separate browser, in which someone is logged in.
 *
 * @param {{ browser: import('playwright-core').Browser, troubles: string[], german?: import('./spoken.mjs').German }} opened
 * @param {{ url: string, password: string }} club
 * @param {{ email: string, call?: Function }} person
 * @param {{ viewport?: { width: number, height: number }, colorScheme?: 'light' | 'dark', hash?: string, without?: string, build?: string }} [options]
 *   `without`: a pattern of addresses that fail to load; `build`: a folder with a client that replaces the served one
 */
export async function sitDown(
  opened,
  club,
  person,
  { viewport = WIDE, colorScheme = 'light', hash = '', without = '', build = '' } = {},
) {
  const isPhone = viewport.width < 700
  if (opened.german) await person.call?.('PATCH', '/settings', { default_language: 'de' })
  const context = await opened.browser.newContext({
    baseURL: club.url,
    viewport,
    colorScheme,
    hasTouch: isPhone,
    ...(build && { serviceWorkers: /** @type {const} */ ('block') }),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  context.setDefaultTimeout(PATIENCE_MS)
  if (without) await context.route(without, (route) => route.abort())
  if (build) await showBuild(context, build)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => opened.troubles.push(`${page.url()}: ${error.stack}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text()))
      opened.troubles.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  await page.goto('/login')
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(club.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`/${hash}`)
  if (build) await page.reload()
  await page.getByRole('main').waitFor()
  return opened.german ? speaking(page, opened.german) : page
}

/** Uses the page at a phone's width, and restores its size afterwards. */
export async function narrow(page, use) {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await use()
  await page.setViewportSize(before)
}

/** Opens an address within the client, as a click on a link does. */
export async function goTo(page, hash) {
  await page.evaluate((address) => {
    location.hash = address
  }, hash)
}

/**
 * Runs parts of a scenario with two people, one on a desktop and one on a phone. Visual and accessibility problems
 * that the parts find are reported at the end.
 *
 * @param {readonly ((given: any) => Promise<void>)[]} parts
 * @param {{ club: any, opened: any, check: (what: string, isTrue: boolean, more?: unknown) => void }} given
 * @param {{ atDesk: { email: string }, withPhone: { email: string }, hash?: string, phoneHash?: string }} people
 */
export async function playTogether(parts, given, { atDesk, withPhone, hash = '', phoneHash = hash }) {
  const { club, opened, check } = given
  const desk = await sitDown(opened, club, atDesk, { viewport: WIDE, hash })
  const phone = await sitDown(opened, club, withPhone, { viewport: PHONE, hash: phoneHash })
  const wrong = []
  const look = async (name, at = desk) => {
    wrong.push(...(await lookAt(at, name)))
  }
  const lookAtPhone = (name) => look(name, phone)
  const lookAtBoth = async (name) => {
    await look(name)
    await lookAtPhone(name)
  }
  await playAll(parts, { club, opened, check, desk, phone, look, lookAtPhone, lookAtBoth })
  check('no view has visual or accessibility faults', wrong.length === 0, wrong.join('\n    '))
}

/**
 * Runs parts of a scenario. If a part fails, the next one still runs, and starts on the page where the first part
 * started.
 */
async function playAll(parts, given) {
  const pages = [given.desk, given.phone].map((page) => ({ page, begun: new URL(page.url()).hash }))
  for (const part of parts) {
    try {
      await part(given)
    } catch (error) {
      given.check(`${part.name}: no error occurred`, false, error.stack)
      for (const { page, begun } of pages) {
        await goTo(page, begun)
        await page.reload()
      }
    }
  }
}
