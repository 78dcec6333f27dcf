import { runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import { toBase64 } from '#lib/bytes/base64'
import type { AccountId, ChannelId } from '#lib/ids'
import { loggedBytes, makeGroup, manyChannels } from './many-channels'
import { World } from './world'

const CHANNELS = 1000
const PEOPLE = 5000
const LONG_MS = 300_000
/** The budget of one step: at most 200 channels with their traffic, the list of waiting channels, and their records. */
const A_STEP = { read: 700, written: 60, bytes: 1_000_000 }

type Told = Record<string, unknown>

/** Returns a function that gets ben's events since its previous call, however many polls that takes. */
async function listenerOf(world: World, types: string[]): Promise<() => Promise<Told[]>> {
  const queue_id = await world.listen('ben', types)
  let last_event_id = -1
  return async () => {
    const told: Told[] = []
    for (;;) {
      const { events } = await world.must('ben', 'GET /events', { queue_id, last_event_id, dont_block: true })
      const fresh = (events as Told[]).filter(({ type }) => type !== 'heartbeat')
      if (fresh.length === 0) return told
      told.push(...fresh)
      last_event_id = Number(fresh.at(-1)?.id)
    }
  }
}

const isWaiting = (world: World) => world.inside(({ store }) => !store.untoldSight.isEmpty)

interface Cost {
  read: number
  written: number
  bytes: number
}

async function costOf(world: World, work: () => Promise<unknown>): Promise<Cost> {
  const before = await loggedBytes(world)
  const rows = await world.rows(work)
  return { ...rows, bytes: (await loggedBytes(world)) - before }
}

/** Runs the steps that remain after a change, with other requests in between. Returns the costs of the steps. */
async function stepsOf(world: World, meanwhile: () => Promise<unknown> = async () => {}): Promise<Cost[]> {
  const steps: Cost[] = []
  while (await isWaiting(world)) {
    await meanwhile()
    steps.push(await costOf(world, () => runDurableObjectAlarm(world.stub)))
  }
  return steps
}

function expectBounded(costs: readonly Cost[], channels = CHANNELS): void {
  // The change itself reads all channels whose permissions name the group.
  for (const { read } of costs.slice(1)) expect(read).toBeLessThanOrEqual(A_STEP.read)
  expect(costs[0]?.read).toBeLessThanOrEqual(channels + A_STEP.read)
  for (const { written, bytes } of costs) {
    expect(written).toBeLessThanOrEqual(A_STEP.written + channels / 16)
    expect(bytes).toBeLessThanOrEqual(A_STEP.bytes)
  }
}

/** The channels that someone's client has after these events, and the people in them. */
function knownAfter(told: readonly Told[], before: readonly number[] = []): Map<number, readonly number[]> {
  const known = new Map<number, readonly number[]>(before.map((id) => [id, []]))
  for (const event of told) {
    const streams = (event.streams ?? []) as { stream_id: number }[]
    if (event.op === 'create') for (const { stream_id } of streams) known.set(stream_id, [])
    if (event.op === 'delete') for (const { stream_id } of streams) known.delete(stream_id)
    if (event.op !== 'peer_add') continue
    for (const id of event.stream_ids as number[]) if (known.has(id)) known.set(id, event.user_ids as number[])
  }
  return known
}

const inGroup = (world: World, readers: number, change: Record<string, unknown>) =>
  world.must('olivia', `POST /user_groups/${readers}/subgroups`, change)

const WAYS: readonly [
  name: string,
  subscribersOf?: (at: number, crowd: readonly AccountId[]) => readonly AccountId[],
][] = [
  ['all channels have the same subscriber'],
  ['each channel has a different subscriber', (at, crowd) => [crowd[at]!]],
]

describe('many people who gain or lose access to many channels', () => {
  it.each(WAYS)(
    'are notified in steps that each handle a limited number of rows and bytes: %s',
    { timeout: LONG_MS },
    async (_, subscribersOf) => {
      const world = await World.found(['mia', 'ben'])
      const elsewhere = await world.channel('elsewhere', ['mia'])
      const { readers, crowd, ids } = await manyChannels(
        world,
        { channels: CHANNELS, people: PEOPLE, ...(subscribersOf && { subscribersOf }) },
        ['ben'],
      )
      const hear = await listenerOf(world, ['stream', 'subscription'])
      const say = () => world.say('mia', elsewhere, 'lunch', 'still here')
      const act = (change: Record<string, unknown>) => costOf(world, () => inGroup(world, readers, change))
      const gaining = [await act({ add: [crowd] }), ...(await stepsOf(world, say))]
      expectBounded(gaining)
      const told = await hear()
      const known = knownAfter(told)
      expect([...known.keys()].sort((one, other) => one - other)).toEqual(ids)
      for (const people of known.values()) expect(people).toContain(world.id('olivia'))
      const named = told.filter(({ op }) => op === 'create').flatMap(({ streams }) => streams as unknown[])
      expect(named).toHaveLength(CHANNELS)
      const losing = [await act({ delete: [crowd] }), ...(await stepsOf(world, say))]
      expectBounded(losing)
      expect(knownAfter(await hear()).size).toBe(0)
    },
  )

  it('get no event about changes that were made to a channel after they lost access', {
    timeout: LONG_MS,
  }, async () => {
    const { world, readers, crowd, ids, hear } = await foundWithMore()
    await inGroup(world, readers, { delete: [crowd] })
    const last = ids.at(-1)
    await world.must('olivia', `PATCH /streams/${last}`, { new_name: 'unheard of', description: 'hidden' })
    await stepsOf(world)
    const told = await hear()
    expect(knownAfter(told, ids).size).toBe(0)
    expect(JSON.stringify(told)).not.toMatch(/unheard of|hidden/)
  })

  it('get no event that adds channels to which they lost access before they were notified', {
    timeout: LONG_MS,
  }, async () => {
    const { world, readers, crowd, hear } = await foundWithMore()
    await inGroup(world, readers, { delete: [crowd] })
    await stepsOf(world)
    await inGroup(world, readers, { add: [crowd] })
    await inGroup(world, readers, { delete: [crowd] })
    await hear()
    await stepsOf(world)
    const told = await hear()
    expect(told.filter(({ op }) => op === 'create')).toEqual([])
    await inGroup(world, readers, { add: [crowd] })
    await stepsOf(world)
    expect(knownAfter(await hear()).size).toBe(MORE)
  })

  it('get no event about a channel before the channel itself', { timeout: LONG_MS }, async () => {
    const world = await World.found(['mia', 'ben'])
    const { readers, crowd, ids } = await manyChannels(world, { channels: MORE, people: 3 }, ['ben'])
    const hear = await listenerOf(world, ['stream', 'subscription', 'user_topic'])
    await inGroup(world, readers, { add: [crowd] })
    const heard = knownAfter(await hear())
    const [renamed, joined] = [ids.at(-1), ids.at(-2)]
    expect([heard.has(renamed!), heard.has(joined!)]).toEqual([false, false])
    await world.must('olivia', `PATCH /streams/${renamed}`, { description: 'changed' })
    const joining = (who: string) => ({
      subscriptions: [{ name: `channel ${ids.indexOf(joined!)}` }],
      principals: [world.id(who)],
    })
    await world.must('olivia', 'POST /users/me/subscriptions', joining('mia'))
    expect(await hear()).toEqual([])
    await world.must('olivia', 'POST /users/me/subscriptions', joining('ben'))
    expect(await hear()).toMatchObject([
      { type: 'stream', op: 'create', streams: [{ stream_id: joined }] },
      { type: 'subscription', op: 'add' },
    ])
    // People who can see a channel because they joined it also get events about changes to it.
    await world.must('olivia', `PATCH /streams/${joined}`, { description: 'seen' })
    expect(await hear()).toMatchObject([{ type: 'stream', op: 'update', stream_id: joined, value: 'seen' }])
    await stepsOf(world)
    const told = await hear()
    const created = told
      .filter(({ op }) => op === 'create')
      .flatMap(({ streams }) => streams as { stream_id: number }[])
    expect(created.filter(({ stream_id }) => stream_id === joined)).toEqual([])
    expect(created.filter(({ stream_id }) => stream_id === renamed)).toMatchObject([{ description: 'changed' }])
  })

  it('get no event about a channel’s first message before the channel itself', { timeout: LONG_MS }, async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('olivia', `PATCH /users/${world.id('ben')}`, { role: 600 })
    const { ids } = await manyChannels(world, { channels: MORE, people: 3 })
    const opened = ids as ChannelId[]
    const last = opened.at(-1)!
    // Makes the channels public. Guests can't see public channels.
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        for (const id of opened) store.channels.update(id, { isPrivate: false, hasSharedHistory: true })
      }),
    )
    const name = `channel ${opened.indexOf(last)}`
    const membership = { subscriptions: [{ name }], principals: [world.id('ben')] }
    await world.must('olivia', 'POST /users/me/subscriptions', membership)
    const [first] = [await world.say('olivia', last, 'lunch', 'one'), await world.say('olivia', last, 'lunch', 'two')]
    await world.must('ben', 'DELETE /users/me/subscriptions', { subscriptions: [name] })
    const hear = await listenerOf(world, ['stream', 'delete_message'])
    await world.must('olivia', `PATCH /users/${world.id('ben')}`, { role: 400 })
    expect(knownAfter(await hear()).has(last)).toBe(false)
    await world.must('olivia', `DELETE /messages/${first}`)
    expect(await hear()).toMatchObject([{ type: 'delete_message', message_id: first }])
    await stepsOf(world)
    const created = (await hear()).flatMap(({ op, streams }) => (op === 'create' ? (streams as Told[]) : []))
    expect(created.find(({ stream_id }) => stream_id === last)?.first_message_id).toBeGreaterThan(first)
  })

  it('are notified even if the object loses its memory in the meantime', { timeout: LONG_MS }, async () => {
    const world = await World.found(['mia', 'ben'])
    const { readers, crowd, ids } = await manyChannels(world, { channels: MORE, people: 3 }, ['ben'])
    const hear = await listenerOf(world, ['stream', 'subscription'])
    await inGroup(world, readers, { add: [crowd] })
    await stepsOf(world, () => world.evict())
    expect(knownAfter(await hear()).size).toBe(ids.length)
  })

  it('are notified when they become administrators, and when they are no longer administrators', {
    timeout: LONG_MS,
  }, async () => {
    const world = await World.found(['mia', 'ben'])
    const { ids } = await manyChannels(world, { channels: MORE, people: 3 })
    const hear = await listenerOf(world, ['stream', 'subscription'])
    const become = (role: number) => world.must('olivia', `PATCH /users/${world.id('ben')}`, { role })
    const acts = [await costOf(world, () => become(200)), ...(await stepsOf(world))]
    expectBounded(acts, MORE)
    expect(acts.length).toBeGreaterThan(1)
    expect(knownAfter(await hear()).size).toBe(ids.length)
    await become(400)
    await stepsOf(world)
    expect(knownAfter(await hear(), ids).size).toBe(0)
  })
})

/** The number of channels, which is more than one step covers. */
const MORE = 450

async function foundWithMore() {
  const world = await World.found(['mia', 'ben'])
  const { readers, crowd, ids } = await manyChannels(world, { channels: MORE, people: 3 }, ['ben'])
  await inGroup(world, readers, { add: [crowd] })
  await stepsOf(world)
  const hear = await listenerOf(world, ['stream', 'subscription'])
  return { world, readers, crowd, ids, hear }
}

describe('the topic policies in a channel to which many people gain or lose access', () => {
  const OF_BEN = 5
  const SET = 6000

  it('are sent once, in steps that each read a limited number of rows', { timeout: LONG_MS }, async () => {
    const world = await World.found(['mia', 'ben'])
    const { readers, crowd, ids } = await manyChannels(world, { channels: 1, people: PEOPLE }, ['ben'])
    const channel = ids[0] as ChannelId
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const people = [...store.groups.find(crowd)!.members].filter((id) => id !== world.id('ben'))
        for (let at = 0; at < SET; at++) {
          const account = people[at % people.length]!
          store.topicPolicies.set(account, channel, `topic ${at}`, 1 + (at % 3), 1_700_000_000)
        }
        for (let at = 0; at < OF_BEN; at++) {
          store.topicPolicies.set(world.id('ben'), channel, `topic ${at * 1000}`, 1 + (at % 3), 1_700_000_000)
        }
      }),
    )
    await world.evict()
    const hear = await listenerOf(world, ['user_topic', 'muted_topics'])
    const acts = [await costOf(world, () => inGroup(world, readers, { add: [crowd] })), ...(await stepsOf(world))]
    for (const { read, bytes } of acts) {
      expect(read).toBeLessThanOrEqual(3500)
      expect(bytes).toBeLessThanOrEqual(A_STEP.bytes)
    }
    expect(acts.length).toBeGreaterThan(1)
    const told = await hear()
    const policies = told.filter(({ type }) => type === 'user_topic')
    expect(policies.map(({ topic_name, visibility_policy }) => [topic_name, visibility_policy])).toEqual(
      Array.from({ length: OF_BEN }, (_, at) => [`topic ${at * 1000}`, 1 + (at % 3)]),
    )
  })

  it('are removed in steps that each read a limited number of rows, and no event names a topic that was added later', {
    timeout: LONG_MS,
  }, async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('olivia', `PATCH /users/${world.id('ben')}`, { role: 200 })
    const { readers, crowd, ids } = await manyChannels(world, { channels: 1, people: PEOPLE }, ['ben'])
    const channel = ids[0] as ChannelId
    await inGroup(world, readers, { add: [crowd] })
    await stepsOf(world)
    const message = await world.say('olivia', channel, 'topic 4000', 'hello')
    const own = (at: number) => `topic ${at * 1000}`
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        // There are too many administrators to be read one by one.
        const people = [...store.groups.find(crowd)!.members].filter((id) => id !== world.id('ben')).slice(0, 100)
        const roster = store.realm.get('roster')
        const administrators = Bitmap.from([world.id('olivia'), world.id('ben'), ...people])
        store.realm.set('roster', { ...roster, administrators: toBase64(administrators.toBytes()) })
        for (let at = 0; at < SET; at++) {
          store.topicPolicies.set(people[at % people.length]!, channel, `topic ${at}`, 1, 1_700_000_000)
        }
        for (let at = 0; at < OF_BEN; at++) store.topicPolicies.set(world.id('ben'), channel, own(at), 3, 1_700_000_000)
      }),
    )
    await world.evict()
    const hear = await listenerOf(world, ['user_topic', 'muted_topics'])
    const acts = [await costOf(world, () => inGroup(world, readers, { delete: [crowd] }))]
    expect(await isWaiting(world)).toBe(true)
    await world.must('olivia', `PATCH /messages/${message}`, { topic: 'topic of others', propagate_mode: 'change_all' })
    acts.push(...(await stepsOf(world)))
    for (const { read, bytes } of acts) {
      expect(read).toBeLessThanOrEqual(3500)
      expect(bytes).toBeLessThanOrEqual(A_STEP.bytes)
    }
    expect(acts.length).toBeGreaterThan(2)
    const told = (await hear()).filter(({ type }) => type === 'user_topic')
    expect(JSON.stringify(told)).not.toContain('of others')
    const gone = told.map(({ topic_name, visibility_policy }) => `${topic_name}: ${visibility_policy}`)
    expect(gone.sort()).toEqual(Array.from({ length: OF_BEN }, (_, at) => `${own(at)}: 0`))
  })
})

describe('a group that is named in the permissions of a few of many channels', () => {
  it('can be changed by reading only the rows of these channels, even after an eviction', {
    timeout: LONG_MS,
  }, async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    await manyChannels(world, { channels: 300, people: 3 })
    const team = await makeGroup(world, 'team', ['mia'])
    const outer = await makeGroup(world, 'outer')
    await world.must('olivia', `POST /user_groups/${outer}/subgroups`, { add: [team] })
    await world.channel('den', ['olivia'], { invite_only: true, can_subscribe_group: team })
    await world.channel('cave', ['olivia'], { invite_only: true, can_administer_channel_group: outer })
    const add = (who: string) => world.must('olivia', `POST /user_groups/${team}/members`, { add: [world.id(who)] })
    // Only the first change examines all channels.
    await add('ben')
    await world.evict()
    await world.must('olivia', 'GET /users/me')
    const queue = await world.listen('kim', ['stream'])
    const { read } = await world.rows(() => add('kim'))
    expect(read).toBeLessThanOrEqual(60)
    expect(await world.events('kim', queue)).toHaveLength(2)
  })

  it('affects channels that name it later, and no longer affects channels that stop naming it', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const team = await makeGroup(world, 'team', ['mia'])
    const add = (who: string) => world.must('olivia', `POST /user_groups/${team}/members`, { add: [world.id(who)] })
    const remove = (who: string) =>
      world.must('olivia', `POST /user_groups/${team}/members`, { delete: [world.id(who)] })
    await add('ben')
    const den = await world.channel('den', ['olivia'], { invite_only: true, can_subscribe_group: team })
    const cave = await world.channel('cave', ['olivia'], { invite_only: true })
    const set = (channel: ChannelId, value: unknown) =>
      world.must('olivia', `PATCH /streams/${channel}`, { can_add_subscribers_group: { new: value } })
    const nobody = await world.inside(({ store }) => store.groups.getByName('role:nobody').id)
    // Events about channels that can no longer be seen contain only ids.
    const names = new Map([
      [den, 'den'],
      [cave, 'cave'],
    ])
    const namesOf = async (work: () => Promise<unknown>) => {
      const queue = await world.listen('kim', ['stream'])
      await work()
      const told = await world.events('kim', queue)
      const channels = told.flatMap(({ streams }) => streams as { stream_id: ChannelId }[])
      return channels.map(({ stream_id }) => names.get(stream_id)).sort()
    }
    expect(await namesOf(() => add('kim'))).toEqual(['den'])
    await set(cave, { direct_members: [], direct_subgroups: [team, nobody] })
    expect(await namesOf(() => remove('kim'))).toEqual(['cave', 'den'])
    await set(cave, nobody)
    expect(await namesOf(() => add('kim'))).toEqual(['den'])
    await world.must('olivia', `PATCH /streams/${den}`, { can_subscribe_group: { new: nobody } })
    expect(await namesOf(() => remove('kim'))).toEqual([])
  })
})
