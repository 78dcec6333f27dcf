// Checks views and layers for people with different needs: light, dark, in forced colors, at 200% zoom and on the
// narrowest phone. axe must find no problem, and nothing may be wider than the window.
import { fillClub } from './club.mjs'
import { goTo, sitDown, WIDE } from './harness.mjs'
import { axeFinds, lookAt, sticksOut } from './look.mjs'
import { sampleOf } from './sample.mjs'
import { attached, choose, field, frames, say, write } from './talk.mjs'

const LINE_UP = '#narrow/channel/race-crew/topic/Saturday.20line-up'
/** A window of 1280 pixels at 200%, and the narrowest phone. */
const NARROW = [
  { name: 'at 200%', viewport: { width: 640, height: 400 } },
  { name: 'at 320 pixels', viewport: { width: 320, height: 600 } },
]
/** The number of views that are checked in a partial run. TEST_SEED chooses them. */
const SHARE = 4

const title = (name) => (page) => page.getByRole('heading', { level: 1, name }).first().waitFor()
const dialog = (page, name) => page.getByRole('dialog', { name }).waitFor()
const inDock = (page) => page.locator('.compose-dock')

/**
 * The views. Each has an address and a function that waits until it is open. Some also have one that opens a layer.
 *
 * @type {readonly { name: string, hash: string, ready: (page: any) => Promise<void>, open?: (page: any) => Promise<void> }[]}
 */
const VIEWS = [
  view('inbox', '#inbox', title('Inbox')),
  view('topic', LINE_UP, title('Saturday line-up')),
  view('feed', '#feed', title('Combined feed')),
  view('mentions', '#narrow/is/mentioned', title('Mentions')),
  view('starred', '#narrow/is/starred', title('Starred')),
  view('channel', '#narrow/channel/race-crew', title('race-crew')),
  view('channels', '#channels', title('Channels')),
  view('all-channels', '#channels/all', title('Channels')),
  view('direct', '#direct', title('Direct messages')),
  view('people', '#people', title('People')),
  view('recent', '#recent', title('Recent conversations')),
  view('search', '#search', (page) => page.getByRole('combobox').first().waitFor()),
  view('results', '#narrow/search/trailer', (page) => page.locator('.msg').first().waitFor()),
  view('drafts', '#drafts', title('Drafts')),
  view('you', '#you', title('You')),
  view('settings', '#settings/notifications', title('Notifications')),
  view('organization', '#organization/people', title('People')),
  view('bots', '#bots', title('Bots')),
  view('nothing', '#narrow/channel/99-none', (page) => page.locator('.empty:not(.late)').waitFor()),
  view('palette', '#inbox', title('Inbox'), async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
  }),
  view('help', '#inbox', title('Inbox'), async (page) => {
    await page.keyboard.press('?')
    await dialog(page, 'Keyboard shortcuts')
  }),
  view('details', LINE_UP, title('Saturday line-up'), async (page) => {
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByText('Started by').waitFor()
  }),
  view('composer', LINE_UP, title('Saturday line-up'), async (page) => {
    await write(page, 'A **plan** for Saturday')
  }),
  view('scheduling', LINE_UP, title('Saturday line-up'), async (page) => {
    await write(page, 'A plan for later')
    await inDock(page).getByRole('button', { name: 'Schedule message' }).click()
    await page.getByRole('button', { name: 'In an hour' }).waitFor()
  }),
  view('preview', LINE_UP, title('Saturday line-up'), async (page) => {
    await write(page, 'A **plan** for Saturday')
    await inDock(page).getByRole('button', { name: 'Preview' }).click()
    await inDock(page).locator('.preview strong').waitFor()
  }),
  view('editing', LINE_UP, title('Saturday line-up'), async (page) => {
    // By now, an earlier message may be too old to be edited.
    await say(page, 'And lemonade.')
    await choose(page, 'And lemonade.', /^Edit/)
    await page.locator('.msg textarea').waitFor()
  }),
  view('forwarding', LINE_UP, title('Saturday line-up'), async (page) => {
    await choose(page, 'I bring cake.', /^Forward/)
    await dialog(page, 'Forward message')
  }),
  view('viewer', LINE_UP, title('Saturday line-up'), async (page) => {
    await page.locator('[data-do=picture]').first().click()
    await page.locator('.lightbox img').first().waitFor()
  }),
  view('offline', LINE_UP, title('Saturday line-up'), async (page) => {
    await page.context().setOffline(true)
    await page.getByText('You’re offline.').waitFor()
  }),
]

function view(name, hash, ready, open = undefined) {
  return { name, hash, ready, open }
}

export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const { priya } = club.people
  await priya.send('race-crew', 'Saturday line-up', 'I bring cake.')
  const page = await sitDown(opened, club, priya, { viewport: WIDE })
  await sendPicture(page)
  const share = Number(process.env.TEST_SHARE ?? '1')
  const views = share < 1 ? sampleOf(VIEWS, Number(process.env.TEST_SEED ?? '277'), SHARE) : VIEWS
  const wrong = []
  for (const one of views) {
    try {
      wrong.push(...(await looksOf(page, one)))
    } catch (error) {
      check(`${one.name}: no error occurred`, false, error.stack)
    }
    // Resets the page, so that a layer from one view doesn't cover the next.
    await page.setViewportSize(WIDE)
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await page.context().setOffline(false)
    // The inbox is reloaded, because a conversation would request messages before the page has its channels, and
    // browsers log the refusal.
    await goTo(page, '#inbox')
    await page.reload()
    await page.locator('.inbox .group').first().waitFor()
  }
  check(
    'every view can be used in light, dark and forced colors, at 200% and at 320 pixels',
    wrong.length === 0,
    wrong.join('\n    '),
  )
}

async function looksOf(page, { name, hash, ready, open }) {
  await goTo(page, hash)
  await ready(page)
  await open?.(page)
  const wrong = await lookAt(page, `views-${name}`)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' })
  wrong.push(...(await axeFinds(page, `${name} in forced colors`)))
  await page.emulateMedia({ forcedColors: 'none' })
  for (const { name: size, viewport } of NARROW) {
    await page.setViewportSize(viewport)
    // Waits until elements that measure their own size have done so.
    await frames(page)
    wrong.push(...(await sticksOut(page, `${name} ${size}`)))
    wrong.push(...(await axeFinds(page, `${name} ${size}`)))
  }
  return wrong
}

async function sendPicture(page) {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'rack.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await goTo(page, LINE_UP)
  await write(page, '')
  await page.locator('.compose-dock input[type=file]').setInputFiles(file)
  await attached(page).first().waitFor()
  await field(page).press('Control+Enter')
  await page.locator('[data-do=picture]').first().waitFor()
}
