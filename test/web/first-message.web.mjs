// The files that a browser actually loads until the first message is painted, with an empty cache.
import { watchFirstPaint } from '../../scripts/lib/first-paint.ts'
import { request } from '../../tools/lib/http.mjs'
import { fillClub } from './club.mjs'
import { PHONE, sitDown, WIDE } from './harness.mjs'
import { MOST, shiftOf } from './layout-shift.mjs'

const SCRIPT_BYTES = 60 * 1024
const STYLE_BYTES = 15 * 1024
/** The limit for all transferred bytes, including headers, pages and fonts. */
const ALL_BYTES = 100 * 1024
/** The maximum number of calls: one for the state, and one for a screen of messages. */
const CALLS = 2

/** The screens, each with its own scripts and texts. */
const PLACES = [
  { name: 'a conversation', hash: '#narrow/channel/race-crew/topic/Saturday.20line-up', first: '.msg', scripts: 2 },
  { name: 'the inbox', hash: '#inbox', first: '.inbox-row', scripts: 3 },
]

export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const known = await sitDown(opened, club, club.people.priya, { viewport: WIDE })
  const mainScript = await known.locator('script[type=module]').getAttribute('src')
  // The browsers below use these cookies to be logged in, and have loaded nothing yet.
  const { cookies } = await known.context().storageState()
  const storageState = { cookies, origins: [] }
  await known.close()
  for (const { name, hash, first, scripts } of PLACES) {
    const context = await opened.browser.newContext({ baseURL: club.url, viewport: WIDE, storageState })
    const { script, style, all, calls, files } = await loadedUntil(await context.newPage(), `/${hash}`, first)
    const tell = (what, bytes, limit) =>
      `${name} loads ${bytes} B of ${what} for its first message, and at most ${limit} B are allowed`
    check(tell('script', script, SCRIPT_BYTES), script > 0 && script <= SCRIPT_BYTES)
    check(tell('style', style, STYLE_BYTES), style > 0 && style <= STYLE_BYTES)
    check(tell('everything', all, ALL_BYTES), all > 0 && all <= ALL_BYTES)
    const early = files.filter((path) => path === mainScript || path.endsWith('.css'))
    check(
      `${name} loads one script and one style sheet first, and at most ${scripts} scripts of its own`,
      early.length === 2 && files.length <= 2 + scripts,
      files.join('\n    '),
    )
    check(
      `${name} makes at most ${CALLS} calls to the server`,
      calls.length > 0 && calls.length <= CALLS,
      calls.join('\n    '),
    )
    await context.close()
  }
  await staysInPlace({ club, opened, storageState, check })
  await asksAtOnce({ club, opened, storageState, mainScript, check })
}

async function staysInPlace({ club, opened, storageState, check }) {
  for (const viewport of [WIDE, PHONE]) {
    for (const { name, hash } of PLACES) {
      const context = await opened.browser.newContext({ baseURL: club.url, viewport, storageState })
      const page = await context.newPage()
      const { sum, nodes } = await shiftOf(page, () => page.goto(`/${hash}`))
      check(`nothing moves while ${name} opens, ${viewport.width} px wide`, sum <= MOST, [sum, ...nodes])
      await context.close()
    }
  }
}

/**
 * Checks that the page itself requests the state and the first screen's script, because loading the client's script
 * takes a round trip.
 */
async function asksAtOnce({ club, opened, storageState, mainScript, check }) {
  for (const { name, hash, first } of PLACES) {
    const context = await opened.browser.newContext({ baseURL: club.url, viewport: WIDE, storageState })
    const page = await context.newPage()
    let registrations = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/json/register')) registrations += 1
    })
    let letGo = () => {}
    const held = new Promise((resolve) => {
      letGo = () => resolve(undefined)
    })
    await page.route(`**${mainScript}`, async (route) => {
      await held
      await route.continue()
    })
    const asked = Promise.all([
      page.waitForResponse('**/json/register'),
      page.waitForResponse(hash === '#inbox' ? '**/assets/inbox-*.js' : '**/assets/messages-screen-*.js'),
    ])
    await page.goto(`/${hash}`, { waitUntil: 'commit' })
    await asked
    check(`${name} makes its requests before the client’s script has loaded`, (await page.locator(first).count()) === 0)
    letGo()
    await page.locator(first).first().waitFor()
    check(`${name} registers once`, registrations === 1, String(registrations))
    await context.close()
  }
}

/**
 * Returns the files and calls that began before the first message was painted, and the bytes that the server sends for
 * them. Calls use HTTP, or the socket once it is open.
 */
async function loadedUntil(page, address, selector) {
  await page.addInitScript(watchFirstPaint, selector)
  await page.goto(address)
  await page.waitForFunction(() => /** @type {any} */ (window).painted)
  const { files, all, calls } = await page.evaluate(() => {
    const { painted, sent } = /** @type {any} */ (window)
    const before = (entry) => entry.startTime <= painted
    const names = performance.getEntriesByType('resource').filter(before)
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
    const all = [visit, ...names].reduce((sum, { transferSize }) => sum + transferSize, 0)
    const paths = names.map(({ name }) => new URL(name)).map(({ pathname }) => pathname)
    const framed = sent.filter(({ startTime }) => startTime <= painted).map(({ call }) => call)
    return {
      all,
      files: paths.filter((path) => path.startsWith('/assets/')),
      calls: [...paths.filter((path) => path.startsWith('/json/') && path !== '/json/events'), ...framed],
    }
  })
  const headers = { 'accept-encoding': 'gzip' }
  const { origin } = new URL(page.url())
  const sizes = await Promise.all(
    files.map(async (path) => ({ path, bytes: (await request(`${origin}${path}`, { headers })).bytes.byteLength })),
  )
  const sizeOf = (ending) =>
    sizes.filter(({ path }) => path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0)
  return { script: sizeOf('.js'), style: sizeOf('.css'), all, calls, files }
}
