// The service worker: the client opens without the network, a new deployment is offered and used, and logging out
// leaves no data behind.
import { until } from '../../scripts/lib/until.ts'
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { Network } from './network.mjs'
import { isGone, sees } from './talk.mjs'

const NOT_HERE = 'This page isn’t on this device yet.'
const LINE_UP = '#narrow/channel/race-crew/topic/Saturday.20line-up'

export async function scenarios({ club, opened, check }) {
  await club.people.maya.send('race-crew', 'Saturday line-up', 'First version: Kit, Tom, Noor.')
  const { port } = new URL(club.url)
  const network = await new Network(Number(port)).open()
  const there = { ...club, url: club.url.replace(port, String(network.port)) }
  const page = await sitDown(opened, there, club.people.priya, { viewport: WIDE, hash: LINE_UP })
  await page.evaluate(workerIsActive)
  const kept = await page.evaluate(keptAddresses)
  check('the page and its scripts are cached', kept.includes('/') && kept.some((path) => path.endsWith('.js')))
  const others = kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))
  check('only the page and the client’s files are cached', others.length === 0, others.join())

  const wrong = []
  const look = async (...view) => wrong.push(...(await lookAt(...view)))
  await reconnect({ page, network, check })
  await loseServer({ page, network, check, look })
  await openOffline({ page, check })
  await takeUpVersion({ page, network, check })
  await share({ page, check })
  await logOut({ page, check })
  check(
    'the page has no visual or accessibility faults while the server can’t be reached',
    wrong.length === 0,
    wrong.join('\n    '),
  )
  network.close()
}

async function openOffline({ page, check }) {
  await page.context().setOffline(true)
  await page.getByRole('status').filter({ hasText: 'You’re offline.' }).waitFor()
  check('a lost network connection is reported at once', true)
  await page.getByRole('button', { name: /^Message/ }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Written offline')
  await page.reload()
  await page.getByText('You’re offline.').first().waitFor()
  check('the client opens without a network and says so', await isClient(page))
  const begun = new URL(page.url()).hash
  const notHere = page.getByText(NOT_HERE)
  await goTo(page, '#narrow/channel/committee')
  check('topics that were never opened are reported as missing', await sees(notHere))
  check('topics that were never opened aren’t counted', (await page.locator('.main .num').count()) === 0)
  await goTo(page, '#narrow/channel/committee/topic/Summer.20budget')
  check('messages that aren’t stored are reported as missing', await sees(notHere))
  check('missing messages have no placeholder', await isGone(page.locator('.sk-msg')))
  await goTo(page, begun)
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('First version: Kit, Tom, Noor.').waitFor()
  check('messages are shown again when the network is back', true)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.waitFor()
  check('text typed without a network stays', (await field.inputValue()) === 'Written offline')
  await field.fill('')
}

/** Simulates a network that works while the server can't be reached. */
async function loseServer({ page, network, check, look }) {
  network.cut()
  const banner = page.getByRole('status').filter({ hasText: 'Can’t reach Millbrook Rowing.' })
  check('a server that doesn’t answer is reported', await sees(banner))
  check(
    'a server that doesn’t answer isn’t reported as a missing network',
    await isGone(page.getByText('You’re offline.')),
  )
  const next = page.getByRole('timer')
  check(
    'the time until the next try is shown',
    await sees(next.filter({ hasText: /^Trying again in \d+ seconds?\.$/ })),
  )
  await openUnanswered({ page, check })
  const before = network.refused
  check('the client tries again', await until(() => network.refused > before + 3))
  check('the banner stays during another try', await banner.isVisible())
  await page.setViewportSize(PHONE)
  await look(page, 'unreachable')
  await page.setViewportSize(WIDE)
  await look(page, 'unreachable')
  network.restore()
  await page.getByRole('button', { name: 'Try now' }).click()
  check('the banner disappears when the server is back', await isGone(banner))
}

/** Simulates a server that accepts a request but never answers it. */
async function openUnanswered({ page, check }) {
  const begun = new URL(page.url()).hash
  let isAsked = false
  await page.route('**/json/messages?**', () => {
    isAsked = true
  })
  await goTo(page, '#narrow/channel/boathouse/topic/Keys')
  await until(() => isAsked)
  check(
    'the page says that messages aren’t on this device yet if the server doesn’t answer',
    await sees(page.getByText(NOT_HERE)),
  )
  await goTo(page, begun)
  await page.unroute('**/json/messages?**')
}

/** Simulates a slow network. The client must say that it is connecting. */
async function reconnect({ page, network, check }) {
  network.latencyMs = 20_000
  network.interrupt()
  const banner = page.getByRole('status').filter({ hasText: 'Connecting…' })
  check('a connection that takes long is reported', await sees(banner))
  network.latencyMs = 0
  network.interrupt()
  check('the report disappears when the connection is ready', await isGone(banner))
}

async function takeUpVersion({ page, network, check }) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a thought')
  await deploy(page, network)
  const banner = page.getByRole('status').filter({ hasText: 'A new version is available.' })
  await banner.waitFor()
  check('a new version is announced', true)
  await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Reload' }).click()])
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.waitFor()
  check('the new version loads without losing a draft', (await field.inputValue()) === 'Half a thought')
  await banner.waitFor({ state: 'detached' })
  const caches = await page.evaluate(() => window.caches.keys())
  check('the earlier version stays in the cache for other pages', caches.length === 2, caches.join())
  await deploy(page, network)
  await banner.waitFor()
  await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Reload' }).click()])
  await page.waitForFunction(async () => (await window.caches.keys()).length === 2)
  const now = await page.evaluate(() => window.caches.keys())
  check('older versions are removed from the cache', !now.includes(caches[0]), now.join())
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('')
}

async function share({ page, check }) {
  await page.goto('/share?title=Weather&text=Wind+from+the+west&url=https%3A%2F%2Fexample.com%2F')
  await page.getByText('Choose where to share the text.').waitFor()
  check('content from another app waits until a conversation is chosen', new URL(page.url()).pathname === '/')
  await goTo(page, LINE_UP)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.waitFor()
  const text = await field.inputValue()
  check('the content is inserted into the message', text === 'Weather\nWind from the west\nhttps://example.com/', text)
  check('the content isn’t sent by itself', (await page.locator('.msg', { hasText: 'Wind from' }).count()) === 0)
  await field.fill('')
}

async function logOut({ page, check }) {
  await goTo(page, '#you')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  const left = await page.evaluate(async () => ({
    caches: await window.caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  check(
    'logging out removes the service worker and the caches',
    left.caches.length === 0 && left.workers === 0,
    JSON.stringify(left),
  )
  await page.goto('/')
  check('after logging out, the root address leads to the log-in page', new URL(page.url()).pathname === '/login')
}

let deployed = 0

/** Simulates a deployment: the worker has a different version. */
async function deploy(page, network) {
  deployed += 1
  const version = `version:"deployment${deployed}"`
  network.changes['/worker.js'] = (text) => text.replace(/version:"\w+"/, version)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

const isClient = (page) => page.evaluate(() => document.getElementById('client') !== null)

async function workerIsActive() {
  await navigator.serviceWorker.ready
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function keptAddresses() {
  const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
  const requests = await Promise.all(caches.map((cache) => cache.keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}
