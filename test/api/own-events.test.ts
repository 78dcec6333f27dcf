import { expect, it } from 'vitest'
import { asId, type ChannelId } from '#lib/ids'
import { clearPassing } from '#store/backup/clear-passing'
import { listTables } from '#store/backup/tables'
import { generator } from '../../scripts/bench/random.ts'
import { CommandSocket } from './command-socket'
import { World } from './world'

/** The number of messages to mark as read, which is more than one row can store. Half become unread again. */
const MARKS = 40
const STEPS = 30
const PEOPLE = 6

interface Told {
  id: number
  type: string
  op?: string
  messages?: number[]
  message?: { id: number }
}

async function found(): Promise<{ world: World; channel: ChannelId; queues: string[] }> {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('talk', ['mia', 'ben'])
  const queues = [await world.listen('ben'), await world.listen('ben')]
  return { world, channel, queues }
}

const mark = (world: World, id: number, op = 'add') =>
  world.must('ben', 'POST /messages/flags', { messages: [id], op, flag: 'read' })

const poll = async (world: World, queue_id: string, last_event_id: number): Promise<Told[]> =>
  (await world.must('ben', 'GET /events', { queue_id, last_event_id, dont_block: true })).events

/** All events in a queue after a given event. Each answer is acknowledged with the next request. */
async function readOut(world: World, queue: string, from = -1): Promise<Told[]> {
  const all: Told[] = []
  for (let last = from; ; ) {
    const events = (await poll(world, queue, last)).filter(({ type }) => type !== 'heartbeat')
    if (events.length === 0) return all
    all.push(...events)
    last = events.at(-1)!.id
  }
}

/** The messages that are unread after these events. */
function unreadAfter(events: readonly Told[]): number[] {
  const unread = new Set<number>()
  for (const { type, op, message, messages = [] } of events) {
    if (type === 'message') unread.add(message!.id)
    if (type === 'update_message_flags') for (const id of messages) op === 'add' ? unread.delete(id) : unread.add(id)
  }
  return [...unread].sort((one, other) => one - other)
}

const isRising = (events: readonly Told[]) => events.every(({ id }, at) => at === 0 || id > events[at - 1]!.id)

it('each queue gets the person’s read marks in order with the messages, even after evictions', async () => {
  const { world, channel, queues } = await found()
  const sent: number[] = []
  for (let count = 0; count < MARKS; count++) {
    sent.push(await world.say('mia', channel, 'lunch', `message ${count}`))
    await mark(world, sent.at(-1)!)
    if (count % 2 === 0) await mark(world, sent.at(-1)!, 'remove')
    if (count % 15 === 0) await world.evict()
  }
  await world.evict()
  const left = sent.filter((_, count) => count % 2 === 0)
  for (const queue of queues) {
    const events = await readOut(world, queue)
    expect(isRising(events)).toBe(true)
    expect(events.filter(({ type }) => type === 'message').map(({ message }) => message!.id)).toEqual(sent)
    expect(unreadAfter(events)).toEqual(left)
  }
})

it('the ids of a queue’s events increase, and no read mark is lost between polls', async () => {
  const { world, channel, queues } = await found()
  const next = generator(39)
  const told = queues.map((): Told[] => [])
  const sent: number[] = []
  for (let step = 0; step < STEPS; step++) {
    if (sent.length === 0 || next() < 0.3) sent.push(await world.say('mia', channel, 'lunch', `message ${step}`))
    else await mark(world, sent[Math.floor(next() * sent.length)]!, next() < 0.7 ? 'add' : 'remove')
    if (next() < 0.2) await world.evict()
    const which = Math.floor(next() * queues.length)
    if (next() < 0.3) told[which]!.push(...(await readOut(world, queues[which]!, told[which]!.at(-1)?.id ?? -1)))
  }
  const unread = await world.inside(({ store }) => store.readState.listUnread(world.id('ben')))
  for (const [which, queue] of queues.entries()) {
    told[which]!.push(...(await readOut(world, queue, told[which]!.at(-1)?.id ?? -1)))
    expect(isRising(told[which]!)).toBe(true)
    expect(unreadAfter(told[which]!)).toEqual(unread.filter((id) => sent.includes(id)))
  }
})

it('earlier read marks are still sent after everything is marked as read', async () => {
  const { world, channel, queues } = await found()
  const id = await world.say('mia', channel, 'lunch', 'hello')
  await mark(world, id)
  await world.must('ben', 'POST /mark_all_as_read')
  const last = await world.say('mia', channel, 'lunch', 'hello again')
  await world.evict()
  const events = await readOut(world, queues[0]!)
  const marks = events.filter(({ type }) => type === 'update_message_flags')
  expect(marks.map(({ messages }) => messages)).toEqual([[id], []])
  const unread = await world.inside(({ store }) => store.readState.listUnread(world.id('ben')))
  expect(unread).toEqual([last])
})

it('read marks are sent only to the person who set them', async () => {
  const { world, channel } = await found()
  const queue = await world.listen('mia', ['update_message_flags'])
  await mark(world, await world.say('mia', channel, 'lunch', 'hello'))
  await world.evict()
  expect(await world.events('mia', queue)).toEqual([])
})

it('events about read marks are in no backup, and disappear when the storage is rewound', async () => {
  const { world, channel } = await found()
  await mark(world, await world.say('mia', channel, 'lunch', 'hello'))
  await world.inside(({ database }) => {
    const told = () => database.exec('SELECT told FROM read_chunks WHERE told IS NOT NULL').length
    expect(listTables(database).find(({ name }) => name === 'read_chunks')?.columns).not.toContain('told')
    expect(told()).toBe(1)
    clearPassing(database)
    expect(told()).toBe(0)
  })
})

it('if part of a command is undone, only the read marks of that part are undone', async () => {
  const { world, channel } = await found()
  const kept = await world.say('mia', channel, 'lunch', 'one')
  const undone = await world.say('mia', channel, 'lunch', 'two')
  const ben = world.id('ben')
  await world.inside(({ database, store: { readState } }) => {
    const part = () => {
      readState.markRead(ben, [asId(undone)])
      throw new Error('undone')
    }
    database.transaction(() => {
      readState.markRead(ben, [asId(kept)])
      expect(() => database.transaction(part)).toThrow('undone')
    })
  })
  await world.evict()
  const unread = await world.inside(({ store }) => store.readState.listUnread(ben))
  expect([unread.includes(asId(kept)), unread.includes(asId(undone))]).toEqual([false, true])
})

it('each socket causes only a few row reads after an eviction, however many earlier read marks there are', async () => {
  const { world, channel } = await found()
  const names = Array.from({ length: PEOPLE }, (_, at) => `person${at}`)
  for (const name of names) await world.join(name)
  await world.must('mia', 'POST /users/me/subscriptions', {
    subscriptions: [{ name: 'talk' }],
    principals: names.map((name) => world.id(name)),
  })
  const sockets = await Promise.all(names.map((name) => CommandSocket.open(world, name)))
  const id = await world.say('mia', channel, 'lunch', 'to mark')
  for (const socket of sockets) await socket.must('POST /messages/flags', { messages: [id], op: 'add', flag: 'read' })
  const wake = async (marks: number) => {
    const last = await world.say('mia', channel, 'lunch', 'good night')
    for (let made = 0; made < marks; made++) await mark(world, last, made % 2 === 0 ? 'add' : 'remove')
    await world.evict()
    return (await world.rows(() => world.say('mia', channel, 'lunch', 'good morning'))).read
  }
  await wake(0)
  const asleep = await wake(0)
  expect((await wake(10)) - asleep).toBeLessThanOrEqual(5 * PEOPLE)
  const told = sockets.map(({ frames }) => frames.flatMap(({ events = [] }) => events))
  expect(told.map((events) => events.filter(({ type }) => type === 'message').length)).toEqual(names.map(() => 7))
  for (const socket of sockets) socket.close()
})
