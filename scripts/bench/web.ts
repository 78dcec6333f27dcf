// scripts/bench/web.ts: measures what the browser client costs in an organization of 1,000 people, 100 channels and
// 100,000 messages, in headless Chromium with the bundle on bare workerd. With --against, another checkout is also
// measured in each round, and a ratio is the median of the rounds' ratios.
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { withObserved } from '../lib/observed.ts'
import { importFormer } from './former.ts'
import { CHANNELS, foundLargeOrganization, LONG, MESSAGES, PEOPLE } from './web-organization.ts'
import { reportOwn } from './web-own.ts'
import { heldBytes, logIn, longTasksDuring, open, openBrowser } from './web-page.ts'
import { hashOf, pause, RATES, reportFar, reportFirstMessage, row, visit } from './web-visits.ts'

const SCROLLED = 5000
/** On slow machines, scrolling ends at this limit, after fewer messages. The table shows how many there were. */
const SCROLLS_AT_MOST_MS = 120_000
const ARRIVING = { perMinute: 200, seconds: 30 }
/** The simulated hour, with the number of messages that arrive in each minute. */
const HOUR = { minutes: 60, messagesAMinute: 17 }
/** The page's clock advances in steps of `clockMs`, and after each step, the network gets `realMs` of real time. */
const STEP = { clockMs: 2000, realMs: 20 }

const PARTS = { first: reportFirstMessage, far: reportFar, own: reportOwn, tasks: reportLongTasks, hour: reportHour }

const given = readArguments(
  {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(PARTS).join() },
    against: { type: 'string', default: '' },
  },
  'node scripts/bench/web.ts [--rounds 5] [--only first,far,own,tasks,hour] [--against FOLDER]',
)
const ROUNDS = Number(given.rounds)

/** The other checkout's own scripts for starting a server and populating it. */
async function readFormer(root) {
  const [{ withObserved }, { foundLargeOrganization }] = await Promise.all(
    ['lib/observed', 'bench/web-organization'].map((name) => importFormer(root, name)),
  )
  return { withObserved, foundLargeOrganization }
}

async function bench(...sides) {
  const browser = await openBrowser()
  const places: any[] = []
  for (const { server, found, side } of sides) {
    const organization = await found(server)
    places.push({ side, browser, organization, storageState: await logIn(browser, organization) })
  }
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`,
  )
  console.log(`${PEOPLE} people, ${CHANNELS} channels, ${MESSAGES} messages; median of ${ROUNDS}\n`)
  for (const part of given.only.split(',')) await PARTS[part](places, ROUNDS)
  await browser.close()
}

async function reportLongTasks(places) {
  console.log('')
  row('tasks above 50 ms', 'CPU', 'how many', 'longest ms', 'share of the time')
  row('---', '--:', '--:', '--:', '--:')
  const tell = (name, rate, { count, longest, share }) =>
    row(name, `${rate} ×`, count, Math.round(longest), `${(100 * share).toFixed(1)}%`)
  for (const rate of RATES) {
    for (const place of places) {
      const page = await visit(place, { rate })
      await open(page, hashOf(place))
      await pause(1000)
      let passed = 0
      const scrolled = await longTasksDuring(page, async () => {
        passed = await scrollBack(page)
      })
      tell(`${place.side}scrolling back ${passed} messages, ${Math.round(scrolled.seconds)} s`, rate, scrolled)
      await page.keyboard.press('End')
      await pause(2000)
      const arrive = () => sendFor(place, ARRIVING)
      tell(`${place.side}${ARRIVING.perMinute} messages a minute`, rate, await longTasksDuring(page, arrive))
      await page.context().close()
    }
  }
}

/**
 * Scrolls up with the mouse wheel, past `SCROLLED` messages or until the time is up. Returns how many messages it has
 * passed.
 */
async function scrollBack(page) {
  const firstOf = () => page.evaluate(() => Number((document.querySelector('.msg[data-id]') as HTMLElement).dataset.id))
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
 * An hour by the page's simulated clock: all its timers run as often as they do in an hour. The server's clock is real,
 * and so is everything that it sends.
 */
async function reportHour(places) {
  console.log('')
  row('an hour', 'requests', 'calls over the socket', 'held by script at first', 'and after it')
  row('---', '--:', '--:', '--:', '--:')
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
  for (const isActive of [false, true]) {
    for (const place of places) {
      const { requests, frames, before, after } = await hourOf(place, isActive)
      row(`${place.side}${isActive ? 'active' : 'idle'}`, requests, frames, megabytes(before), megabytes(after))
    }
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

/**
 * Whether a request is for our server. Requests for the client's files aren't counted, since the platform serves them.
 */
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

/** The user reads another conversation each minute, and replies in every fifth one. */
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

// The measurements start here, below the constants that they use.
stopAllOnExit()
const UNLIMITED = { args: ['--var', 'DAILY_REQUESTS=0'] }
await withObserved(async (server) => {
  const now = { server, found: foundLargeOrganization, side: '' }
  if (!given.against) return bench(now)
  const former = await readFormer(resolve(given.against))
  await former.withObserved(
    (server) => bench({ server, found: former.foundLargeOrganization, side: 'before: ' }, now),
    UNLIMITED,
  )
}, UNLIMITED)
process.exit(0)
