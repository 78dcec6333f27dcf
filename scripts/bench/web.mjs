// npm run bench:web: what the browser client costs in an organization of 1,000 people, 100 channels and 100,000 messages, in
// headless Chromium against the bundle on bare workerd.
import { cpus } from 'node:os'
import { readArguments } from '../lib/arguments.mjs'
import { stopAllOnExit } from '../lib/children.mjs'
import { watchFirstPaint } from '../lib/first-paint.mjs'
import { withObserved } from '../lib/observed.mjs'
import { median } from './load.mjs'
import { CHANNELS, foundLargeOrganization, LONG, MESSAGES, PEOPLE } from './web-organization.mjs'
import { heldBytes, logIn, longTasksDuring, newContext, open, openBrowser, slow, watchLongTasks } from './web-page.mjs'

const RATES = [1, 6]
const SCROLLED = 5000
const ARRIVING = { perMinute: 200, seconds: 30 }
/** What reaches and moves somebody in an hour. */
const HOUR = { messages: 1000, conversations: 60 }
const HOUR_MS = 3_600_000

const given = readArguments({ rounds: { type: 'string', default: '5' } }, 'npm run bench:web [-- --rounds 5]')
const ROUNDS = Number(given.rounds)

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)

stopAllOnExit()
await withObserved(bench, { args: ['--var', 'DAILY_REQUESTS=0'] })
process.exit(0)

async function bench(server) {
  const organization = await foundLargeOrganization(server)
  const browser = await openBrowser()
  const storageState = await logIn(browser, organization)
  const place = { browser, organization, storageState }
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`,
  )
  console.log(`${PEOPLE} people, ${CHANNELS} channels, ${MESSAGES} messages; median of ${ROUNDS}\n`)
  await reportFirstMessage(place)
  await reportLongTasks(place)
  await reportHour(place)
  await browser.close()
}

const hashOf = ({ organization }, topic = LONG.topic) =>
  `/#narrow/channel/${organization.channels[0]}/topic/${topic.replaceAll(' ', '.20')}`

async function visit({ browser, organization, storageState }, { rate = 1, selector = '.msg' } = {}) {
  const context = await newContext(browser, organization, storageState)
  await context.addInitScript(watchFirstPaint, selector)
  await context.addInitScript(watchLongTasks)
  const page = await context.newPage()
  if (rate > 1) await slow(page, rate)
  return page
}

/** Cold: nothing of the client is in the browser. Warm: the next visit of the same browser. */
async function reportFirstMessage(place) {
  row('to the first message', 'CPU', 'ms', 'calls', 'files', 'bytes over the network')
  row('---', '--:', '--:', '--:', '--:', '--:')
  for (const [name, address, selector] of [
    ['a topic', hashOf(place), '.msg'],
    ['the inbox', '/#inbox', '.inbox-row'],
  ]) {
    for (const rate of RATES) {
      /** @type {Record<'cold' | 'warm', any[]>} */
      const rounds = { cold: [], warm: [] }
      for (let round = 0; round < ROUNDS; round++) {
        const page = await visit(place, { rate, selector })
        rounds.cold.push(await open(page, address))
        await page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 120_000 })
        await pause(1500)
        await page.goto('about:blank')
        rounds.warm.push(await open(page, address))
        await page.context().close()
      }
      for (const [kind, visits] of Object.entries(rounds)) {
        const of = (key) => Math.round(median(visits.map((one) => one[key])))
        row(`${name}, ${kind}`, `${rate} ×`, of('painted'), of('calls'), of('files'), of('bytes'))
      }
    }
  }
}

async function reportLongTasks(place) {
  console.log('')
  row('tasks above 50 ms', 'CPU', 'how many', 'longest ms', 'share of the time')
  row('---', '--:', '--:', '--:', '--:')
  const tell = (name, rate, { count, longest, share }) =>
    row(name, `${rate} ×`, count, Math.round(longest), `${(100 * share).toFixed(1)}%`)
  for (const rate of RATES) {
    const page = await visit(place, { rate })
    await open(page, hashOf(place))
    await pause(1000)
    tell(`scrolling back ${SCROLLED} messages`, rate, await longTasksDuring(page, () => scrollBack(page)))
    await page.keyboard.press('End')
    await pause(2000)
    const arrive = () => sendFor(place, ARRIVING)
    tell(`${ARRIVING.perMinute} messages a minute`, rate, await longTasksDuring(page, arrive))
    await page.context().close()
  }
}

/** As a wheel does, a page at a time, until so many messages went by. */
async function scrollBack(page) {
  const firstOf = () =>
    page.evaluate(() => Number(/** @type {HTMLElement} */ (document.querySelector('.msg')).dataset.id))
  const begin = await firstOf()
  await page.mouse.move(700, 400)
  for (const deadline = Date.now() + 300_000; begin - (await firstOf()) < SCROLLED - 100; ) {
    if (Date.now() > deadline) throw new Error(`only ${begin - (await firstOf())} messages went by`)
    await page.mouse.wheel(0, -1200)
    await pause(16)
  }
}

async function sendFor({ organization: { people } }, { perMinute, seconds }) {
  const count = Math.round((perMinute * seconds) / 60)
  for (let at = 0; at < count; at++) {
    const began = Date.now()
    await people[at % 50].send('channel 0', at % 2 ? LONG.topic : `unread ${at % 12}`, `Something new, number ${at}`)
    await pause(Math.max(0, 60_000 / perMinute - (Date.now() - began)))
  }
}

/** An hour by the page's clock, and as much as happens in one. */
async function reportHour(place) {
  const page = await visit(place)
  await open(page, hashOf(place))
  await pause(2000)
  const before = await heldBytes(page)
  for (let at = 0; at < HOUR.messages; at++) {
    await place.organization.people[at % 50].send(`channel ${at % CHANNELS}`, `topic ${at % 20}`, `In this hour, ${at}`)
    if (at % (HOUR.messages / HOUR.conversations) < 1) {
      await page.evaluate(
        (hash) => {
          location.hash = hash
        },
        `#narrow/channel/${place.organization.channels[at % CHANNELS]}/topic/topic.20${at % 20}`,
      )
    }
  }
  await pause(2000)
  const after = await heldBytes(page)
  await page.context().close()
  console.log('')
  row('an hour', '')
  row('---', '--:')
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
  row('held by script at first', megabytes(before))
  row(`after ${HOUR.messages} messages and ${HOUR.conversations} conversations`, megabytes(after))
  for (const isActive of [false, true]) {
    const { requests, frames } = await hourOf(place, isActive)
    row(`requests, ${isActive ? 'active' : 'idle'}`, `${requests} and ${frames} calls over the socket`)
  }
}

async function hourOf(place, isActive) {
  const page = await visit(place)
  await page.clock.install()
  let [requests, frames] = [0, 0]
  page.on('websocket', (socket) => socket.on('framesent', () => frames++))
  await open(page, hashOf(place))
  await page.clock.runFor(10_000)
  page.on('request', () => requests++)
  frames = 0
  const step = HOUR_MS / HOUR.conversations
  for (let minute = 0; minute < HOUR.conversations; minute++) {
    if (isActive) await act(page, place, minute)
    await page.clock.runFor(step)
  }
  await page.context().close()
  return { requests, frames }
}

/** Somebody reads another conversation each minute, and answers in every fifth. */
async function act(page, { organization }, minute) {
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    `#narrow/channel/${organization.channels[minute]}/topic/topic.20${minute % 20}`,
  )
  await page.clock.runFor(2000)
  if (minute % 5) return
  await page.keyboard.press('r')
  await page.clock.runFor(1000)
  await page.keyboard.type('An answer')
  await page.keyboard.press('Control+Enter')
}
