import { describe, expect, it } from 'vitest'
import { World } from '../api/world'
import { apply, type State } from './client-state'

const CAPABILITIES = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  user_settings_object: true,
  stream_typing_notifications: true,
  linkifier_url_template: true,
}

/** What the clock or chance decide, what events aren't meant to tell, and what only the answer has. */
const NOT_TOLD = ['queue_id', 'last_event_id', 'server_timestamp', 'presences', 'presence_last_update_id']

const register = (world: World, who: string): Promise<State> =>
  world.must(who, 'POST /register', {
    include_subscribers: true,
    client_gravatar: false,
    client_capabilities: CAPABILITIES,
  })

/** Only who gets a channel's messages can know its first one. */
const CHANNELS_OF_OTHERS = ['never_subscribed', 'unsubscribed', 'streams']

/** Lists that are sets, in one order. */
function comparable(value: unknown, list = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => comparable(item, list))
    return items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (value === null || typeof value !== 'object') return value
  const isTold = (name: string) => !(name === 'first_message_id' && CHANNELS_OF_OTHERS.includes(list))
  const entries = Object.entries(value).filter(([name]) => name !== 'stream_weekly_traffic' && isTold(name))
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, item]) => [name, comparable(item, name)]))
}

function told(state: State, more: string[] = []): State {
  const names = Object.keys(state).filter((name) => ![...NOT_TOLD, ...more].includes(name))
  return comparable(Object.fromEntries(names.map((name) => [name, state[name]]))) as State
}

/** Only the fields that differ: the whole would fill pages. */
function differing(a: State, b: State): [State, State] {
  const names = Object.keys({ ...a, ...b }).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
  const only = (state: State) => Object.fromEntries(names.map((name) => [name, state[name]]))
  return [only(a), only(b)]
}

interface Case {
  name: string
  /** What must be there before. */
  before?: (world: World) => Promise<unknown>
  act: (world: World, before: never) => Promise<unknown>
  /** Fields that the protocol's events can't tell in this case. */
  untold?: string[]
}

const CASES: Case[] = [
  { name: 'a message in a channel', act: async (world) => world.say('ben', await verona(world), 'new', 'hello') },
  {
    name: 'a message with mentions',
    act: async (world) => world.say('ben', await verona(world), 'new', 'hello @**Mia Example** and @**all**'),
  },
  { name: 'a direct message', act: (world) => world.write('ben', ['mia'], 'hello') },
  { name: 'a note to oneself', act: (world) => world.write('mia', ['mia'], 'hello') },
  { name: 'a message to several', act: (world) => world.write('ben', ['mia', 'gus'], 'hello') },
  {
    name: 'reading and unreading',
    before: async (world) => [
      await world.write('ben', ['mia'], 'one'),
      await world.say('ben', await verona(world), 't', '@**Mia Example**'),
    ],
    act: async (world, ids) => {
      await world.must('mia', 'POST /messages/flags', { messages: ids, op: 'add', flag: 'read' })
      await world.must('mia', 'POST /messages/flags', { messages: ids, op: 'remove', flag: 'read' })
    },
  },
  {
    name: 'stars',
    before: async (world) => [await world.write('ben', ['mia'], 'one'), await world.write('ben', ['mia'], 'two')],
    act: async (world, ids: number[]) => {
      await world.must('mia', 'POST /messages/flags', { messages: ids, op: 'add', flag: 'starred' })
      await world.must('mia', 'POST /messages/flags', { messages: ids.slice(1), op: 'remove', flag: 'starred' })
    },
  },
  {
    name: 'a reaction, and taking it back',
    before: async (world) => world.write('ben', ['mia'], 'one'),
    act: async (world, id) => {
      await world.must('ben', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
      await world.must('ben', `DELETE /messages/${id}/reactions`, { emoji_name: 'tada' })
    },
  },
  {
    name: 'a deletion',
    before: async (world) => world.say('ben', await verona(world), 'gone', 'mistake @**Mia Example**'),
    act: (world, id) => world.must('olivia', `DELETE /messages/${id}`),
    untold: ['max_message_id'],
  },
  { name: 'a new member', act: (world) => world.join(`new${Date.now()}`) },
  {
    name: 'a name changed',
    act: (world) => world.must('olivia', `PATCH /users/${world.id('ben')}`, { full_name: 'Ben Renamed' }),
  },
  {
    name: 'a name of one’s own changed',
    act: (world) => world.must('mia', 'PATCH /settings', { full_name: 'Mia Renamed' }),
  },
  {
    name: 'a role changed',
    act: async (world) => {
      await world.must('olivia', `PATCH /users/${world.id('gus')}`, { role: 400 })
      await world.must('olivia', `PATCH /users/${world.id('gus')}`, { role: 600 })
    },
  },
  { name: 'a new public channel', act: (world) => world.channel(`Public ${Date.now()}`, ['ben']) },
  { name: 'a new channel that one is in', act: (world) => world.channel(`Ours ${Date.now()}`, ['mia', 'ben']) },
  {
    name: 'a private channel that one is in',
    act: (world) => world.channel(`Private ${Date.now()}`, ['mia', 'ben'], { invite_only: true }),
  },
  {
    name: 'a private channel that one is not in',
    act: (world) => world.channel(`Secret ${Date.now()}`, ['ben'], { invite_only: true }),
  },
  {
    name: 'others joining and leaving',
    before: (world) => world.channel('Busy', ['mia', 'ben']),
    act: async (world) => {
      await world.must('kim', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'Busy' }] })
      await world.must('ben', 'DELETE /users/me/subscriptions', { subscriptions: ['Busy'] })
    },
  },
  {
    name: 'leaving and coming back',
    before: (world) => world.channel('Busy', ['mia', 'ben']),
    act: async (world) => {
      await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['Busy'] })
      await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'Busy' }] })
    },
  },
  {
    name: 'being removed from a private channel',
    before: (world) => world.channel('Inner', ['mia', 'ben'], { invite_only: true }),
    act: (world) =>
      world.must('olivia', 'DELETE /users/me/subscriptions', {
        subscriptions: ['Inner'],
        principals: [world.id('mia')],
      }),
  },
  {
    name: 'groups',
    act: async (world) => {
      const [mia, ben] = [world.id('mia'), world.id('ben')]
      const name = `climbers ${Date.now()}`
      await world.must('olivia', 'POST /user_groups/create', { name, description: 'rocks', members: [mia] })
      const { user_groups } = await world.must('olivia', 'GET /user_groups')
      const { id } = (user_groups as { id: number; name: string }[]).find((group) => group.name === name)!
      await world.must('olivia', `POST /user_groups/${id}/members`, { add: [ben], delete: [mia] })
      await world.must('olivia', `PATCH /user_groups/${id}`, { name: `${name}!`, description: 'walls' })
    },
  },
  {
    name: 'linkifiers',
    act: (world) =>
      world.must('olivia', 'POST /realm/filters', {
        pattern: '#(?P<id>[0-9]+)',
        url_template: 'https://example.com/{id}',
      }),
  },
  {
    name: 'settings of one’s own',
    act: (world) =>
      world.must('mia', 'PATCH /settings', { twenty_four_hour_time: true, enable_sounds: false, emojiset: 'twitter' }),
  },
  {
    name: 'settings of the organisation',
    act: (world) =>
      world.must('olivia', 'PATCH /realm', {
        mandatory_topics: true,
        name: 'Another name',
        allow_message_editing: false,
      }),
  },
]

const verona = async (world: World): Promise<number> =>
  (await world.must('olivia', 'GET /get_stream_id', { stream: 'Verona' })).stream_id

describe('the state before, and the events', () => {
  it.each(CASES)('of $name make the state after, for whoever sees them', async ({ before, act, untold }) => {
    const world = await World.found(['olivia', 'mia', 'ben', 'kim', 'gus'])
    await world.channel('Verona', ['mia', 'ben', 'gus'])
    const had = await before?.(world)
    const watchers = ['olivia', 'mia', 'ben', 'gus']
    const states = new Map<string, State>()
    for (const who of watchers) states.set(who, await register(world, who))
    await act(world, had as never)
    let seen = 0
    for (const who of watchers) {
      const state = states.get(who)!
      const events = await world.events(who, state.queue_id)
      seen += events.length
      const [made, found] = differing(told(apply(state, events), untold), told(await register(world, who), untold))
      expect(made, who).toEqual(found)
    }
    expect(seen).toBeGreaterThan(0)
  })
})
