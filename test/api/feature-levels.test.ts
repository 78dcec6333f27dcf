import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { World } from './world'

const START = Date.UTC(2026, 2, 1, 9)
const LATER = START / 1000 + 86_400

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('default channels', () => {
  it('are sent as ids in the state and in events, but not to guests', async () => {
    const world = await World.found(['mia', 'gus'])
    const tea = await world.channel('tea', ['olivia'])
    const cake = await world.channel('cake', ['olivia'])
    const types = ['default_streams', 'default_stream_groups']
    const { realm_default_streams: first } = await world.must('mia', 'POST /register', { event_types: types })
    const queues = { mia: await world.listen('mia', types), gus: await world.listen('gus', types) }
    await world.must('olivia', 'POST /default_streams', { stream_id: tea })
    const group = { group_name: 'sweet', description: '', stream_names: ['cake'] }
    await world.must('olivia', 'POST /default_stream_groups/create', group)
    const told = (id: number) => id
    const state = await world.must('mia', 'POST /register', { event_types: types })
    expect(state.realm_default_streams).toEqual([...first, told(tea)])
    expect(state.realm_default_stream_groups).toMatchObject([{ name: 'sweet', streams: [told(cake)] }])
    expect(await world.events('mia', queues.mia)).toMatchObject([
      { type: 'default_streams', default_streams: state.realm_default_streams },
      { type: 'default_stream_groups', default_stream_groups: state.realm_default_stream_groups },
    ])
    expect(await world.events('gus', queues.gus)).toEqual([])
    const ofGuest = await world.must('gus', 'POST /register', { event_types: types })
    expect([ofGuest.realm_default_streams, ofGuest.realm_default_stream_groups]).toEqual([[], []])
  })
})

describe('someone who hides their presence', () => {
  const lookUp = (world: World) => world.call('ben', `GET /users/${world.id('mia')}/presence`)
  const hide = (world: World) => world.must('mia', 'PATCH /settings', { presence_enabled: false })

  it('has no presence if they were never active', async () => {
    const world = await World.found(['mia', 'ben'])
    const queue = await world.listen('ben', ['presence'])
    await hide(world)
    const { status } = await lookUp(world)
    expect([status, (await world.events('ben', queue)).length]).toEqual([400, 0])
  })

  it('appears as last active just before the offline threshold, or at the real time if that is earlier', async () => {
    const world = await World.found(['mia', 'ben'])
    const { server_presence_offline_threshold_seconds: threshold } = await world.must('ben', 'POST /register')
    const seenAt = async () => (await lookUp(world)).body.presence.aggregated.timestamp
    const queue = await world.listen('ben', ['presence'])
    await world.must('mia', 'POST /users/me/presence', { status: 'active' })
    await hide(world)
    const hidden = START / 1000 - threshold - 65
    expect(await seenAt()).toBe(hidden)
    expect(await world.events('ben', queue)).toMatchObject([
      {},
      { user_id: world.id('mia'), presence: { website: { status: 'active', timestamp: hidden } } },
    ])
    await world.must('mia', 'PATCH /settings', { presence_enabled: true })
    const back = await seenAt()
    wait(threshold + 66)
    await hide(world)
    expect([back, await seenAt()]).toEqual([START / 1000, START / 1000])
    expect(await world.events('ben', queue)).toHaveLength(3)
  })

  it('keeps the time of their last activity if that is before their last connection', async () => {
    const world = await World.found(['mia', 'ben'])
    const { server_presence_offline_threshold_seconds: threshold } = await world.must('ben', 'POST /register')
    wait(10)
    await world.must('mia', 'POST /users/me/presence', { status: 'active' })
    wait(threshold + 200)
    await world.must('mia', 'POST /users/me/presence', { status: 'idle' })
    await hide(world)
    const { presences } = await world.must('ben', 'POST /users/me/presence', { status: 'active', last_update_id: -1 })
    const active = START / 1000 + 10
    const hidden = active + 200 - 65
    expect(presences[world.id('mia')]).toEqual({ active_timestamp: active, idle_timestamp: hidden })
  })
})

describe('the event about a deletion', () => {
  const SHARED = { invite_only: true, history_public_to_subscribers: true }
  const PROTECTED = { invite_only: true, history_public_to_subscribers: false }
  it.each([
    ['public', {}, ['mia', 'ben', 'kim']],
    ['private with shared history', SHARED, ['mia', 'ben']],
    ['private with protected history', PROTECTED, ['mia']],
  ])('in a channel that is %s is sent to the same people as events about edits', async (_, privacy, witnesses) => {
    const people = ['mia', 'ben', 'kim', 'gus'] as const
    const world = await World.found([...people])
    const tea = await world.channel('tea', ['olivia', 'mia', 'kim'], privacy)
    const said = await world.say('mia', tea, 'lunch', 'soup')
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'tea' }],
      principals: [world.id('ben')],
    })
    await world.must('kim', 'DELETE /users/me/subscriptions', { subscriptions: ['tea'] })
    const queues = await Promise.all(people.map((who) => world.listen(who, ['delete_message', 'update_message'])))
    await world.must('mia', `PATCH /messages/${said}`, { content: 'soup!' })
    await world.must('olivia', `DELETE /messages/${said}`)
    const told = async (type: string) => {
      const events = await Promise.all(people.map((who, at) => world.events(who, queues[at]!)))
      return people.filter((_who, at) => events[at]!.some((event) => event.type === type))
    }
    expect(await told('update_message')).toEqual(witnesses)
    expect(await told('delete_message')).toEqual(witnesses)
  })
})

describe('the recipients of a scheduled message', () => {
  it.each([
    ['channel', 'Verona', 'to is not valid JSON'],
    ['channel', '[1]', 'Invalid data type for channel ID'],
    ['channel', '1.5', 'to["int"] is not an integer'],
    ['channel', '-1', "Channel with ID '-1' does not exist"],
    ['direct', 'mia@example.com', 'to is not valid JSON'],
    ['direct', '{"id": 1}', 'to["int"] is not an integer'],
    ['direct', '["mia@example.com"]', 'to["int"] is not an integer'],
    ['direct', '7', 'Invalid data type for recipients'],
    ['direct', '[]', 'Message must have recipients'],
    ['direct', '[-1]', 'Invalid user ID -1'],
    ['fax', '7', 'Invalid type: Value error, Not in the list of possible values'],
  ])('of type %s can’t be %s', async (type, to, msg) => {
    const world = await World.found(['mia'])
    const wish = { type, to, topic: 'lunch', content: 'at last', scheduled_delivery_timestamp: LATER }
    expect(await world.call('mia', 'POST /scheduled_messages', wish)).toMatchObject({ status: 400, body: { msg } })
    const made = await world.must('mia', 'POST /scheduled_messages', {
      ...wish,
      type: 'direct',
      to: [world.id('mia')],
    })
    const path = `PATCH /scheduled_messages/${made.scheduled_message_id}`
    expect(await world.call('mia', path, { type, to, topic: 'tea' })).toMatchObject({ status: 400, body: { msg } })
    const { scheduled_messages } = await world.must('mia', 'GET /scheduled_messages')
    expect(scheduled_messages).toMatchObject([{ type: 'private', to: [world.id('mia')] }])
  })
})

describe('an unknown value of a setting', () => {
  it.each(['web_home_view', 'web_animate_image_previews', 'emojiset', 'color_scheme'])(
    'is refused for %s',
    async (name) => {
      const world = await World.found(['mia'])
      const value = name === 'color_scheme' ? 9 : 'toString'
      const listed = `Invalid ${name}: Value error, Not in the list of possible values`
      const own = await world.call('mia', 'PATCH /settings', { [name]: value })
      expect([own.status, own.body.msg]).toEqual([400, listed])
      const ofAll = await world.call('olivia', 'PATCH /realm/user_settings_defaults', { [name]: value })
      const isTerse = name === 'web_home_view' || name === 'web_animate_image_previews'
      expect([ofAll.status, ofAll.body.msg]).toEqual([400, isTerse ? `Invalid ${name}` : listed])
    },
  )
})
