// Going back restores the earlier position, and a topic that is renamed or moved stays on its readers' screens.
import { until } from '../../scripts/lib/until.ts'
import { goTo, playTogether } from './harness.mjs'
import { field, frames, message, sees, write } from './talk.mjs'

const LONG = '#narrow/channel/race-crew/topic/Long.20talk'
const OTHER = '#narrow/channel/boathouse/topic/Oars'
const MESSAGES = 60

export async function scenarios(given) {
  const { priya, maya, noor } = given.club.people
  for (let at = 1; at <= MESSAGES; at++) await noor.send('race-crew', 'Long talk', `Line ${at} of a long talk.`)
  const read = { op: 'add', flag: 'read', anchor: 'newest', num_before: 1000, num_after: 0, narrow: [] }
  for (const one of [priya, maya]) await one.call('POST', '/messages/flags/narrow', read)
  await noor.send('boathouse', 'Oars', 'Two are broken.')
  const parts = [comeBack, rename, resolve, move, join]
  await playTogether(parts, given, { atDesk: priya, withPhone: maya, hash: LONG })
}

/** The first visible line, and its position. */
const placeOf = (page) =>
  page.evaluate(() => {
    const scroll = document.querySelector('.main .scroll')
    const { top } = scroll.getBoundingClientRect()
    const line = [...scroll.querySelectorAll('.msg')].find((one) => one.getBoundingClientRect().bottom > top + 1)
    return { id: line?.id, offset: Math.round((line?.getBoundingClientRect().top ?? 0) - top) }
  })

const told = (...places) => JSON.stringify(places)
const isSamePlace = (one, other) => one.id === other.id && Math.abs(one.offset - other.offset) <= 2

/** Scrolls up, and waits for the lines to be added. */
async function scrollUp(page, by) {
  await frames(page)
  await page.locator('.main .scroll').evaluate((scroll, pixels) => scroll.scrollBy({ top: -pixels }), by)
  await frames(page)
}

async function comeBack({ desk, phone, check }) {
  for (const page of [desk, phone]) {
    const who = page === desk ? 'at a desk' : 'on a phone'
    await message(page, `Line ${MESSAGES} of`).waitFor()
    await scrollUp(page, 500)
    const first = await placeOf(page)
    await goTo(page, OTHER)
    await message(page, 'Two are broken.').waitFor()
    await page.goBack()
    await message(page, 'of a long talk').first().waitFor()
    const isKept = await until(async () => isSamePlace(first, await placeOf(page)))
    check(`going back restores the position, ${who}`, isKept, told(first, await placeOf(page)))
    await scrollUp(page, 220)
    const second = await placeOf(page)
    await goTo(page, '#inbox')
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await goTo(page, LONG)
    await message(page, `Line ${MESSAGES} of`).waitFor()
    check(`opening the topic again doesn’t restore the position, ${who}`, !isSamePlace(second, await placeOf(page)))
    // Going back two entries in one step leads from this visit to the topic to the previous one, so the address stays
    // the same.
    await page.evaluate(() => history.go(-2))
    await message(page, 'of a long talk').first().waitFor()
    const isKeptAgain = await until(async () => isSamePlace(second, await placeOf(page)))
    check(`each entry of the history has its own position, ${who}`, isKeptAgain, told(second, await placeOf(page)))
  }
}

/** Counts the lines that are added and removed, and records the smallest number of lines, and the requests. */
async function watch(page) {
  await page.evaluate(() => {
    const all = Object(window)
    all.drawn = 0
    all.least = document.querySelectorAll('.msg').length
    all.watching?.disconnect()
    all.watching = new MutationObserver((changes) => {
      const isLine = (node) => node.classList?.contains('msg') || node.querySelector?.('.msg')
      for (const { addedNodes, removedNodes } of changes)
        all.drawn += [...addedNodes, ...removedNodes].filter(isLine).length
      all.least = Math.min(all.least, document.querySelectorAll('.msg').length)
    })
    all.watching.observe(document.querySelector('.main'), { childList: true, subtree: true })
  })
  const asked = []
  page.on('request', (request) => asked.push(request.url()))
  // Most calls don't make requests, but use the open socket.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.webSocketFrameSent', ({ response }) => asked.push(response.payloadData))
  return asked
}

const drawn = (page) => page.evaluate(() => Object(window).drawn)
const least = (page) => page.evaluate(() => Object(window).least)
/** Requests for messages, topics or the state. Read marks aren't included, because they may be sent at any time. */
const fetches = (asked) =>
  asked.filter((url) => /GET \/messages|\/messages\?|\/topics|matches_narrow|register/.test(url))
const side = (page, name) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name })

async function latestOf({ maya }, topic) {
  const narrow = [
    { operator: 'channel', operand: 'race-crew' },
    { operator: 'topic', operand: topic },
  ]
  const { messages } = await maya.call('GET', '/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow })
  return messages[0].id
}

const SILENT = { send_notification_to_old_thread: false, send_notification_to_new_thread: false }

async function rename({ club, desk, check, lookAtBoth }) {
  const { people } = club
  await side(desk, 'Long talk').waitFor()
  await write(desk, 'Half a thought')
  await frames(desk)
  const before = await placeOf(desk)
  const asked = await watch(desk)
  const id = await latestOf(people, 'Long talk')
  await people.noor.call('PATCH', `/messages/${id}`, { topic: 'Longer talk', propagate_mode: 'change_all', ...SILENT })
  await desk.getByRole('heading', { level: 1, name: 'Longer talk' }).waitFor()
  check('a renamed topic stays on the screen without a change', (await drawn(desk)) === 0, await drawn(desk))
  check(
    'the scroll position in a renamed topic stays',
    isSamePlace(before, await placeOf(desk)),
    told(before, await placeOf(desk)),
  )
  check('renaming causes no request for messages or topics', fetches(asked).length === 0, fetches(asked))
  const names = await side(desk, /Long(er)? talk/).allInnerTexts()
  check('the sidebar has the topic once, by its new name', names.join() === 'Longer talk', names)
  check('the draft moves to the new name', (await field(desk).inputValue()) === 'Half a thought')
  check('the address changes to the new name', desk.url().includes('Longer.20talk'), desk.url())
  await lookAtBoth('renamed')
}

async function resolve({ club, desk, check }) {
  await field(desk).fill('')
  await field(desk).press('Escape')
  const asked = await watch(desk)
  const id = await latestOf(club.people, 'Longer talk')
  const resolved = { topic: '✔ Longer talk', propagate_mode: 'change_all' }
  await club.people.noor.call('PATCH', `/messages/${id}`, resolved)
  await desk.locator('.head .mark-done').waitFor()
  await message(desk, 'has marked this topic as resolved').waitFor()
  // Only the line of the notice may be added or drawn again.
  check('a resolved topic stays on the screen without a change', (await drawn(desk)) <= 2, await drawn(desk))
  check('resolving causes no request for messages or topics', fetches(asked).length === 0, fetches(asked))
  const name = await desk.locator('.compose-closed .open').innerText()
  check('the composer shows the name without the check mark', !name.includes('✔') && name.includes('Longer talk'), name)
  await desk.keyboard.press('D')
  await desk.locator('.head .mark-done').waitFor({ state: 'detached' })
}

async function move({ club, desk, check }) {
  const { people } = club
  await watch(desk)
  const id = await latestOf(people, 'Longer talk')
  const { streams } = await people.priya.call('GET', '/streams', {})
  const { stream_id } = streams.find(({ name }) => name === 'website')
  await people.priya.call('PATCH', `/messages/${id}`, { stream_id, propagate_mode: 'change_all', ...SILENT })
  await desk.locator('.head').getByRole('link', { name: 'website' }).waitFor()
  check('a moved topic is never empty on the screen', (await least(desk)) > 5, await least(desk))
  check('a moved topic is shown in its new channel', await sees(message(desk, 'of a long talk')))
}

/** Moves a topic into an existing topic. */
async function join({ club, desk, check }) {
  const { people } = club
  await people.noor.send('website', 'Old talk', 'It was here before.')
  await watch(desk)
  const { messages } = await people.priya.call('GET', '/messages', {
    ...{ anchor: 'newest', num_before: 1, num_after: 0 },
    narrow: [
      { operator: 'channel', operand: 'website' },
      { operator: 'topic', operand: 'Longer talk' },
    ],
  })
  await people.priya.call('PATCH', `/messages/${messages[0].id}`, {
    ...{ topic: 'Old talk', propagate_mode: 'change_all' },
    ...SILENT,
  })
  await desk.getByRole('heading', { level: 1, name: 'Old talk' }).waitFor()
  check('a topic that is merged into another is never empty on the screen', (await least(desk)) > 5, await least(desk))
  await desk.keyboard.press('End')
  check(
    'a topic that is merged into another also has the messages of the other',
    await sees(message(desk, 'It was here before.')),
  )
}
