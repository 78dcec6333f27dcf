// The sidebar of someone who is in 500 channels: collapsed parts, sections, a filter, and how much is redrawn.
import { fillClub } from './club.mjs'
import { goTo, playTogether, sitDown } from './harness.mjs'
import { MOST, shiftOf } from './layout-shift.mjs'
import { frames, isGone, sees } from './talk.mjs'

const COUNT = 500
/** Matches the names of inactive channels: every tenth one. */
const INACTIVE = /^lane \d+9$/

const laneOf = (number) => `lane ${String(number).padStart(3, '0')}`

export async function scenarios(given) {
  const { club, opened } = given
  await fillClub(club)
  const { priya, kit } = club.people
  const names = Array.from({ length: COUNT }, (_, at) => laneOf(at))
  for (let from = 0; from < COUNT; from += 100) {
    const subscriptions = names.slice(from, from + 100).map((name) => ({ name, description: '' }))
    const principals = [priya.id, kit.id]
    await kit.call('POST', '/users/me/subscriptions', { subscriptions, principals, announce: false })
  }
  const { subscriptions } = await priya.call('GET', '/users/me/subscriptions')
  const idOf = (name) => subscriptions.find((one) => one.name === name).stream_id
  const set = (name, property, value) => {
    const subscription_data = [{ stream_id: idOf(name), property, value }]
    return priya.call('POST', '/users/me/subscriptions/properties', { subscription_data })
  }
  await set(laneOf(300), 'pin_to_top', true)
  await set(laneOf(301), 'is_muted', true)
  await priya.call('POST', '/mark_all_as_read')
  await kit.send(laneOf(450), 'Ice', 'Lane 450 is frozen.')
  await playTogether(
    [beforeLater, order, drawing, sections, filter, onPhone, settings],
    { ...given, idOf, opened: inactive(opened) },
    {
      atDesk: priya,
      withPhone: priya,
      phoneHash: '#channels',
    },
  )
}

/** Makes some channels look inactive to pages. On the server, channels become inactive only after half a year. */
function inactive(opened) {
  const browser = {
    async newContext(options) {
      const context = await opened.browser.newContext(options)
      await context.addInitScript(hearOfInactive, INACTIVE.source)
      return context
    },
  }
  return { ...opened, browser }
}

function hearOfInactive(source) {
  const isInactive = new RegExp(source)
  const { fetch } = window
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!String(input).endsWith('/register')) return answer
    const state = await answer.json()
    for (const one of state.subscriptions ?? []) if (isInactive.test(one.name)) one.is_recently_active = false
    return Response.json(state)
  }
}

const side = (page) => page.getByRole('navigation', { name: 'Conversations' })
const lane = (page, number) => side(page).getByRole('link', { name: new RegExp(`^${laneOf(number)}`) })
const fold = (page, name) => side(page).getByRole('button', { name })
/** The names of the added channels that are shown, in order. */
const lanes = (page) =>
  page
    .locator('#sidebar .side-part a.side-row .name')
    .evaluateAll((rows) => rows.map((one) => one.textContent ?? '').filter((name) => name.startsWith('lane')))

/** Checks that lists of many channels appear with the first message, without waiting for parts that load later. */
async function beforeLater({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.priya, { without: '**/assets/later-*' })
  check(
    'the first screen with many channels doesn’t need the parts that load later',
    await sees(fold(page, '50 inactive')),
  )
  const { sum, nodes } = await shiftOf(page)
  check('nothing moves when the channels appear', sum <= MOST, [sum, ...nodes])
  await page.context().close()
}

async function order({ desk, check, look }) {
  await lane(desk, 0).waitFor()
  const shown = await lanes(desk)
  check('pinned channels come first', shown[0] === laneOf(300), shown.slice(0, 3))
  check('channels with unread messages come after pinned ones', shown[1] === laneOf(450), shown.slice(0, 3))
  check(
    'other channels come last, in alphabetical order',
    shown[2] === laneOf(0) && shown[3] === laneOf(1),
    shown.slice(0, 5),
  )
  check(
    'inactive channels are folded',
    !shown.some((name) => INACTIVE.test(name)) && shown.length === COUNT - 51,
    shown.length,
  )
  await look('sidebar-many')
  await fold(desk, '50 inactive').click()
  check('inactive channels can be unfolded', await sees(lane(desk, 9)))
  await desk.reload()
  check('inactive channels stay unfolded after a reload', await sees(lane(desk, 9)))
  await fold(desk, '50 inactive').click()
  check('muted channels are folded', await isGone(lane(desk, 301)))
  await goTo(desk, '#narrow/channel/lane.20388/topic/Wind')
  const open = side(desk).getByRole('link', { name: /^Wind/ })
  check('the sidebar scrolls to a conversation that is opened elsewhere', await isInList(open))
  await lane(desk, 450).click()
  await desk.getByRole('main').getByRole('link', { name: 'Ice' }).click()
  await lane(desk, 450).locator('.count').waitFor({ state: 'detached' })
  check('the open channel keeps its position', (await lanes(desk))[1] === laneOf(450))
  await goTo(desk, '#inbox')
  await desk.waitForFunction(
    (name) => [...document.querySelectorAll('#sidebar .name')].filter((one) => one.textContent === name).length === 1,
    laneOf(450),
  )
  await frames(desk)
  check('the channel returns to its usual position when another view is opened', (await lanes(desk))[1] === laneOf(0))
}

/** Whether a row is in the visible part of the list, once the list has stopped scrolling. */
async function isInList(row) {
  await row.waitFor()
  await frames(row.page())
  return row.evaluate((one) => {
    const list = one.closest('.side-scroll')?.getBoundingClientRect()
    const { top, bottom } = one.getBoundingClientRect()
    return list !== undefined && top >= list.top && bottom <= list.bottom
  })
}

/** Counts the rows that change during `act`. */
async function changes(page, act) {
  await page.evaluate(() => {
    const rows = new Set()
    const watcher = new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records)
        for (const node of [target, ...addedNodes, ...removedNodes]) {
          const row = (node instanceof Element ? node : node.parentElement)?.closest('li')
          if (row) rows.add(row)
        }
    })
    watcher.observe(document.querySelector('#sidebar .side-scroll'), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const stopWatching = () => {
      watcher.disconnect()
      return rows.size
    }
    Object.assign(window, { stopWatching })
  })
  await act()
  await frames(page)
  return page.evaluate(() => window.stopWatching())
}

async function drawing({ club, desk, check }) {
  const { kit } = club.people
  const nodes = await desk.evaluate(() => document.querySelectorAll('#sidebar .side-scroll *').length)
  check('the sidebar has fewer than seven elements per channel', nodes < COUNT * 7, nodes)
  const one = await changes(desk, async () => {
    await kit.send(laneOf(120), 'Wind', 'Gusts in lane 120.')
    await lane(desk, 120).locator('.count').waitFor()
  })
  check('a new message updates at most four rows', one <= 4, one)
  const other = await changes(desk, async () => {
    await kit.send(laneOf(120), 'Wind', 'And more.')
    await lane(desk, 120).locator('.count', { hasText: '2' }).waitFor()
  })
  check('the next message updates only one row', other === 1, other)
  const pointed = await changes(desk, async () => {
    await lane(desk, 5).hover()
    await side(desk).getByRole('button', { name: 'More options' }).waitFor()
  })
  check('moving the pointer updates at most two rows', pointed <= 2, pointed)
}

async function sections({ desk, check, look }) {
  await lane(desk, 7).click({ button: 'right' })
  await desk.getByRole('menuitem', { name: 'Move to section' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Section name').fill('Night shift')
  await look('section-new')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const head = fold(desk, 'Night shift').first()
  check('a channel can be moved to a new section', await sees(head))
  await lane(desk, 8).click({ button: 'right' })
  await desk.getByRole('menuitem', { name: 'Move to section' }).click()
  await dialog.getByLabel('Section', { exact: true }).selectOption('Night shift')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const part = side(desk).locator('.side-part', { hasText: 'Night shift' })
  check(
    'another channel is added to the section',
    (await sees(part.getByText(laneOf(8)))) && (await sees(part.getByText(laneOf(7)))),
  )
  await look('sidebar-sections')
  await desk.reload()
  check('the section is still shown after a reload', await sees(part.getByText(laneOf(7))))
  await head.click()
  check('a section can be folded', await isGone(part.getByText(laneOf(7))))
  await head.click()
  await head.hover()
  await side(desk).getByRole('button', { name: 'Options for Night shift' }).click()
  await desk.getByRole('menuitem', { name: 'Edit section' }).click()
  await dialog.getByLabel('Section name').fill('Early shift')
  await dialog.getByRole('searchbox').fill('lane 11')
  await dialog.getByLabel(laneOf(111)).check()
  await look('section-edit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const renamed = side(desk).locator('.side-part', { hasText: 'Early shift' })
  check('a section gets another name and more channels', await sees(renamed.getByText(laneOf(111))))
  check('the section keeps its earlier channels', (await renamed.locator('a.side-row').count()) === 3)
  await fold(desk, 'Other channels').click()
  check('the other channels can be folded beside a section', await isGone(lane(desk, 12)))
  await renamed.locator('.part-head').hover()
  await side(desk).getByRole('button', { name: 'Options for Early shift' }).click()
  await desk.getByRole('menuitem', { name: 'Remove section' }).click()
  check('a removed section disappears', await isGone(renamed))
  check('the channels of a removed section stay', await sees(lane(desk, 7)))
  check('without sections, folded channels are shown', await sees(lane(desk, 12)))
  await desk.getByRole('button', { name: 'Undo' }).click()
  check('undo restores the section', await sees(renamed.getByText(laneOf(7))))
  await fold(desk, 'Other channels').click()
}

async function filter({ desk, check, look }) {
  const field = side(desk).getByRole('searchbox', { name: 'Filter channels' })
  await field.fill('LANE 30')
  check(
    'the filter finds channels by name, regardless of case',
    (await sees(lane(desk, 305))) && (await isGone(lane(desk, 0))),
  )
  check('the filter finds muted and inactive channels', (await sees(lane(desk, 301))) && (await sees(lane(desk, 309))))
  await look('sidebar-filter')
  await field.fill('no such lane')
  check('the filter says if there are no results', await sees(side(desk).getByText('No channels found.')))
  await field.press('Escape')
  check('Escape shows all channels again', (await sees(lane(desk, 0))) && (await field.inputValue()) === '')
  await field.fill('lane 222')
  await field.press('Enter')
  check('Enter opens the first result', await sees(desk.getByRole('heading', { level: 1, name: laneOf(222) })))
}

async function onPhone({ phone, check, lookAtPhone }) {
  const main = phone.getByRole('main')
  await main.getByText('Early shift').waitFor()
  check(
    'on a phone, the sections are the same',
    await sees(main.getByRole('link', { name: new RegExp(`^${laneOf(111)}`) })),
  )
  await lookAtPhone('sidebar-many')
  await main.getByRole('searchbox', { name: 'Filter channels' }).fill('450')
  await main.getByRole('link', { name: new RegExp(`^${laneOf(450)}`) }).tap()
  check(
    'on a phone, the filter finds a channel',
    await sees(phone.getByRole('heading', { level: 1, name: laneOf(450) })),
  )
}

async function settings({ desk, check }) {
  await goTo(desk, '#settings/appearance')
  await desk.getByLabel('Collapse inactive channels in the sidebar').selectOption('3')
  await goTo(desk, '#inbox')
  check('a setting leaves inactive channels in their usual position', await sees(lane(desk, 9)))
}
