// The messages in a conversation: their buttons and pictures are fully visible, and a screen reader announces new ones.
import { until } from '../../scripts/lib/until.ts'
import { goTo, playTogether, sitDown } from './harness.mjs'
import { pictureOf } from './picture.mjs'
import { attached, choose, field, isGone, message, say, sees, write } from './talk.mjs'

const TOPIC = '#narrow/channel/race-crew/topic/Lines'

export async function scenarios(given) {
  const { priya, maya, noor } = given.club.people
  for (const text of ['Short.', 'Shorter.', 'Shortest.']) await noor.send('race-crew', 'Lines', text)
  const parts = [showButtons, editBelow, showPictures, announce, announceMany, announceLater]
  await playTogether(parts, given, { atDesk: priya, withPhone: maya, hash: TOPIC })
  await clickEarly(given)
}

/** The names of a toolbar's buttons that are covered at one of their corners. */
const hiddenIn = (toolbar) =>
  toolbar.getByRole('button').evaluateAll((buttons) => {
    const isHidden = (button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const corners = [top + 3, bottom - 3].flatMap((y) => [
        [left + 3, y],
        [right - 3, y],
      ])
      return corners.some(([x = 0, y = 0]) => !button.contains(document.elementFromPoint(x, y)))
    }
    return buttons.filter(isHidden).map((button) => button.getAttribute('aria-label'))
  })

async function showButtons({ desk, check, look }) {
  for (const text of ['Shorter.', 'Shortest.']) {
    const line = message(desk, text)
    await line.hover()
    const toolbar = line.getByRole('toolbar')
    await toolbar.waitFor()
    const hidden = await hiddenIn(toolbar)
    check(`the buttons of a message are fully visible: “${text}”`, hidden.length === 0, hidden)
  }
  await look('hover-buttons')
}

async function editBelow({ desk, check }) {
  await say(desk, 'Mine')
  await message(desk, 'Mine').getByRole('link').first().waitFor({ state: 'attached' })
  await choose(desk, 'Mine', /^Edit$/)
  const form = desk.getByRole('form', { name: 'Edit message' })
  await form.getByRole('textbox').hover()
  const line = desk.locator('.msg').filter({ has: form })
  check(
    'no buttons cover the form for editing',
    (await line.getByRole('toolbar', { name: 'Message actions' }).count()) === 0,
  )
  await form.getByRole('button', { name: 'Cancel' }).click()
}

const pictures = (page) => page.locator('.message_inline_image img')
const sizeOf = (picture) =>
  picture.evaluate((/** @type {any} */ one) => {
    const { width, height } = one.getBoundingClientRect()
    return { width, height, ratio: width / height, isLoaded: one.naturalWidth > 0 }
  })

async function showPictures({ desk, phone, check, lookAtPhone }) {
  // The picture loads late, to check that room is reserved for it.
  const gate = Promise.withResolvers()
  await phone.route('**/user_uploads/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await write(desk, 'A mast ')
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('button', { name: 'Attach a file' }).click(),
  ])
  await chooser.setFiles({ name: 'mast.png', mimeType: 'image/png', buffer: pictureOf(300, 900) })
  await attached(desk).first().waitFor()
  await field(desk).press('Control+Enter')
  const picture = pictures(phone).last()
  await picture.waitFor({ state: 'attached' })
  const before = await sizeOf(picture)
  check('a picture has its size before it loads', before.height > 200, JSON.stringify(before))
  gate.resolve(undefined)
  await until(async () => (await sizeOf(picture)).isLoaded)
  const after = await sizeOf(picture)
  check(
    'a picture has the same size after it has loaded',
    after.height === before.height && after.width === before.width,
    JSON.stringify(after),
  )
  check('a picture keeps its proportions on a phone', Math.abs(after.ratio - 1 / 3) < 0.02, JSON.stringify(after))
  const { height } = phone.viewportSize() ?? { height: 0 }
  check('a picture takes up at most 60% of a phone’s height', after.height <= height * 0.6)
  await lookAtPhone('picture-upright')
  check(
    'a picture keeps its proportions on a desktop',
    Math.abs((await sizeOf(pictures(desk).last())).ratio - 1 / 3) < 0.02,
  )
}

const log = (page) => page.getByRole('log')
const told = async (page) => (await log(page).innerText()).trim()
/** Records the announcements from now on. */
const listen = (page) =>
  log(page).evaluate((element) => {
    const heard = []
    Object(window).heard = heard
    new MutationObserver(() => heard.push(element.textContent)).observe(element, { childList: true, subtree: true })
  })
const heardOn = (page) => page.evaluate(() => Object(window).heard.filter(Boolean))

async function announce({ club, desk, check }) {
  await listen(desk)
  await club.people.noor.send('race-crew', 'Lines', 'The **river** is up.')
  await message(desk, 'river').waitFor()
  check(
    'a screen reader announces the sender and the text',
    await until(async () => (await told(desk)) === 'Noor Haddad: The river is up.'),
  )
  await club.people.noor.send('race-crew', 'Elsewhere', 'Not here.')
  check('the message is announced once', (await heardOn(desk)).length === 1, await heardOn(desk))
}

async function announceMany({ club, desk, check }) {
  const { noor, kit } = club.people
  for (const text of ['One', 'Two', 'Three']) await noor.send('race-crew', 'Lines', text)
  await kit.send('race-crew', 'Lines', 'Four')
  await message(desk, 'Four').waitFor()
  const many = '4 new messages from Noor Haddad and Kit Larsen'
  check(
    'many messages are announced in one sentence',
    await until(async () => (await told(desk)) === many),
    await told(desk),
  )
  check('many messages are announced only once', (await heardOn(desk)).length === 2, await heardOn(desk))
}

async function announceLater({ club, desk, check }) {
  await write(desk, 'W')
  await club.people.kit.send('race-crew', 'Lines', 'Are you there?')
  await message(desk, 'Are you there?').waitFor()
  // This takes longer than the minimum time between two announcements.
  for (let letters = 0; letters < 14; letters++) {
    await field(desk).press('a')
    await desk.waitForTimeout(500)
  }
  check('nothing is announced while the user types', (await heardOn(desk)).length === 2, await heardOn(desk))
  check(
    'messages are announced after typing',
    await until(async () => (await told(desk)) === 'Kit Larsen: Are you there?'),
    await told(desk),
  )
  await stayQuiet({ club, desk, check })
}

/** Checks that a person's own message isn't announced, but that the next one, which someone else sends, is. */
async function stayQuiet({ club, desk, check }) {
  await field(desk).fill('My own')
  await field(desk).press('Control+Enter')
  await message(desk, 'My own').getByRole('link').first().waitFor({ state: 'attached' })
  await club.people.kit.send('race-crew', 'Lines', 'Well said.')
  await until(async () => (await heardOn(desk)).length > 3)
  const [, , , ...heard] = await heardOn(desk)
  check('the user’s own messages aren’t announced', heard.join() === 'Kit Larsen: Well said.', heard)
}

/**
 * Holds back the files at an address. Returns a promise that resolves at the first request, and a function that lets
 * all requests through.
 */
async function holdBack(page, address) {
  const asked = Promise.withResolvers()
  const gate = Promise.withResolvers()
  await page.context().route(address, async (route) => {
    asked.resolve(undefined)
    await gate.promise
    await route.continue()
  })
  return { asked: asked.promise, release: () => gate.resolve(undefined) }
}

/**
 * Clicks a picture before the code for clicks has loaded, as people do on a slow network. Its message is moved away
 * before the viewer has loaded.
 */
async function clickEarly({ club, opened, check }) {
  // The service worker would have stored all files.
  const page = await sitDown(opened, club, club.people.maya, { hash: '#inbox', without: '**/worker.js' })
  const tools = await holdBack(page, '**/message-tools-*.js')
  const viewer = await holdBack(page, '**/lightbox-*.js')
  await goTo(page, TOPIC)
  const picture = page.locator('[data-do=picture]')
  await picture.click()
  tools.release()
  const outcome = await Promise.race([viewer.asked.then(() => 'viewer'), page.context().waitForEvent('page')])
  check('a picture that is clicked while the page loads opens in the viewer', outcome === 'viewer')
  const id = Number(await page.locator('.msg', { has: picture }).getAttribute('data-id'))
  await club.people.priya.call('PATCH', `/messages/${id}`, { topic: 'Elsewhere', propagate_mode: 'change_one' })
  await isGone(picture)
  viewer.release()
  const shown = page.locator('dialog.lightbox')
  check('the viewer shows a picture even if its message was moved meanwhile', await sees(shown.locator('img')))
  check('the viewer shows the name of the picture', await sees(shown.getByText('mast.png')))
  await page.context().close()
}
