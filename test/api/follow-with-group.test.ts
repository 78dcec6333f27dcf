import { beforeAll, describe, expect, it } from 'vitest'
import { crowd, crowdIds } from './crowd'
import { type Person, World } from './world'

const [NONE, MUTED, UNMUTED, FOLLOWED] = [0, 1, 2, 3]
const FOLLOWING = 'automatically_follow_topics_where_mentioned'

interface Told {
  stream_id: number
  topic_name: string
  visibility_policy: number
  last_updated: number
}

let world: World
let talk: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim', 'gus'])
  talk = await world.channel('talk', ['olivia', 'mia', 'ben', 'gus'])
  await group('choir', ['mia', 'ben', 'kim', 'gus'])
})

async function group(name: string, people: Person[], others: number[] = []): Promise<void> {
  const members = [...people.map((one) => world.id(one)), ...others]
  await world.must('olivia', 'POST /user_groups/create', { name, description: '', members })
}

async function policies(who: string): Promise<Told[]> {
  const asked = { event_types: [], fetch_event_types: ['user_topic'] }
  return (await world.must(who, 'POST /register', asked)).user_topics
}

async function policyOf(who: string, topic: string, channel = talk): Promise<number> {
  const found = (await policies(who)).find((one) => one.topic_name === topic && one.stream_id === channel)
  return found?.visibility_policy ?? NONE
}

const set = (who: string, topic: string, visibility_policy: number, stream_id = talk) =>
  world.must(who, 'POST /user_topics', { stream_id, topic, visibility_policy })

const mention = (topic: string, channel = talk) => world.say('olivia', channel, topic, 'hello @*choir*')

describe('a mention of a group', () => {
  it('makes members in the channel follow the topic, and sends an event about that before the message', async () => {
    const queues = new Map<string, string>()
    for (const who of ['mia', 'ben', 'kim', 'gus', 'olivia']) {
      queues.set(who, await world.listen(who, ['user_topic', 'muted_topics', 'message']))
    }
    await mention('lunch')
    for (const who of ['mia', 'ben', 'gus']) {
      const events = await world.events(who, queues.get(who) ?? '')
      expect(events.map(({ type }) => type)).toEqual(['user_topic', 'message'])
      const [told] = await policies(who)
      const { stream_id, topic_name, last_updated, visibility_policy } = events[0] as unknown as Told
      expect({ stream_id, topic_name, last_updated, visibility_policy }).toEqual(told)
      expect(told).toMatchObject({ stream_id: talk, topic_name: 'lunch', visibility_policy: FOLLOWED })
    }
    // kim is a member of the group, but isn't in the channel.
    expect(await world.events('kim', queues.get('kim') ?? '')).toEqual([])
    expect(await policyOf('kim', 'lunch')).toBe(NONE)
    await mention('LUNCH')
    const later = await world.events('mia', queues.get('mia') ?? '')
    expect(later.filter(({ type }) => type === 'user_topic')).toHaveLength(1)
    await world.evict()
    expect(await policyOf('mia', 'lunch')).toBe(FOLLOWED)
  })

  it('leaves a topic muted for members who muted it, and makes members who unmuted it follow it', async () => {
    await set('mia', 'muted', MUTED)
    await set('ben', 'muted', UNMUTED)
    const queue = await world.listen('mia', ['user_topic'])
    await mention('muted')
    expect([await policyOf('mia', 'muted'), await policyOf('ben', 'muted')]).toEqual([MUTED, FOLLOWED])
    expect(await world.events('mia', queue)).toEqual([])
    await set('mia', 'muted', NONE)
    expect(await policyOf('mia', 'muted')).toBe(NONE)
    await mention('muted')
    expect(await policyOf('mia', 'muted')).toBe(FOLLOWED)
  })

  it('can be overridden by each member until the next mention, or permanently by muting the topic', async () => {
    await mention('undone')
    for (const policy of [NONE, UNMUTED, MUTED]) {
      const queue = await world.listen('mia', ['user_topic'])
      await set('mia', 'undone', policy)
      expect(await world.events('mia', queue)).toMatchObject([{ topic_name: 'undone', visibility_policy: policy }])
      expect([await policyOf('mia', 'undone'), await policyOf('ben', 'undone')]).toEqual([policy, FOLLOWED])
      await mention('undone')
      expect(await policyOf('mia', 'undone')).toBe(policy === MUTED ? MUTED : FOLLOWED)
    }
    await world.must('ben', 'POST /user_topics', { stream_id: talk, topic: 'undone', visibility_policy: FOLLOWED })
    expect(await policyOf('ben', 'undone')).toBe(FOLLOWED)
  })

  it('doesn’t affect people whose own or default settings turn off following topics when mentioned', async () => {
    await world.must('ben', 'PATCH /settings', { [FOLLOWING]: false })
    await world.must('olivia', 'PATCH /realm/user_settings_defaults', { [FOLLOWING]: false })
    const quiet = await world.join('quiet')
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'talk' }],
      principals: [quiet],
    })
    await group('quintet', ['mia', 'ben'], [quiet])
    await world.say('olivia', talk, 'settings', '@*quintet*')
    await world.evict()
    const found = [
      await policyOf('mia', 'settings'),
      await policyOf('ben', 'settings'),
      await policyOf('quiet', 'settings'),
    ]
    expect(found).toEqual([FOLLOWED, NONE, NONE])
    await world.must('ben', 'PATCH /settings', { [FOLLOWING]: true })
    await world.must('quiet', 'PATCH /settings', { [FOLLOWING]: true })
    await world.say('olivia', talk, 'settings', '@*quintet*')
    expect([await policyOf('ben', 'settings'), await policyOf('quiet', 'settings')]).toEqual([FOLLOWED, FOLLOWED])
  })

  it('sends only one event about the topic to people who are also mentioned by name', async () => {
    const queue = await world.listen('mia', ['user_topic'])
    await world.say('olivia', talk, 'named', `@*choir* and @**Mia Example|${world.id('mia')}**`)
    expect(await world.events('mia', queue)).toHaveLength(1)
    expect(await policyOf('mia', 'named')).toBe(FOLLOWED)
  })

  it('makes nobody follow the topic if it is silent or added by an edit', async () => {
    const id = await world.say('olivia', talk, 'silent', '@_*choir*')
    await world.must('olivia', `PATCH /messages/${id}`, { content: '@*choir*' })
    expect(await policyOf('mia', 'silent')).toBe(NONE)
  })
})

describe('a topic that is followed because of a group mention', () => {
  it('is found by is:followed, and its messages count as unread even in a muted channel', async () => {
    const loud = await world.channel('loud', ['olivia', 'mia'])
    const subscription_data = [{ stream_id: loud, property: 'is_muted', value: true }]
    await world.must('mia', 'POST /users/me/subscriptions/properties', { subscription_data })
    const asked = { event_types: [], fetch_event_types: ['message', 'update_message_flags'] }
    const count = async () => (await world.must('mia', 'POST /register', asked)).unread_msgs.count
    await world.must('mia', 'POST /mark_all_as_read')
    await world.say('olivia', loud, 'other', 'not counted')
    expect(await count()).toBe(0)
    const id = await mention('followed', loud)
    expect(await count()).toBe(1)
    const narrow = [['is', 'followed'], { operator: 'channel', operand: loud }]
    const { messages } = await world.must('mia', 'GET /messages', {
      anchor: 'newest',
      num_before: 9,
      num_after: 0,
      narrow,
    })
    expect(messages.map((one: { id: number }) => one.id)).toEqual([id])
  })

  it('stays followed after a rename or a move, except for people who can’t read the new channel', async () => {
    const board = await world.channel('board', ['olivia', 'mia'], { invite_only: true })
    const id = await mention('plans')
    await set('gus', 'plans', MUTED)
    await world.must('olivia', `PATCH /messages/${id}`, { topic: 'old plans', propagate_mode: 'change_all' })
    for (const [who, policy] of [
      ['mia', FOLLOWED],
      ['ben', FOLLOWED],
      ['gus', MUTED],
    ] as const) {
      expect([who, await policyOf(who, 'plans'), await policyOf(who, 'old plans')]).toEqual([who, NONE, policy])
    }
    const queue = await world.listen('ben', ['user_topic'])
    await world.must('olivia', `PATCH /messages/${id}`, { stream_id: board, propagate_mode: 'change_all' })
    expect([await policyOf('mia', 'old plans', board), await policyOf('ben', 'old plans', board)]).toEqual([
      FOLLOWED,
      NONE,
    ])
    expect(await world.events('ben', queue)).toMatchObject([{ stream_id: talk, visibility_policy: NONE }])
    // People who gain access later don't get their previous policies back.
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'board' }],
      principals: [world.id('ben')],
    })
    expect(await policyOf('ben', 'old plans', board)).toBe(NONE)
  })

  it('is followed again by people who regain access to the channel, and they get an event', async () => {
    const club = await world.channel('club', ['olivia', 'mia', 'ben'], { invite_only: true })
    await mention('kept', club)
    const subscription = { subscriptions: ['club'], principals: [world.id('mia'), world.id('ben')] }
    await world.must('olivia', 'DELETE /users/me/subscriptions', subscription)
    expect(await policyOf('mia', 'kept', club)).toBe(NONE)
    const queue = await world.listen('mia', ['user_topic'])
    const back = { subscriptions: [{ name: 'club' }], principals: [world.id('mia')] }
    await world.must('olivia', 'POST /users/me/subscriptions', back)
    expect(await world.events('mia', queue)).toMatchObject([{ topic_name: 'kept', visibility_policy: FOLLOWED }])
    expect(await policyOf('mia', 'kept', club)).toBe(FOLLOWED)
    const other = await world.listen('ben', ['user_topic'])
    await world.must('olivia', `PATCH /streams/${club}`, { is_private: false })
    expect(await world.events('ben', other)).toMatchObject([{ topic_name: 'kept', visibility_policy: FOLLOWED }])
  })
})

it('following costs as many rows for a group of 500 as for a group of 5, when sending, renaming and registering', async () => {
  const costs: Record<string, unknown>[] = []
  const own = world
  for (const size of [5, 500]) {
    world = await World.found(['mia'])
    const channel = await world.channel('crowd', ['olivia', 'mia'])
    await crowd(world, channel, 500)
    await group('choir', ['mia'], crowdIds(size - 1))
    await world.say('olivia', channel, 'lunch', 'the first')
    const cost: Record<string, number> = {}
    const plain = await world.rows(() => world.say('olivia', channel, 'lunch', 'again'))
    const written = async (what: string, work: () => Promise<unknown>) => {
      cost[what] = (await world.rows(work)).written - plain.written
    }
    await written('first', () => mention('lunch', channel))
    await written('again', () => mention('lunch', channel))
    const fresh = await world.rows(() => world.say('olivia', channel, 'supper', 'new'))
    await written('other topic', () => mention('dinner', channel))
    cost['other topic'] = (cost['other topic'] ?? 0) + plain.written - fresh.written
    await world.evict()
    await policies('olivia')
    cost.read = (await world.rows(() => mention('lunch', channel))).read
    cost.register = (await world.rows(() => policies('mia'))).read
    const id = await world.say('olivia', channel, 'lunch', 'last')
    const rename = (topic: string) =>
      world.must('olivia', `PATCH /messages/${id}`, { topic, propagate_mode: 'change_all' })
    cost.rename = (await world.rows(() => rename('brunch'))).written
    expect(await policyOf('mia', 'brunch', channel)).toBe(FOLLOWED)
    costs.push(cost)
  }
  world = own
  expect(costs[1]).toEqual(costs[0])
  // Each mention writes a record of the people who may get an email, and the first mention in a topic also writes a
  // record for the topic. The very first mention also stores the set of the group's members, schedules the emails, and
  // writes a row of the log, because not all of its events are about the message.
  expect(costs[0]).toMatchObject({ first: 7, again: 1, 'other topic': 2 })
})
