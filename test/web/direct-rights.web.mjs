// The client refuses direct messages that the organization doesn't permit, wherever a person could start one.
import { goTo, playTogether, sitDown } from './harness.mjs'
import { field, frames, isGone, message, sees, write } from './talk.mjs'

export async function scenarios(given) {
  const { priya, maya, jonas } = given.club.people
  await priya.direct([jonas], 'Trailer is booked.')
  const parts = [turnOff, authorize, begin, goOn, fromFeed, refuseLate]
  await playTogether(parts, given, { atDesk: maya, withPhone: jonas })
}

const OFF = 'Direct messages are turned off in this organization.'
const UNAUTHORIZED = /^You can’t write here because nobody in this conversation can authorize/
const BEGIN = 'You can’t start direct messages. Once someone writes to you, you can reply.'

const factsOf = (person) => person.call('POST', '/register', { fetch_event_types: ['realm', 'realm_user_groups'] })
const idOf = async (person, name) => (await factsOf(person)).realm_user_groups.find((group) => group.name === name)?.id

const to = (...people) => `#narrow/dm/${people.map(({ id }) => id).join()}-x`
const said = (page, text) => page.locator('.compose-dock').getByText(text)
const closed = (page) => page.locator('.compose-dock .open')

async function permit({ people: { priya } }, name, group) {
  await priya.call('PATCH', '/realm', { [name]: { new: typeof group === 'string' ? await idOf(priya, group) : group } })
}

async function turnOff({ club, desk, phone, check, lookAtBoth }) {
  const { priya, maya, tom } = club.people
  await goTo(desk, to(tom))
  check('direct messages can be written if they are permitted', await sees(closed(desk)))
  await permit(club, 'direct_message_permission_group', 'role:nobody')
  check('if direct messages are turned off, the page says so in place of the field', await sees(said(desk, OFF)))
  await desk.keyboard.press('r')
  check('the key for replying doesn’t open the field', (await field(desk).count()) === 0)
  await goTo(phone, to(priya))
  check('existing conversations show that direct messages are off', await sees(said(phone, OFF)))
  check('existing conversations show their messages', await sees(message(phone, 'Trailer is booked.')))
  await lookAtBoth('direct-off')
  await goTo(desk, to(maya))
  check('the user can still write notes to themselves', await sees(closed(desk)))
  await desk.keyboard.press('x')
  const dialog = desk.getByRole('dialog', { name: 'New message' })
  await dialog.getByRole('combobox', { name: 'People' }).fill('tom')
  await desk.keyboard.press('Enter')
  check('choosing people shows that direct messages are off', await sees(dialog.getByText(OFF)))
  check(
    'direct messages can’t be started by choosing people',
    await dialog.getByRole('button', { name: 'Write message' }).isDisabled(),
  )
  await desk.keyboard.press('Escape')
}

async function authorize({ club, desk, check }) {
  const { priya, tom } = club.people
  await permit(club, 'direct_message_permission_group', 'role:administrators')
  await goTo(desk, to(tom))
  check('the page says if a conversation requires someone’s authorization', await sees(said(desk, UNAUTHORIZED)))
  await goTo(desk, to(priya))
  check('a conversation with an authorized person accepts messages', await sees(closed(desk)))
  await permit(club, 'direct_message_permission_group', 'role:everyone')
  await goTo(desk, to(tom))
  check('a new permission takes effect at once', await sees(closed(desk)))
}

async function begin({ club, desk, phone, check }) {
  const { priya, tom } = club.people
  await permit(club, 'direct_message_initiator_group', 'role:administrators')
  check('people who may not start conversations see an explanation', await sees(said(desk, BEGIN)))
  await tom.call('POST', '/typing', { type: 'direct', to: [club.people.maya.id], op: 'stop' })
  await goTo(phone, to(priya))
  check('people can reply in conversations that others started', await sees(closed(phone)))
  await goTo(desk, to(priya))
  check('an empty conversation accepts no message', await sees(said(desk, BEGIN)))
  await priya.direct([club.people.maya], 'Are you there?')
  check('a conversation accepts messages once someone else has started it', await sees(closed(desk)))
}

/** Opens a conversation that the snapshot leaves out, as it does with old ones, so that the client requests it. */
async function goOn({ club, opened, check }) {
  const { priya, jonas, tom } = club.people
  const newContext = async (options) => {
    const context = await opened.browser.newContext(options)
    await context.addInitScript(forgetConversations)
    return context
  }
  const page = await sitDown({ ...opened, browser: { newContext } }, club, jonas, { hash: to(tom) })
  check('a conversation that nobody started accepts no message', await sees(said(page, BEGIN)))
  await goTo(page, to(priya))
  await message(page, 'Trailer is booked.').waitFor()
  await frames(page)
  check(
    'an existing conversation accepts messages',
    (await said(page, BEGIN).count()) === 0 && (await sees(closed(page))),
  )
  await page.context().close()
}

function forgetConversations() {
  const ask = window.fetch
  window.fetch = async (...given) => {
    const answer = await ask(...given)
    if (!answer.url.endsWith('/register')) return answer
    return Response.json({ ...(await answer.json()), recent_private_conversations: [] })
  }
}

/** Presses R on a message in a feed, to write directly to its sender. */
async function fromFeed({ club, desk, check }) {
  await club.people.noor.send('race-crew', 'Oars', 'Who has mine?')
  await goTo(desk, '#feed')
  await message(desk, 'Who has mine?').locator('article').focus()
  await desk.keyboard.press('R')
  check('replying to an author directly shows that this isn’t permitted', await sees(said(desk, BEGIN)))
  await desk.locator('.compose-dock').getByRole('button', { name: 'Close' }).click()
  check('after the composer is closed, another message can be written', await sees(closed(desk)))
}

/** Sends a message that was written before the permission was lost. The server refuses it. */
async function refuseLate({ club, desk, check }) {
  const { tom } = club.people
  await permit(club, 'direct_message_initiator_group', 'role:everyone')
  await goTo(desk, to(tom))
  await closed(desk).waitFor()
  await write(desk, 'Can you cox?')
  await desk.context().setOffline(true)
  await field(desk).press('Control+Enter')
  await message(desk, 'Can you cox?').waitFor()
  await permit(club, 'direct_message_permission_group', 'role:nobody')
  await desk.context().setOffline(false)
  check(
    'the server’s refusal is shown if the client couldn’t foresee it',
    await sees(message(desk, 'Can you cox?').getByText(/Direct messages are turned off in this organization/)),
  )
  await message(desk, 'Can you cox?').getByRole('button', { name: 'Edit' }).click()
  check('editing a refused message shows that direct messages are off', await sees(said(desk, OFF)))
  check(
    'the button to send is disabled while direct messages are off',
    await desk.getByRole('button', { name: 'Send', exact: true }).isDisabled(),
  )
  await permit(club, 'direct_message_permission_group', 'role:everyone')
  check('the explanation disappears once direct messages are permitted', await isGone(said(desk, OFF)))
}
