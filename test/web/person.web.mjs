// One person with two devices: read messages, drafts, notes to themselves, the organization's emoji, muted people,
// profile fields, and mentioned groups.
import { goTo, playTogether } from './harness.mjs'
import { field, isGone, message, say, sees, write } from './talk.mjs'

const PLANS = '#narrow/channel/race-crew/topic/Plans'

export async function scenarios(given) {
  const { priya, maya } = given.club.people
  await priya.call('PATCH', '/settings', { web_mark_read_on_scroll_policy: 3 })
  await maya.send('race-crew', 'Plans', 'One is a plan.')
  const parts = [neverRead, readConversations, followDrafts, ownEmoji, alone, mutePerson, tellOfOneself, meetGroup]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: PLANS })
}

async function neverRead({ club, desk, phone, check }) {
  await message(desk, 'One is a plan.').waitFor()
  await desk.waitForTimeout(1200)
  const row = desk.locator('.sidebar .side-row.topic', { hasText: 'Plans' })
  check('messages stay unread if visible messages are never marked as read', await row.locator('.count').isVisible())
  await desk.getByRole('button', { name: 'Topic options' }).click()
  await desk.getByRole('menuitem', { name: 'Mark as read' }).click()
  check('an action marks messages as read', await isGone(row.locator('.count')))
  await club.people.priya.call('PATCH', '/settings', { web_mark_read_on_scroll_policy: 1 })
  await club.people.maya.send('race-crew', 'Plans', 'Two is a plan.')
  await message(phone, 'Two is a plan.').waitFor()
  check('visible messages are marked as read by default', await isGone(row.locator('.count')))
}

async function readConversations({ club, desk, phone, check }) {
  const { priya, maya } = club.people
  await goTo(phone, '#you')
  await goTo(desk, '#feed')
  await message(desk, 'Two is a plan.').waitFor()
  await desk.keyboard.press('End')
  const count = desk.locator('.sidebar .side-row', { hasText: 'race-crew' }).locator('.count')
  await maya.send('race-crew', 'Plans', 'Three is a plan.')
  await message(desk, 'Three is a plan.').waitFor()
  check('a feed marks visible messages as read', await isGone(count))
  await priya.call('PATCH', '/settings', { web_mark_read_on_scroll_policy: 2 })
  await maya.send('race-crew', 'Plans', 'Four is a plan.')
  await message(desk, 'Four is a plan.').waitFor()
  // Messages that have been seen would be marked as read within five seconds.
  await desk.waitForTimeout(7000)
  check('if only conversations mark as read, a feed doesn’t', await count.isVisible())
  await goTo(desk, PLANS)
  check('if only conversations mark as read, a conversation does', await isGone(count))
  await priya.call('PATCH', '/settings', { web_mark_read_on_scroll_policy: 1 })
  await goTo(phone, PLANS)
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
  check('a draft appears on the phone', (await field(phone).inputValue()) === 'Begun at the desk')
  await field(phone).fill('')
  await phone.getByRole('button', { name: 'Close and save draft' }).click()
  const drafts = desk.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Drafts/ })
  check('a deleted draft disappears on other devices', await isGone(drafts))
}

async function ownEmoji({ desk, phone, check }) {
  await addEmoji(desk)
  await message(desk, 'One is a plan.').hover()
  await message(desk, 'One is a plan.').getByRole('button', { name: 'React', exact: true }).click()
  const picker = desk.getByRole('dialog', { name: 'Choose an emoji' })
  await picker.getByRole('button', { name: 'This organization' }).click()
  await picker.getByRole('button', { name: 'our boat' }).click()
  check(
    'the organization’s own emoji can be a reaction',
    await sees(message(phone, 'One is a plan.').locator('.reaction img')),
  )
  await write(desk, '')
  await field(desk).pressSequentially(':our')
  await desk
    .locator('.typeahead')
    .getByRole('option', { name: /our_boat/ })
    .waitFor()
  await field(desk).press('Enter')
  await field(desk).press('Control+Enter')
  check(
    'the organization’s own emoji can be in a text',
    await sees(phone.locator('.msg .prose img.emoji[alt=":our_boat:"]')),
  )
}

async function alone({ club, desk, phone, check }) {
  const { priya, maya, jonas } = club.people
  await goTo(desk, `#narrow/dm/${priya.id}`)
  await desk.getByRole('heading', { level: 1, name: 'Priya Raman (you)' }).waitFor()
  await say(desk, 'Buy cake.')
  await goTo(phone, `#narrow/dm/${priya.id}`)
  check('the user’s notes to themselves are on another device', await sees(message(phone, 'Buy cake.')))
  await maya.direct([priya, jonas], 'Who brings the cake?')
  const many = phone.getByRole('heading', { level: 1 })
  await goTo(phone, `#narrow/dm/${maya.id},${jonas.id}-group`)
  check(
    'a conversation with several people shows all names',
    /Maya Lindqvist and Jonas Weber/.test(await many.innerText()),
  )
  check('a message is shown in a conversation with several people', await sees(message(phone, 'Who brings the cake?')))
}

async function mutePerson({ club, desk, check, look }) {
  const { tom, priya } = club.people
  await goTo(desk, `#user/${tom.id}`)
  const card = desk.getByRole('dialog', { name: 'Tom Okafor' })
  await card.getByRole('button', { name: 'Mute Tom Okafor' }).click()
  await look('card')
  check('a person is muted', await sees(card.getByRole('button', { name: 'Unmute Tom Okafor' })))
  await tom.direct([priya], 'Anybody there?')
  await goTo(desk, '#inbox')
  check(
    'the inbox leaves out messages from a muted person',
    (await desk.locator('.inbox-row', { hasText: 'Tom Okafor' }).count()) === 0,
  )
  await goTo(desk, `#user/${tom.id}`)
  await card.getByRole('button', { name: 'Unmute Tom Okafor' }).click()
  await card.getByRole('link', { name: 'Message', exact: true }).click()
  check('a card leads to the conversation', await sees(message(desk, 'Anybody there?')))
}

/** Fills in profile fields of four kinds, and checks that the person's card shows them. */
async function tellOfOneself({ club, desk, phone, check }) {
  const { priya, maya } = club.people
  const choices = JSON.stringify({ 1: { text: 'Bow', order: '1' }, 2: { text: 'Stroke', order: '2' } })
  for (const field of [
    { name: 'Motto', field_type: 1 },
    { name: 'Born', field_type: 4 },
    { name: 'Seat', field_type: 3, field_data: choices },
    { name: 'Rows with', field_type: 6 },
  ])
    await priya.call('POST', '/realm/profile_fields', field)
  await goTo(desk, '#settings/profile')
  const save = async (label, value) => {
    const one = desk.locator('.set', { has: desk.getByLabel(label, { exact: true }) })
    await one.getByLabel(label, { exact: true }).fill(value)
    await one.getByRole('button', { name: 'Save', exact: true }).click()
    await one.getByText('Saved', { exact: true }).waitFor()
  }
  await save('Motto', 'Slowly, but together')
  await save('Born', '1994-05-08')
  await desk.getByLabel('Seat', { exact: true }).selectOption('Stroke')
  const mates = desk.locator('.set', { has: desk.getByRole('combobox', { name: 'Rows with' }) })
  await mates.getByRole('combobox').fill('maya')
  await mates.getByRole('combobox').press('Enter')
  await mates.getByRole('button', { name: 'Save', exact: true }).click()
  await mates.getByText('Saved', { exact: true }).waitFor()
  await goTo(phone, `#user/${priya.id}`)
  const card = phone.getByRole('dialog', { name: 'Priya Raman' })
  for (const said of ['Slowly, but together', /May 8/, 'Stroke', maya.name])
    check(`the user’s card shows the profile field: ${said}`, await sees(card.getByText(said)))
  await phone.keyboard.press('Escape')
  await save('Motto', '')
  await goTo(phone, '#people')
  await goTo(phone, `#user/${priya.id}`)
  check('an emptied profile field disappears', await isGone(card.getByText('Slowly, but together')))
}

/** Checks that a mention notifies a group, and that a click shows its members. */
async function meetGroup({ club, desk, phone, check, look }) {
  const { priya, maya, tom } = club.people
  const coxes = { name: 'coxes', description: 'Who can steer', members: [priya.id, tom.id] }
  await priya.call('POST', '/user_groups/create', coxes)
  await goTo(phone, '#inbox')
  await maya.send('race-crew', 'Steering', 'Which of you, @*coxes*?')
  const row = phone.locator('.inbox-row').filter({ hasText: 'Steering' })
  check('mentioning a group notifies its members', await sees(row.locator('.at')))
  await goTo(desk, '#narrow/channel/race-crew/topic/Steering')
  await message(desk, 'Which of you').getByRole('button', { name: '@coxes' }).click()
  const card = desk.getByRole('dialog', { name: 'coxes' })
  check('the group’s card shows its description', await sees(card.getByText('Who can steer')))
  check('the group’s card shows its members', await sees(card.getByText('Tom Okafor')))
  await look('group-card')
  await desk.keyboard.press('Escape')
}

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Uploads an emoji for the organization, as the settings do. */
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
