// scripts/bench/web.mjs: measures what the browser client costs in an organization of 1,000 people, 100 channels and
// 100,000 messages, in headless Chromium with the bundle on bare workerd.
import { createServer } from 'node:http'
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
/** This limit holds on slow machines: then fewer messages are scrolled past, and the table says how many. */
const SCROLLS_AT_MOST_MS = 120_000
const ARRIVING = { perMinute: 200, seconds: 30 }
/** The activity around one person in an hour. */
const HOUR = { minutes: 60, messagesAMinute: 17 }
/** A distant reader: each request is delayed by this much, and all of them share this many bytes a second. */
const FAR = { latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false }
/** The page's clock advances by this much at a time, and then the network gets some real time. */
const STEP = { clockMs: 2000, realMs: 20 }

const PARTS = { first: reportFirstMessage, far: reportFar, tasks: reportLongTasks, hour: reportHour }

const given = readArguments(
  { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: Object.keys(PARTS).join() } },
  'node scripts/bench/web.mjs [--rounds 5 --only first,far,tasks,hour]',
)
const ROUNDS = Number(given.rounds)

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)

async function bench(server) {
  const organization = await foundLargeOrganization(server)
  const browser = await openBrowser()
  const storageState = await logIn(browser, organization)
  const place = { browser, organization, storageState }
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`,
  )
  console.log(`${PEOPLE} people, ${CHANNELS} channels, ${MESSAGES} messages; median of ${ROUNDS}\n`)
  for (const part of given.only.split(',')) await PARTS[part](place)
  await browser.close()
}

const hashOf = ({ organization }, topic = LONG.topic) =>
  `/#narrow/channel/${organization.channels[0]}/topic/${topic.replaceAll(' ', '.20')}`

const firstScreens = (place) => [
  ['a topic', hashOf(place), '.msg'],
  ['the inbox', '/#inbox', '.inbox-row'],
]

async function visit({ browser, organization, storageState }, { rate = 1, selector = '.msg' } = {}) {
  const context = await newContext(browser, organization, storageState)
  await context.addInitScript(watchFirstPaint, selector)
  await context.addInitScript(watchLongTasks)
  const page = await context.newPage()
  if (rate > 1) await slow(page, rate)
  return page
}

/** Cold: the browser has nothing of the client. Warm: the next visit with the same browser. */
async function reportFirstMessage(place) {
  row('to the first message', 'CPU', 'ms', 'calls', 'files', 'bytes over the network')
  row('---', '--:', '--:', '--:', '--:', '--:')
  for (const [name, address, selector] of firstScreens(place)) {
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

/** First visits of a distant reader, compared to a page without scripts that has the same bytes in two files. */
async function reportFar(place) {
  console.log('')
  row('from far away, cold', 'ms', 'calls', 'files', 'bytes over the network')
  row('---', '--:', '--:', '--:', '--:')
  for (const [name, address, selector] of firstScreens(place)) {
    const visits = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await visit(place, { selector })
      await far(page)
      visits.push(await open(page, address))
      await page.context().close()
    }
    const of = (key) => Math.round(median(visits.map((one) => one[key])))
    row(name, of('painted'), of('calls'), of('files'), of('bytes'))
    row(`a bare page of these bytes`, Math.round(median(await bareVisits(place, of('bytes')))), 0, 1, of('bytes'))
  }
}

async function far(page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', FAR)
}

/**
 * The times until a page shows a line that arrives with the last of this many bytes, half of which are in the page
 * itself.
 */
async function bareVisits(place, bytes) {
  const half = 'x'.repeat(Math.round(bytes / 2))
  const server = createServer(({ url }, answer) => {
    if (url === '/half') return answer.end(`document.write('<p class="last">x</p>')//${half}`)
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><script src="/half"></script><!--${half}-->`)
  })
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await visit(place, { selector: '.last' })
    await far(page)
    times.push((await open(page, `http://localhost:${port}/`)).painted)
    await page.context().close()
  }
  server.close()
  return times
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
    let passed = 0
    const scrolled = await longTasksDuring(page, async () => {
      passed = await scrollBack(page)
    })
    tell(`scrolling back ${passed} messages, ${Math.round(scrolled.seconds)} s`, rate, scrolled)
    await page.keyboard.press('End')
    await pause(2000)
    const arrive = () => sendFor(place, ARRIVING)
    tell(`${ARRIVING.perMinute} messages a minute`, rate, await longTasksDuring(page, arrive))
    await page.context().close()
  }
}

/** Scrolls like a wheel, a page at a time, until it has passed this many messages. Returns their number. */
async function scrollBack(page) {
  const firstOf = () =>
    page.evaluate(() => Number(/** @type {HTMLElement} */ (document.querySelector('.msg[data-id]')).dataset.id))
  const begin = await firstOf()
  await page.mouse.move(700, 400)
  let passed = 0
  for (const end = Date.now() + SCROLLS_AT_MOST_MS; passed < SCROLLED && Date.now() < end; ) {
    await page.mouse.wheel(0, -1200)
    await pause(16)
    passed = begin - (await firstOf())
  }
  return passed
}

async function sendFor({ organization: { people } }, { perMinute, seconds }) {
  const count = Math.round((perMinute * seconds) / 60)
  for (let at = 0; at < count; at++) {
    const began = Date.now()
    await people[at % 50].send('channel 0', at % 2 ? LONG.topic : `unread ${at % 12}`, `Something new, number ${at}`)
    await pause(Math.max(0, 60_000 / perMinute - (Date.now() - began)))
  }
}

/**
 * An hour by the page's simulated clock: all its timers run, as often as in an hour. The server's clock is real, and so
 * is everything that it sends.
 */
async function reportHour(place) {
  console.log('')
  row('an hour', 'requests', 'calls over the socket', 'held by script at first', 'and after it')
  row('---', '--:', '--:', '--:', '--:')
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
  for (const isActive of [false, true]) {
    const { requests, frames, before, after } = await hourOf(place, isActive)
    row(isActive ? 'active' : 'idle', requests, frames, megabytes(before), megabytes(after))
  }
}

async function hourOf(place, isActive) {
  const page = await visit(place)
  await page.clock.install()
  let [requests, frames] = [0, 0]
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => isCall(payload) && frames++))
  await open(page, hashOf(place))
  await pass(page, 10_000)
  const before = await heldBytes(page)
  page.on('request', (request) => isOfServer(request.url()) && requests++)
  frames = 0
  for (let minute = 0; minute < HOUR.minutes; minute++) {
    if (isActive) await act(page, place, minute)
    await arrive(place, minute)
    await pass(page, 60_000)
  }
  const after = await heldBytes(page)
  await page.context().close()
  return { requests, frames, before, after }
}

/** Parts of the client are files, which aren't requests to our server. */
const isOfServer = (url) => !/^data:|\/assets\//.test(url)
const isCall = (payload) => String(payload).startsWith('{"id":')

async function pass(page, ms) {
  for (let passed = 0; passed < ms; passed += STEP.clockMs) {
    await page.clock.runFor(STEP.clockMs)
    await pause(STEP.realMs)
  }
}

async function arrive({ organization: { people } }, minute) {
  for (let number = 0; number < HOUR.messagesAMinute; number++) {
    const at = minute * HOUR.messagesAMinute + number
    await people[at % 50].send(`channel ${at % CHANNELS}`, `topic ${at % 20}`, `In this hour, ${at}`)
  }
}

/** The user reads another conversation each minute, and replies in every fifth. */
async function act(page, { organization }, minute) {
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    `#narrow/channel/${organization.channels[minute]}/topic/topic.20${minute % 20}`,
  )
  await pass(page, 2000)
  if (minute % 5) return
  await page.keyboard.press('r')
  await pass(page, 2000)
  await page.keyboard.type('An answer')
  await page.keyboard.press('Control+Enter')
}

// Constants that are declared below this line are not initialized yet.
stopAllOnExit()
await withObserved(bench, { args: ['--var', 'DAILY_REQUESTS=0'] })
process.exit(0)
