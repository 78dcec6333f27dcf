import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../api/world'

const REAL = 'mia@example.com'
const VIEWERS = ['olivia', 'ada', 'max', 'ben', 'gus', 'bot']
/** The people who may see the real address in user objects, by `email_address_visibility`. */
const VISIBLE_TO: [number, string[]][] = [
  [1, VIEWERS],
  [2, ['olivia', 'ada', 'max', 'ben', 'bot']],
  [3, ['olivia', 'ada']],
  [4, []],
  [5, ['olivia', 'ada', 'max']],
]
let world: World
let channel: number

/** Creates an organization with a bot of ben's, and a channel with mia and all viewers. */
beforeAll(async () => {
  world = await World.found()
  const { user_id, api_key } = await world.must('ben', 'POST /bots', { full_name: 'Bens Bot', short_name: 'bens' })
  world.enter('bot', `bens-bot@${world.name}.localhost`, user_id, api_key)
  channel = await world.channel('all', ['mia', 'olivia', 'ada', 'max', 'ben', 'gus', 'bot'])
})

/** Causes many kinds of events about mia. Returns the id of her message. */
async function act(): Promise<number> {
  const others = VIEWERS.map((who) => world.id(who))
  const id = await world.say('mia', channel, 'topic', 'hello')
  await world.write('mia', VIEWERS, 'hello')
  await world.say('ben', channel, 'topic', '@**Mia Example** @_**Mia Example**')
  await world.must('mia', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
  await world.must('mia', `PATCH /messages/${id}`, { content: 'hello again' })
  await world.must('mia', 'POST /typing', { op: 'start', to: others })
  await world.must('mia', 'POST /typing', { type: 'stream', op: 'start', stream_id: channel, topic: 'topic' })
  for (const away of [true, false]) await world.must('mia', 'POST /users/me/status', { status_text: 'here', away })
  await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['all'] })
  await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'all' }] })
  return id
}

/** Requests whose answers must not contain mia’s real address unless everyone may see it. */
const asked = (id: number): [string, Record<string, unknown>?][] => [
  ['GET /messages', { anchor: 'newest', num_before: 50, num_after: 0, client_gravatar: false }],
  ['GET /messages', { anchor: 'newest', num_before: 50, num_after: 0 }],
  [`GET /messages/${id}`],
  [`GET /messages/${id}/history`],
  [`GET /messages/${id}/read_receipts`],
  ['GET /realm/presence'],
  [`GET /streams/${channel}/members`],
  ['GET /users/me/subscriptions', { include_subscribers: true }],
  ['GET /user_groups'],
  ['POST /messages/render', { content: '@**Mia Example**' }],
]

describe.each(VISIBLE_TO)('a real email address with visibility %i', (email_address_visibility, seeing) => {
  it('is shown to exactly the people who may see it, and its owner’s actions reveal it to nobody else', async () => {
    await world.must('mia', 'PATCH /settings', { email_address_visibility })
    const client_capabilities = { stream_typing_notifications: true, notification_settings_null: true }
    const queues = new Map<string, string>()
    for (const who of VIEWERS) queues.set(who, await world.listen(who, null, { client_capabilities }))
    const id = await act()
    for (const who of VIEWERS) {
      const isOpen = email_address_visibility === 1
      const told = await world.events(who, queues.get(who) ?? '')
      expect(told.length).toBeGreaterThan(8)
      expect([who, 'events', JSON.stringify(told).includes(REAL)]).toEqual([who, 'events', isOpen])
      for (const [what, params] of asked(id)) {
        const text = JSON.stringify((await world.call(who, what, params)).body)
        if (!isOpen) expect([who, what, text.includes(REAL)]).toEqual([who, what, false])
      }
      for (const what of ['GET /users', `GET /users/${world.id('mia')}`, 'POST /register']) {
        const text = JSON.stringify(await world.must(who, what))
        expect([who, what, text.includes(`"delivery_email":"${REAL}"`)]).toEqual([who, what, seeing.includes(who)])
        expect([who, what, text.replaceAll(`"delivery_email":"${REAL}"`, '').includes(REAL)]).toEqual([
          who,
          what,
          isOpen,
        ])
      }
    }
  })

  it('identifies its owner in any operation if everyone may see it, and otherwise only in GET /users/{email} for people who may', async () => {
    const isOpen = email_address_visibility === 1
    const narrow = [['sender', REAL]]
    const tried: [string, Record<string, unknown>?][] = [
      [`GET /users/${REAL}`],
      [`GET /users/${REAL}/presence`],
      ['GET /messages', { anchor: 'newest', num_before: 5, num_after: 0, narrow }],
      ['POST /messages', { type: 'direct', to: [REAL], content: 'found you' }],
      ['POST /users/me/subscriptions', { subscriptions: [{ name: 'all' }], principals: [REAL] }],
    ]
    for (const [what, params] of tried) {
      // If everyone may see the address, it must work in all of these operations. Otherwise, it must work only in
      // `GET /users/…`, and only for people who may see it.
      const isFound = isOpen || (what === `GET /users/${REAL}` && seeing.includes('olivia'))
      const { status } = await world.call('olivia', what, params)
      expect([what, status]).toEqual([what, isFound ? 200 : 400])
    }
  })
})
