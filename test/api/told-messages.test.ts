import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import type { Realm } from '#realm/realm'
import { clearPassing } from '#store/backup/clear-passing'
import { listTables } from '#store/backup/tables'
import { Direct } from './direct'
import { messageStep, performOnMessages } from './random/message-steps'
import { Reset } from './random/reset'
import { perform, step } from './random/steps'
import { type Person, World } from './world'

const { MODEL_SEED, KEPT_RUNS } = env as unknown as Record<string, string | undefined>
const PEOPLE: Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']
const DAY_MS = 86_400_000

afterEach(() => vi.useRealTimers())

interface Told {
  id: number
  type: string
  message?: { id: number; content: string; sender_full_name: string; subject: string; display_recipient: string }
  message_id?: number
  flags?: string[]
  local_message_id?: string
}

const within = <Result>(world: World, use: (direct: Direct) => Promise<Result>): Promise<Result> =>
  runInDurableObject(world.stub as never, (realm: Realm) => use(new Direct(realm, world)))

/** All events in a queue after a given event. Each answer is acknowledged with the next request. */
async function readOut(world: World, who: string, queue_id: string, from = -1): Promise<Told[]> {
  const all: Told[] = []
  for (let last_event_id = from; ; ) {
    const asked = { queue_id, last_event_id, dont_block: true }
    const { events } = await world.must(who, 'GET /events', asked)
    const told: Told[] = events.filter(({ type }: Told) => type !== 'heartbeat')
    if (told.length === 0) return all
    all.push(...told)
    last_event_id = told.at(-1)!.id
  }
}

async function found() {
  const world = await World.found(['olivia', 'mia', 'ben'])
  const channel = await world.channel('talk', ['mia', 'ben'])
  // The first event of a day writes a row of the log.
  await world.say('mia', channel, 'lunch', 'first')
  const queue = await world.listen('ben')
  const readLater = async (id = -1) => {
    await world.evict()
    return readOut(world, 'ben', queue, id)
  }
  const entries = () =>
    world.inside(({ database }) =>
      database.exec<{ id: number }>('SELECT id FROM messages WHERE told IS NOT NULL ORDER BY id').map(({ id }) => id),
    )
  return { world, channel, queue, readLater, entries }
}

const messagesOf = (events: readonly Told[]) => events.flatMap(({ message }) => (message ? [message] : []))

it('a queue read after evictions returns the same events as one read at once, whatever happens', async () => {
  const world = await World.found(PEOPLE)
  const places = await within(world, (direct) => new Reset(direct, world, PEOPLE).places())
  const queues = []
  for (const who of PEOPLE) {
    const options = { apply_markdown: who !== 'mia', all_public_streams: who === 'ada' }
    queues.push({
      who,
      atOnce: await world.listen(who, null, options),
      later: await world.listen(who, null, options),
      told: [] as Told[],
    })
  }
  const taken = fc.oneof(
    { weight: 4, arbitrary: messageStep.map((it) => ({ about: 'messages', it }) as const) },
    { weight: 1, arbitrary: step.map((it) => ({ about: 'rest', it }) as const) },
  )
  const steps = fc.sample(fc.array(taken, { minLength: 1, maxLength: 8 }), {
    numRuns: 8 * Number(KEPT_RUNS),
    seed: Number(MODEL_SEED),
  })
  for (const stretch of steps) {
    await within(world, async (direct) => {
      for (const { about, it } of stretch) {
        if (about === 'messages') await performOnMessages(direct, world, places, it)
        else await perform(direct, world, places, it)
      }
    })
    for (const { who, atOnce, told } of queues) told.push(...(await readOut(world, who, atOnce, told.at(-1)?.id)))
    await world.evict()
  }
  // Flag events that are read together are merged.
  const texts = (events: readonly Told[]) =>
    events.filter(({ type }) => type !== 'update_message_flags').map((event) => JSON.stringify(event))
  let messages = 0
  for (const { who, later, told } of queues) {
    expect(texts(await readOut(world, who, later))).toEqual(texts(told))
    messages += messagesOf(told).length
  }
  expect(messages).toBeGreaterThan(20)
  expect(
    await world.inside(({ database }) => database.exec('SELECT 1 FROM messages WHERE told IS NOT NULL').length),
  ).toBeGreaterThan(5)
})

it('messages in a queue keep their text and names when they are edited, moved or deleted', async () => {
  const { world, channel, readLater, entries } = await found()
  const other = await world.channel('other', ['mia', 'ben'])
  const ids: number[] = []
  for (const text of ['edited', 'moved', 'deleted', 'deleted', 'kept'])
    ids.push(await world.say('mia', channel, 'lunch', text))
  expect((await entries()).slice(-5)).toEqual(ids)
  const [edited, moved, ...rest] = ids
  await world.must('mia', `PATCH /messages/${edited}`, { content: 'edited again' })
  await world.must('olivia', `PATCH /messages/${moved}`, { stream_id: other, propagate_mode: 'change_one' })
  for (const id of rest.slice(0, 2)) await world.must('olivia', `DELETE /messages/${id}`)
  await world.must('olivia', `PATCH /streams/${channel}`, { new_name: 'chat' })
  await world.must('mia', 'PATCH /settings', { full_name: 'Mia Else' })
  const told = messagesOf(await readLater()).filter(({ id }) => ids.includes(id))
  expect(told.map(({ content }) => content)).toEqual(['edited', 'moved', 'deleted', 'deleted', 'kept'])
  for (const { sender_full_name, subject, display_recipient } of told) {
    expect([sender_full_name, subject, display_recipient]).toEqual(['Mia Example', 'lunch', 'talk'])
  }
})

it('messages in a queue keep the data that they share with a deleted message', async () => {
  const { world, channel, readLater, entries } = await found()
  await world.evict()
  const holder = await world.say('mia', channel, 'lunch', 'has them')
  const id = await world.say('mia', channel, 'lunch', 'names it')
  const following = await world.say('mia', channel, 'lunch', 'names it, too')
  expect(await entries()).toContain(holder)
  await world.must('olivia', `DELETE /messages/${holder}`)
  await world.must('olivia', `PATCH /messages/${following}`, { topic: 'else', propagate_mode: 'change_one' })
  const told = messagesOf(await readLater()).filter(({ subject }) => subject === 'lunch')
  expect(told.map((message) => message.id)).toEqual([holder, id, following])
})

it('a replaced text moves to the log if it is too long for the message’s row', async () => {
  const { world, channel, readLater, entries } = await found()
  const long = 'word '.repeat(1_900)
  const id = await world.say('mia', channel, 'lunch', `${long}`)
  await world.must('mia', `PATCH /messages/${id}`, { content: 'x'.repeat(9_000) })
  await world.must('mia', `PATCH /messages/${id}`, { content: 'short' })
  expect(await entries()).toContain(id)
  const html = long.replaceAll('word', '**word** <')
  const larger = await world.say('mia', channel, 'lunch', html.slice(0, 9_900))
  await world.must('mia', `PATCH /messages/${larger}`, { content: 'short' })
  expect(await entries()).not.toContain(larger)
  const told = messagesOf(await readLater()).filter((message) => [id, larger].includes(message.id))
  expect(told.map(({ content }) => content.length > 9_000)).toEqual([true, true])
})

it('a message has its local id only in the queue that its sender named', async () => {
  const { world, channel, queue } = await found()
  const other = await world.listen('ben')
  const local = { queue_id: queue, local_id: '17.01' }
  await world.must('ben', 'POST /messages', { type: 'channel', to: channel, topic: 'lunch', content: 'hi', ...local })
  await world.evict()
  const ids = async (id: string) =>
    (await readOut(world, 'ben', id)).filter(({ type }) => type === 'message').map((told) => told.local_message_id)
  expect([await ids(queue), await ids(other)]).toEqual([['17.01'], [undefined]])
})

it('messages stay in a queue for a week, and a queue that lacks some of its messages is no longer valid', async () => {
  const START = Date.UTC(2031, 0, 1, 12)
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const { world, channel, queue } = await found()
  const unread = await world.listen('ben')
  const ids: number[] = []
  for (let day = 0; day < 7; day++) {
    vi.setSystemTime(START + day * DAY_MS)
    for (const text of ['one', 'two']) ids.push(await world.say('mia', channel, 'lunch', text))
    await world.must('mia', 'POST /typing', { type: 'channel', stream_id: channel, topic: 'lunch', op: 'start' })
  }
  await world.evict()
  const all = await readOut(world, 'ben', queue)
  expect(messagesOf(all).map(({ id }) => id)).toEqual(ids)
  vi.setSystemTime(START + 8 * DAY_MS)
  await world.say('mia', channel, 'lunch', 'the first day is over')
  await world.evict()
  const { code } = (await world.call('ben', 'GET /events', { queue_id: unread, last_event_id: -1, dont_block: true }))
    .body
  expect(code).toBe('BAD_EVENT_QUEUE_ID')
  // The next change to the message removes the event data, which nobody needs anymore.
  await world.must('ben', `POST /messages/${ids[1]}/reactions`, { emoji_name: 'tada' })
  const told = (id: number) =>
    world.inside(({ database }) => database.exec<{ told: string | null }>('SELECT told FROM messages WHERE id = ?', id))
  expect(await told(ids[1]!)).toEqual([{ told: null }])
})

it('event data in messages’ rows isn’t backed up, and isn’t used after the storage is rewound', async () => {
  const { world, channel, entries } = await found()
  const before = await world.say('mia', channel, 'lunch', 'before')
  await world.inside(({ database }) => {
    const columns = listTables(database).find(({ name }) => name === 'messages')?.columns
    expect(columns?.filter((column) => ['event_id', 'told'].includes(column))).toEqual([])
    clearPassing(database)
  })
  await world.evict()
  expect(await entries()).toContain(before)
  await world.say('mia', channel, 'lunch', 'the first event')
  const queue = await world.listen('ben')
  const after = await world.say('mia', channel, 'lunch', 'after')
  await world.must('olivia', `DELETE /messages/${before}`)
  await world.evict()
  expect(messagesOf(await readOut(world, 'ben', queue)).map(({ id }) => id)).toEqual([after])
})

it('a client’s position among many messages in a queue is found by reading few rows', async () => {
  const { world, channel, readLater } = await found()
  const queue = await world.listen('ben')
  for (let sent = 0; sent < 120; sent++) await world.say('mia', channel, 'lunch', `message ${sent}`)
  const events = await readLater()
  expect(messagesOf(events).length).toBe(120)
  const at = events.filter(({ type }) => type === 'message')[60]!
  await world.evict()
  const asked = { queue_id: queue, last_event_id: at.id, dont_block: true }
  await world.must('mia', 'GET /users/me')
  const { read } = await world.rows(() => world.must('ben', 'GET /events', asked))
  // The later messages are read twice: to check the id, and to send them.
  expect(read).toBeLessThan(2 * 60 + 40)
})
