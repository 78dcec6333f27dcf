// One person at two devices: what is read when, drafts that follow, notes to oneself, own emoji, and people one mutes.
import { goTo, playTogether } from './harness.mjs'
import { field, isGone, message, say, sees, write } from './talk.mjs'

const PLANS = '#narrow/channel/race-crew/topic/Plans'

export async function scenarios(given) {
  const { priya, maya } = given.club.people
  await priya.call('PATCH', '/settings', { web_mark_read_on_scroll_policy: 3 })
  await maya.send('race-crew', 'Plans', 'One is a plan.')
  const parts = [neverRead, followDrafts, ownEmoji, alone, mutePerson]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: PLANS })
}

async function neverRead({ club, desk, phone, check }) {
  await message(desk, 'One is a plan.').waitFor()
  await desk.waitForTimeout(1200)
  const row = desk.locator('.sidebar .side-row.topic', { hasText: 'Plans' })
  check('what one never marks by looking stays unread', await row.locator('.count').isVisible())
  await desk.getByRole('button', { name: 'Topic options' }).click()
  await desk.getByRole('menuitem', { name: 'Mark as read' }).click()
  check('and is read when one says so', await isGone(row.locator('.count')))
  await club.people.priya.call('PATCH', '/settings', { web_mark_read_on_scroll_policy: 1 })
  await club.people.maya.send('race-crew', 'Plans', 'Two is a plan.')
  await message(phone, 'Two is a plan.').waitFor()
  check('else looking is reading', await isGone(row.locator('.count')))
}

async function followDrafts({ desk, phone, check }) {
  await write(desk, 'Begun at the desk')
  await field(desk).press('Escape')
  await phone.reload()
  await phone.waitForFunction(() => {
    const dock = document.querySelector('.compose-dock')
    return `${dock?.textContent} ${dock?.querySelector('textarea')?.value}`.includes('Begun at the desk')
  })
  await phone.locator('.compose-closed .open, .compose-dock textarea').first().click()
  await field(phone).waitFor()
  check('a draft follows to the phone', (await field(phone).inputValue()) === 'Begun at the desk')
  await field(phone).fill('')
  await phone.getByRole('button', { name: 'Close, keep as draft' }).click()
  const drafts = desk.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Drafts/ })
  check('and is gone where it is given up', await isGone(drafts))
}

async function ownEmoji({ desk, phone, check }) {
  await addEmoji(desk)
  await message(desk, 'One is a plan.').hover()
  await message(desk, 'One is a plan.').getByRole('button', { name: 'React', exact: true }).click()
  const picker = desk.getByRole('dialog', { name: 'Choose an emoji' })
  await picker.getByRole('button', { name: 'This organization' }).click()
  await picker.getByRole('button', { name: 'our boat' }).click()
  check('an emoji of one’s own', await sees(message(phone, 'One is a plan.').locator('.reaction img')))
  await write(desk, '')
  await field(desk).pressSequentially(':our')
  await desk
    .locator('.typeahead')
    .getByRole('option', { name: /our_boat/ })
    .waitFor()
  await field(desk).press('Enter')
  await field(desk).press('Control+Enter')
  check('also in a text', await sees(phone.locator('.msg .prose img.emoji[alt=":our_boat:"]')))
}

async function alone({ club, desk, phone, check }) {
  const { priya, maya, jonas } = club.people
  await goTo(desk, `#narrow/dm/${priya.id}`)
  await desk.getByRole('heading', { level: 1, name: 'Priya Raman (you)' }).waitFor()
  await say(desk, 'Buy cake.')
  await goTo(phone, `#narrow/dm/${priya.id}`)
  check('notes to oneself are on all devices', await sees(message(phone, 'Buy cake.')))
  await maya.direct([priya, jonas], 'Who brings the cake?')
  const many = phone.getByRole('heading', { level: 1 })
  await goTo(phone, `#narrow/dm/${maya.id},${jonas.id}-group`)
  check('a conversation of many has all names', /Maya Lindqvist and Jonas Weber/.test(await many.innerText()))
  check('and all messages', await sees(message(phone, 'Who brings the cake?')))
}

async function mutePerson({ club, desk, check, look }) {
  const { tom, priya } = club.people
  await goTo(desk, `#user/${tom.id}`)
  const card = desk.getByRole('dialog', { name: 'Tom Okafor' })
  await card.getByRole('button', { name: 'Mute Tom Okafor' }).click()
  await look('card')
  check('somebody is muted', await sees(card.getByRole('button', { name: 'Unmute Tom Okafor' })))
  await tom.direct([priya], 'Anybody there?')
  await goTo(desk, '#inbox')
  check('and needs one no more', (await desk.locator('.inbox-row', { hasText: 'Tom Okafor' }).count()) === 0)
  await goTo(desk, `#user/${tom.id}`)
  await card.getByRole('button', { name: 'Unmute Tom Okafor' }).click()
  await card.getByRole('link', { name: 'Message', exact: true }).click()
  check('a card leads to the conversation', await sees(message(desk, 'Anybody there?')))
}

/** A dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** As settings do it: an emoji of the organization's own. */
const addEmoji = (page) =>
  page.evaluate(async (dot) => {
    const form = new FormData()
    const bytes = Uint8Array.from(atob(dot), (one) => one.charCodeAt(0))
    form.append('file', new File([bytes], 'dot.png', { type: 'image/png' }))
    const token = /csrftoken_\d+=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { 'X-CSRFToken': decodeURIComponent(token) }
    const answer = await fetch('/json/realm/emoji/our_boat', { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(await answer.text())
  }, DOT)
