import { runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOST_OTHER_NAMES } from '#domain/limits'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { runDueWork } from '#realm/work/run-due-work'
import { fill } from './fill'
import { World } from './world'

const ALL = { propagate_mode: 'change_all', send_notification_to_new_thread: false }

async function filled(count: number, people: ('mia' | 'ben' | 'gus')[] = ['mia', 'ben']) {
  const world = await World.found(people)
  const from = await world.channel('from', ['olivia', 'mia', 'ben'])
  const to = await world.channel('to', ['olivia', 'mia'], { invite_only: true, history_public_to_subscribers: true })
  const filling = { channels: [from], topics: ['lunch'], senders: ['mia', 'ben'], readers: ['olivia', 'mia', 'ben'] }
  const first = await fill(world, { count, ...filling, words: ['lunch', 'lantern'] })
  return { world, from, to, first }
}

/** Runs something inside the object, and turns off the object's alarm, so that only the test runs steps. */
const inside = <Result>(world: World, use: (state: RealmState) => Result | Promise<Result>) =>
  runInDurableObject(world.stub, (realm: Realm) => {
    const { state } = realm as unknown as { state: RealmState }
    state.alarm.arm = () => undefined
    return use(state)
  })

const takeStep = (world: World) =>
  inside(world, async (state) => {
    state.database.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'move-messages'")
    const before = state.database.counts
    await runDueWork(state)
    const after = state.database.counts
    const left = state.store.moves.list().length
    state.database.exec("UPDATE tasks SET due_at = 9000000000000 WHERE kind = 'move-messages'")
    return { left, written: after.written - before.written, read: after.read - before.read }
  })

const rename = async (world: World, id: number, topic: string) =>
  world.rows(() => world.must('olivia', `PATCH /messages/${id}`, { topic, ...ALL }))

afterEach(() => vi.restoreAllMocks())

describe('renames of a topic', () => {
  it('write as many rows for 20,000 messages as for 100, and read at most three rows for each block', async () => {
    const costs = []
    for (const count of [100, 20_000]) {
      const { world, first } = await filled(count)
      await world.must('olivia', 'GET /users/me')
      const renamed = await rename(world, first, 'dinner')
      const resolved = await rename(world, first, '✔ dinner')
      costs.push({ count, written: [renamed.written, resolved.written], read: [renamed.read, resolved.read] })
    }
    const [few, many] = costs as [(typeof costs)[0], (typeof costs)[0]]
    expect(many.written).toEqual(few.written)
    // The rows are the topic's name twice, its record, its edits, its words, the event and, if there is a notice, the
    // rows for sending it.
    for (const [at, most] of [8, 20].entries()) expect(few.written[at]).toBeLessThanOrEqual(most)
    for (const [at, read] of many.read.entries())
      expect(read - few.read[at]!).toBeLessThanOrEqual((3 * 20_000) / 512 + 10)
  })

  it('are sent in events of up to 5,000 messages, which all name the message of the request', async () => {
    const { world, first } = await filled(12_000)
    const queue = await world.listen('ben', ['update_message'])
    await world.must('olivia', `PATCH /messages/${first + 100}`, { topic: 'dinner', ...ALL })
    const events = await world.events('ben', queue)
    expect(events).toHaveLength(3)
    // The first id can't be predicted, because the log skips ids after a quiet period.
    const start = events[0]?.id as number
    expect(events.map(({ id }) => id)).toEqual([start, start + 1, start + 2])
    const ids = new Set(events.flatMap(({ message_ids }) => message_ids as number[]))
    expect(ids.size).toBe(12_000)
    for (const event of events)
      expect(event).toMatchObject({ message_id: first + 100, subject: 'dinner', orig_subject: 'lunch' })
    const acknowledged = await world.must('ben', 'GET /events', {
      queue_id: queue,
      last_event_id: start + 1,
      dont_block: true,
    })
    expect(acknowledged.events.map(({ id }: { id: number }) => id)).toEqual([start + 2])
  })

  it('appear in each message, in its history and in searches, but not in messages sent later', async () => {
    const { world, from, first } = await filled(5)
    await rename(world, first, 'soup kitchen')
    await rename(world, first, 'dinner')
    const later = await world.say('mia', from, 'dinner', 'lantern')
    const { message } = await world.must('ben', `GET /messages/${first + 3}`)
    expect(message).toMatchObject({
      subject: 'dinner',
      last_moved_timestamp: expect.any(Number),
    })
    expect(message.edit_history).toMatchObject([
      { prev_topic: 'soup kitchen', topic: 'dinner' },
      { prev_topic: 'lunch', topic: 'soup kitchen' },
    ])
    expect((await world.must('ben', `GET /messages/${later}`)).message).not.toHaveProperty('edit_history')
    const { message_history } = await world.must('ben', `GET /messages/${first}/history`)
    expect(message_history.map(({ topic }: { topic: string }) => topic)).toEqual(['lunch', 'soup kitchen', 'dinner'])
    const found = async (words: string) => {
      const range = { anchor: 'newest', num_before: 50, num_after: 0 }
      const narrow = [
        { operator: 'channel', operand: from },
        { operator: 'search', operand: words },
      ]
      return (await world.must('ben', 'GET /messages', { ...range, narrow })).messages.length
    }
    expect([await found('dinner'), await found('dinner lantern'), await found('kitchen')]).toEqual([6, 6, 0])
  })

  it('stay in the edit history, even if there are sixty of them', async () => {
    const { world, first } = await filled(2)
    for (let at = 1; at <= 60; at++) await rename(world, first, `name ${at}`)
    await world.evict()
    const { message } = await world.must('ben', `GET /messages/${first + 1}`)
    const topics = message.edit_history.map(({ topic }: { topic: string }) => topic)
    expect(topics).toEqual(Array.from({ length: 60 }, (_, at) => `name ${60 - at}`))
  })
})

describe('a large topic that moves to another channel', () => {
  it('is hidden at once from people who can’t read the new channel, and is moved completely after an eviction', async () => {
    const { world, from, to, first } = await filled(250)
    await inside(world, () => undefined)
    const queues = {
      ben: await world.listen('ben', ['delete_message']),
      mia: await world.listen('mia', ['update_message']),
    }
    await inside(world, () => undefined)
    await world.must('olivia', `PATCH /messages/${first + 249}`, { stream_id: to, ...ALL })
    const placeOf = async (who: string, id: number) => {
      const { status, body } = await world.call(who, `GET /messages/${id}`)
      return status === 200 ? body.message.stream_id : body.msg
    }
    const seenByBen = async () => {
      const narrow = [
        { operator: 'channel', operand: from },
        { operator: 'topic', operand: 'lunch' },
      ]
      const range = { anchor: 'newest', num_before: 500, num_after: 0, narrow }
      return (await world.must('ben', 'GET /messages', range)).messages.length
    }
    // The named message and 99 others have moved. The rest are still in the old channel. Only people who may read both
    // channels can see any of them.
    expect(await placeOf('mia', first + 249)).toBe(to)
    expect([await placeOf('mia', first + 98), await placeOf('mia', first + 99)]).toEqual([to, from])
    for (const id of [first, first + 99, first + 249]) expect(await placeOf('ben', id)).toBe('Invalid message(s)')
    expect(await seenByBen()).toBe(0)
    const unread = async () =>
      (await world.must('ben', 'POST /register', { event_types: ['message', 'update_message_flags'] })).unread_msgs
    expect((await unread()).streams.filter(({ topic }: { topic: string }) => topic === 'lunch')).toEqual([])
    const again = await world.call('olivia', `PATCH /messages/${first + 150}`, { topic: 'elsewhere', ...ALL })
    expect(again.body.msg).toBe('This topic is still being moved. Please try again later.')
    const stays = await world.say('ben', from, 'lunch', 'sent meanwhile')
    expect(await takeStep(world)).toMatchObject({ left: 1 })
    await world.evict()
    expect(await takeStep(world)).toMatchObject({ left: 0 })
    for (const id of [first, first + 150, first + 249]) {
      expect([await placeOf('mia', id), await placeOf('ben', id)]).toEqual([to, 'Invalid message(s)'])
    }
    expect([await placeOf('ben', stays), await seenByBen()]).toEqual([from, 1])
    const gone = (await world.events('ben', queues.ben)).map(({ message_id }) => message_id as number)
    expect(gone.sort((one, other) => one - other)).toEqual(Array.from({ length: 250 }, (_, at) => first + at))
    const told = await world.events('mia', queues.mia)
    expect(told).toHaveLength(3)
    for (const event of told)
      expect(event).toMatchObject({ message_id: first + 249, stream_id: from, new_stream_id: to })
    expect(new Set(told.flatMap(({ message_ids }) => message_ids as number[])).size).toBe(250)
    const { message } = await world.must('mia', `GET /messages/${first + 150}`)
    expect(message.edit_history).toMatchObject([{ user_id: world.id('olivia'), prev_stream: from, stream: to }])
  })

  it.each([{}, { topic: 'dinner' }])(
    'costs about one row per message, and no more work per step if it is ten times as large: %j',
    {},
    async (name) => {
      const costs = []
      for (const count of [300, 3000]) {
        const { world, to, first } = await filled(count)
        await inside(world, () => undefined)
        await world.must('olivia', `PATCH /messages/${first}`, { stream_id: to, ...name, ...ALL })
        costs.push(await takeStep(world))
      }
      const [few, many] = costs as [(typeof costs)[0], (typeof costs)[0]]
      expect(many.written).toBeLessThanOrEqual(few.written + 2)
      expect(few.written).toBeLessThanOrEqual(100 + 15)
      expect(many.read).toBeLessThanOrEqual(few.read + 10)
    },
  )

  it('is found by its new name and its text, but not by its old name, wherever it moves later', async () => {
    const { world, from, to, first } = await filled(120)
    await inside(world, () => undefined)
    const found = async (channel: number, operand: string) => {
      const range = { anchor: 'newest', num_before: 500, num_after: 0 }
      const narrow = [
        { operator: 'channel', operand: channel },
        { operator: 'search', operand },
      ]
      return (await world.must('olivia', 'GET /messages', { ...range, narrow })).messages.length
    }
    const counts = async (channel: number, ...words: string[]) => Promise.all(words.map((one) => found(channel, one)))
    const words = ['lunch', 'dinner', 'soup', 'lantern', 'dinner lantern', 'soup lantern', 'lunch lantern']
    await world.say('mia', from, 'lunch', 'before lunch')
    await world.must('olivia', `PATCH /messages/${first}`, { stream_id: to, topic: 'dinner', ...ALL })
    await takeStep(world)
    expect(await counts(to, ...words)).toEqual([1, 121, 0, 120, 120, 0, 0])
    await rename(world, first, 'soup')
    expect(await counts(to, ...words)).toEqual([1, 0, 121, 120, 0, 120, 0])
    await world.must('olivia', `PATCH /messages/${first + 50}`, { stream_id: from, topic: 'dinner', ...ALL })
    await takeStep(world)
    await world.evict()
    expect(await counts(to, ...words)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await counts(from, ...words)).toEqual([1, 121, 0, 120, 120, 0, 0])
  })

  it('is found only by its new name, even if it combines more topics than the limit on earlier names', async () => {
    const { world, from, to } = await filled(2)
    for (let at = 0; at < MOST_OTHER_NAMES + 2; at++) {
      const id = await world.say('mia', from, `name${at}`, 'candle')
      await world.say('mia', from, `name${at}`, 'candle')
      await world.must('olivia', `PATCH /messages/${id}`, { stream_id: to, topic: 'all', ...ALL })
    }
    const remembered = await inside(world, ({ store }) => {
      const { recipientId } = store.channels.list().find(({ id }) => id === to)!
      return store.topics.listTopicsByName(recipientId, 'all').map(({ id }) => store.topics.otherNames(id).length)
    })
    expect(remembered).toEqual([MOST_OTHER_NAMES])
    const narrow = (operand: string) => [
      { operator: 'channel', operand: to },
      { operator: 'search', operand },
    ]
    const range = { anchor: 'newest', num_before: 500, num_after: 0 }
    const found = async (words: string) =>
      (await world.must('olivia', 'GET /messages', { ...range, narrow: narrow(words) })).messages.length
    const last = `name${MOST_OTHER_NAMES + 1}`
    expect([await found('all candle'), await found('name0'), await found(last)]).toEqual([
      2 * (MOST_OTHER_NAMES + 2),
      0,
      0,
    ])
  })

  it('is followed by notices about how many messages moved, but not before the move is finished', async () => {
    const { world, from, to, first } = await filled(120)
    await inside(world, () => undefined)
    const notices = { send_notification_to_new_thread: true, send_notification_to_old_thread: true }
    await world.must('olivia', `PATCH /messages/${first + 10}`, {
      stream_id: to,
      propagate_mode: 'change_later',
      ...notices,
    })
    const newest = async (channel: number) => {
      const narrow = [{ operator: 'channel', operand: channel }]
      const range = { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false, narrow }
      return (await world.must('mia', 'GET /messages', range)).messages[0].content
    }
    expect(await newest(from)).not.toMatch(/moved/)
    expect(await takeStep(world)).toMatchObject({ left: 0 })
    expect(await newest(to)).toMatch(/^110 messages were moved here from/)
    expect(await newest(from)).toMatch(/^110 messages were moved from this topic to/)
  })

  it('takes people’s policies with it once all messages have moved, if these people can read the new channel', async () => {
    const { world, from, to, first } = await filled(140)
    for (const who of ['mia', 'ben'])
      await world.must(who, 'POST /user_topics', { stream_id: from, topic: 'lunch', visibility_policy: 3 })
    await inside(world, () => undefined)
    const followedBy = async (who: string) => {
      const { user_topics } = await world.must(who, 'POST /register', { fetch_event_types: ['user_topic'] })
      return user_topics.map(({ stream_id }: { stream_id: number }) => stream_id)
    }
    const followed = async () => [await followedBy('mia'), await followedBy('ben')]
    await world.must('olivia', `PATCH /messages/${first + 120}`, { stream_id: to, propagate_mode: 'change_later' })
    expect(await followed()).toEqual([[from], [from]])
    await world.must('olivia', `PATCH /messages/${first}`, { stream_id: to, topic: 'dinner', ...ALL })
    expect(await followed()).toEqual([[from], [from]])
    expect(await takeStep(world)).toMatchObject({ left: 0 })
    expect(await followed()).toEqual([[to], []])
  })
})
