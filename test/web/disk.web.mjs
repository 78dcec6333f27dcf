// Data in a browser: the last view is shown without a server, one tab at a time writes to the disk, and nothing is left
// after logging out.

import { until as tryUntil } from '../../scripts/lib/until.ts'
import { fillClub } from './club.mjs'
import { sitDown } from './harness.mjs'

const LINE_UP = '#narrow/channel/race-crew/topic/Saturday.20line-up'

export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const page = await sitDown(opened, club, club.people.priya, { hash: LINE_UP })
  await openAgain({ club, page, check })
  // Browsers log the requests that were aborted.
  opened.troubles.splice(0)
  await takeTurns({ club, page, check })
  await leave({ club, page, check, troubles: opened.troubles })
}

const message = (page, text) => page.locator('.msg').filter({ hasText: text })

/** Waits until a function in the page returns a truthy value. */
async function until(page, ask, given) {
  await page.waitForFunction(ask, given, { polling: 100 })
}

/** Every row that this browser stores, as text. Runs in a page. */
async function everythingKept() {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'edgewise')) return '[]'
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('edgewise')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const names = [...database.objectStoreNames]
      if (names.length === 0) return resolve('[]')
      const rows = []
      const transaction = database.transaction(names)
      for (const name of names) {
        const all = transaction.objectStore(name).getAll()
        all.onsuccess = () => rows.push(...all.result)
      }
      transaction.oncomplete = () => {
        database.close()
        resolve(JSON.stringify(rows))
      }
    }
  })
}

const kept = (page) => page.evaluate(everythingKept)

async function untilKept(page, text) {
  if (!(await tryUntil(async () => (await kept(page)).includes(text)))) throw new Error(`not kept: ${text}`)
}

async function openAgain({ club, page, check }) {
  const { maya } = club.people
  await message(page, 'And then I take 5').waitFor()
  await untilKept(page, 'And then I take 5')
  const context = page.context()
  await context.addInitScript(noteFirstMessage)
  await context.route('**/json/**', (route) => route.abort())
  await context.routeWebSocket(/json\/events/, (socket) => socket.close())
  await page.reload()
  await message(page, 'And then I take 5').waitFor()
  check('without a server, the last view is shown', true)
  const ms = await page.evaluate(() => {
    const [started] = performance.getEntriesByName('client starts')
    return Math.round(/** @type {any} */ (window).firstMessageMs - (started?.startTime ?? 0))
  })
  check(`a message is shown ${ms} ms after the script starts`, ms > 0)

  await context.unroute('**/json/**')
  await context.unrouteAll()
  const asked = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.close()
  const again = await context.newPage()
  await again.goto(`${club.url}/account`)
  await until(again, async () => (await navigator.locks.query()).held?.length === 0)
  again.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await again.goto(`${club.url}/${LINE_UP}`)
  await message(again, 'And then I take 5').waitFor()
  await maya.send('race-crew', 'Saturday line-up', 'Heard over the same queue')
  await message(again, 'Heard over the same queue').waitFor()
  const calls = asked.filter((call) => call.includes('/json/'))
  check('with a server, the page continues without registering', !calls.includes('POST /json/register'), calls.join())
  check(
    'with a server, the page doesn’t fetch messages that it already has',
    !calls.includes('GET /json/messages'),
    calls.join(),
  )
  club.page = again
}

/** Records when the first message appears. Runs in a page, before its scripts. */
function noteFirstMessage() {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('.msg')) return
    Object.assign(window, { firstMessageMs: performance.now() })
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

async function takeTurns({ club, check }) {
  const { page } = club
  const holder = async () => JSON.parse(await kept(page)).find((row) => row.holder)?.place.queueId
  const first = await holder()
  const other = await page.context().newPage()
  await other.goto(`${club.url}/${LINE_UP}`)
  await message(other, 'Heard over the same queue').waitFor()
  const isAnother = async () => ![first, undefined].includes(await holder())
  check('another visible tab writes to the disk, with its own queue', await tryUntil(isAnother))
  await club.people.maya.send('race-crew', 'Saturday line-up', 'To both tabs')
  for (const one of [page, other]) await message(one, 'To both tabs').waitFor()
  check('both tabs receive events', true)
  await other.close()
}

async function leave({ club, check, troubles }) {
  const { page } = club
  await page.locator('.compose-closed .open, .compose textarea').first().click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Not said yet')
  await untilKept(page, 'Not said yet')
  const before = troubles.length
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/account')
  await elsewhere.getByRole('button', { name: 'Log out', exact: true }).click()
  await elsewhere.waitForURL('**/login')
  await elsewhere.close()
  await page.getByText('Unsent messages').waitFor()
  check('a person who was logged out elsewhere is offered their unsent text', true)
  check('unsent text can be saved as a file', await page.getByRole('link', { name: 'Save as file' }).isVisible())
  await page.getByRole('button', { name: 'Delete and continue' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/login')
  const left = await kept(page)
  const secrets = ['Not said yet', 'Heard over the same queue', 'Could you cox', 'Priya']
  check(
    'the texts and messages are no longer stored after the user continues',
    !secrets.some((secret) => left.includes(secret)),
    left.slice(0, 300),
  )
  // Browsers log every request that was refused.
  troubles.splice(before)
  await page.locator('input[name=email]').fill(club.people.maya.email)
  await page.locator('input[name=password]').fill(club.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('main').waitFor()
  await until(page, () => document.querySelector('nav') !== null)
  check('the next person doesn’t find a message of the first one', !(await kept(page)).includes('Could you cox'))
}
