// Checks the browser client with the served bundle in a real browser: the calls that it makes, how it gets events, and
// the page that it leads to after the person logs out elsewhere.
//   npm run test:browser -- client.browser
import { withServedBundle } from '../../scripts/lib/served.ts'
import { until as ask } from '../../scripts/lib/until.ts'
import { test } from './checked.mjs'

const OWNER = {
  name: 'Our club',
  full_name: 'Olivia Owner',
  email: 'olivia@example.com',
  password: 'a long enough password',
}

test('the client in a browser', ({ browser, check }) =>
  withServedBundle((served) => visit({ ...served, browser }, check)))

async function visit({ port, secrets, browser }, check) {
  const origin = `http://localhost:${port}`
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const troubles = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (line) => line.type() === 'error' && troubles.push(line.text()))
  const form = { key: secrets.SETUP_KEY, ...OWNER }
  await context.request.post('/found', { form, headers: { Origin: origin } })

  const calls = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const frames = []
  const opened = page.waitForEvent('websocket')
  await page.goto('/')
  const socket = await opened
  socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  check('the client opens a socket for events', new URL(socket.url()).pathname === '/json/events', socket.url())
  check('the client registers once', calls.filter((call) => call === 'POST /json/register').length === 1, calls)
  const own = calls.filter((call) => !/^GET \/($|assets\/|static\/)/.test(call))
  check('the client makes at most two calls before its socket opens', own.length <= 2, own)

  await say(context, origin, 'hello from elsewhere')
  await until(() => frames.some((frame) => frame.includes('hello from elsewhere')), 'the message comes')
  check('messages from others arrive over the socket', true)
  check('no page logged an error or violated the content security policy', troubles.length === 0, troubles.join('\n'))

  await context.request.post('/logout', { headers: { Origin: origin } })
  await page.waitForURL('**/login')
  check('logging out elsewhere redirects to the log-in page', true)
}

/** Sends a message as if from another of the person's pages. */
async function say(context, origin, content) {
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name.includes('csrftoken'))?.value ?? ''
  const form = { type: 'stream', to: '"general"', topic: 'tea', content }
  const headers = { Origin: origin, 'X-CSRFToken': token }
  const answer = await context.request.post('/json/messages', { form, headers })
  if (!answer.ok()) throw new Error(await answer.text())
}

async function until(isSo, what) {
  if (!(await ask(isSo))) throw new Error(`in vain: ${what}`)
}
