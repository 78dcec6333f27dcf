// Typed text survives crashes and the archiving of its channel, can be saved when logging out, and can be entered with
// an input method.
import { readFileSync } from 'node:fs'
import { goTo, sitDown, WIDE } from './harness.mjs'

const CREW = '#narrow/channel/race-crew/topic/'

export async function scenarios({ club, opened, check }) {
  const { priya, tom } = club.people
  const desk = await sitDown(opened, club, tom, { viewport: WIDE })
  await compose({ club, desk, check })
  await archive({ club, desk, check })
  await crash({ club, opened, check })
  await crashWithoutDisk({ club, opened, check })
  await logOutWithDraft({ club, opened, person: priya, check })
}

const field = (page) => page.getByRole('textbox', { name: 'Message', exact: true })
const messages = (page, text) => page.locator('.msg').filter({ hasText: text })

async function write(page, text) {
  await page.locator('.compose-closed .open, .compose textarea').first().click()
  await field(page).fill(text)
}

/** Whether the field soon contains this text. */
const has = (page, text) =>
  page
    .waitForFunction((wanted) => document.querySelector('.compose-dock textarea')?.value === wanted, text)
    .then(
      () => true,
      () => false,
    )

/** Checks that Enter sends the text, but not while an input method suggests characters. */
async function compose({ club, desk, check }) {
  await club.people.tom.call('PATCH', '/settings', { enter_sends: true })
  await goTo(desk, `${CREW}Input`)
  await write(desk, '')
  await desk.locator('.compose-dock').getByRole('switch', { name: 'Send on Enter', checked: true }).waitFor()
  const browser = await desk.context().newCDPSession(desk)
  await browser.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  check('Enter sends nothing while an input method is used', (await field(desk).inputValue()) === 'にほん')
  await browser.send('Input.insertText', { text: '日本' })
  check('the text of the input method is in the field', (await field(desk).inputValue()) === '日本')
  await field(desk).press('Enter')
  await messages(desk, '日本').waitFor()
  check('Enter sends the text of the input method afterwards', (await messages(desk, '日本').count()) === 1)
  await club.people.tom.call('PATCH', '/settings', { enter_sends: false })
}

async function archive({ club, desk, check }) {
  const { priya } = club.people
  await priya.send('boathouse', 'Old oars', 'Who wants them?')
  await goTo(desk, '#narrow/channel/boathouse/topic/Old.20oars')
  await messages(desk, 'Who wants them?').waitFor()
  await write(desk, 'I take two')
  const { stream_id } = await priya.call('GET', '/get_stream_id', { stream: 'boathouse' })
  await priya.call('DELETE', `/streams/${stream_id}`)
  await desk.getByRole('navigation').getByRole('link', { name: 'boathouse' }).first().waitFor({ state: 'detached' })
  check('a text stays when its channel is archived', await has(desk, 'I take two'))
}

async function crash({ club, opened, check }) {
  const address = `${CREW}Storm`
  const page = await sitDown(opened, club, club.people.jonas, { viewport: WIDE, hash: address })
  await write(page, 'The last words before a cr')
  const again = await openAfterCrash(page, address)
  check('a text is restored after a crash, to its last letter', await has(again, 'The last words before a cr'))
}

/** Simulates a crash during a first visit, when the code for the database loads late. Here, it never loads. */
async function crashWithoutDisk({ club, opened, check }) {
  const address = `${CREW}Calm`
  const without = '**/assets/keeping-*.js'
  const page = await sitDown(opened, club, club.people.noor, { viewport: WIDE, hash: address, without })
  await write(page, '')
  await page.context().setOffline(true)
  await field(page).fill('Said')
  await field(page).press('Control+Enter')
  await messages(page, 'Said').waitFor()
  await field(page).fill('And not yet sa')
  const again = await openAfterCrash(page, address)
  check('a text is restored even if the code for the database never loads', await has(again, 'And not yet sa'))
  await messages(again, 'Said').waitFor()
  check('a waiting message is restored and sent', (await messages(again, 'Said').count()) === 1)
}

async function openAfterCrash(page, address) {
  const context = page.context()
  const browser = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  browser.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/${address}`)
  return again
}

async function logOutWithDraft({ club, opened, person, check }) {
  const page = await sitDown(opened, club, person, { viewport: WIDE, hash: `${CREW}Secrets` })
  // Drafts are sent to the server when their author pauses, but here they never reach the server.
  await page.route('**/json/drafts', (route) => route.abort())
  await write(page, '')
  // The service worker provides code that isn't loaded yet.
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.context().setOffline(true)
  await write(page, 'Not for the others')
  await goTo(page, '#you')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Unsent messages' }).waitFor()
  check('logging out shows unsent text', true)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as file' }).click(),
  ])
  check(
    'unsent text can be saved before logging out',
    readFileSync(await download.path(), 'utf8') === 'Not for the others',
  )
  await page.getByRole('button', { name: 'Delete and continue' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  check('after logging out, the browser no longer stores the text', await page.evaluate(isForgotten))
}

/** Whether `localStorage` no longer has the text, and no cache is left. `disk.web.mjs` checks the database. */
async function isForgotten() {
  const isInSmall = JSON.stringify(localStorage).includes('Not for the others')
  return !isInSmall && (await caches.keys()).length === 0
}
