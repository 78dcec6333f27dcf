import { describe, expect, it } from 'vitest'
import { ANSWER_BYTES } from '#domain/limits'
import type { MessageId } from '#lib/ids'
import { alertWords } from '#wire/events/account'
import type { BuiltEvent } from '#wire/events/index'
import { allRead, updateMessageFlags } from '#wire/events/message-flags'
import { messagesDeleted } from '#wire/events/messages'
import { rowsOf, withStorage } from '../../store/storage'
import { QueueWorld } from './queue-world'

const MIA = 3
const BEN = 4
const word = (text: string): BuiltEvent => alertWords([text])
const starred = (op: 'add' | 'remove', ...messages: number[]) => flags(op, 'starred', messages)
const read = (...messages: number[]) => flags('add', 'read', messages)

function flags(op: 'add' | 'remove', flag: string, messages: number[]): BuiltEvent {
  return updateMessageFlags({ op, flag }, messages as MessageId[])
}

/** Summarizes events: "0 alert_words first". */
function told(events: object[]): string[] {
  return (events as Record<string, unknown>[]).map(({ id, type, op, alert_words, messages, message_ids, message_id }) =>
    [id, type, op, alert_words ?? messages ?? message_ids ?? message_id].filter((part) => part !== undefined).join(' '),
  )
}

/** Runs a test with a world in a separate realm. */
const inWorld = (name: string, run: (world: QueueWorld) => void) => () =>
  withStorage(`queues ${name}`, (database) => run(new QueueWorld(database)))

describe('a queue', () => {
  it(
    'numbers events from 0, whatever happened before it was registered',
    inWorld('count', (world) => {
      world.emit(word('before'), [MIA])
      const queue = world.register(MIA)
      world.emit(word('a'), [MIA])
      world.emit(word('not for her'), [BEN])
      world.emit(word('b'), [MIA])
      expect(told(world.poll(MIA, queue, -1))).toEqual(['0 alert_words a', '2 alert_words b'])
    }),
  )

  it(
    'sends events again until they are acknowledged',
    inWorld('again', (world) => {
      const queue = world.register(MIA)
      for (const text of ['a', 'b', 'c']) world.emit(word(text), [MIA])
      expect(world.poll(MIA, queue, -1)).toHaveLength(3)
      expect(world.poll(MIA, queue, -1)).toHaveLength(3)
      expect(told(world.poll(MIA, queue, 0))).toEqual(['1 alert_words b', '2 alert_words c'])
      expect(world.poll(MIA, queue, 2)).toEqual([])
      expect(world.poll(MIA, queue, 2)).toEqual([])
      world.emit(word('d'), [MIA])
      expect(told(world.poll(MIA, queue, 2))).toEqual(['3 alert_words d'])
    }),
  )

  it(
    'refuses ids that were acknowledged earlier, and ids that it never had',
    inWorld('refuse', (world) => {
      const queue = world.register(MIA)
      expect(() => world.poll(MIA, queue, 5)).toThrow('Event 5 was not in this queue')
      expect(world.poll(MIA, queue, -1)).toEqual([])
      expect(() => world.poll(MIA, queue, -2)).toThrow('An event newer than -2 has already been pruned!')
      for (const text of ['a', 'b']) world.emit(word(text), [MIA])
      world.emit(word('c'), [BEN])
      world.poll(MIA, queue, 1)
      expect(() => world.poll(MIA, queue, 0)).toThrow('An event newer than 0 has already been pruned!')
      expect(() => world.poll(MIA, queue, 2)).toThrow('Event 2 was not in this queue')
      expect(() => world.poll(MIA, queue, Number.MAX_SAFE_INTEGER)).toThrow('was not in this queue')
    }),
  )

  it(
    'drops all earlier events if a poll has an id that was never sent, as in Zulip',
    inWorld('discard', (world) => {
      const queue = world.register(MIA)
      world.emit(word('a'), [MIA])
      expect(() => world.poll(MIA, queue, 1000)).toThrow('Event 1000 was not in this queue')
      expect(() => world.poll(MIA, queue, -1)).toThrow('An event newer than -1 has already been pruned!')
      expect(world.poll(MIA, queue, 0)).toEqual([])
    }),
  )

  it(
    'causes the same error if it is unknown, deleted, or another person’s',
    inWorld('foreign', (world) => {
      const queue = world.register(MIA)
      const unknown = '6b1f33b8-0f12-4c59-8e3c-1f00a5c1d111'
      for (const id of ['', 'no-such-queue', unknown, `${queue}x`, queue.toUpperCase()]) {
        expect(() => world.poll(MIA, id, -1)).toThrow(`Bad event queue ID: ${id}`)
      }
      expect(() => world.poll(BEN, queue, -1)).toThrow(`Bad event queue ID: ${queue}`)
      expect(() => world.remove(BEN, queue)).toThrow(`Bad event queue ID: ${queue}`)
      world.remove(MIA, queue)
      expect(() => world.poll(MIA, queue, -1)).toThrow(`Bad event queue ID: ${queue}`)
      expect(() => world.remove(MIA, queue)).toThrow(`Bad event queue ID: ${queue}`)
    }),
  )

  it(
    'is deleted when its account is deactivated, and other accounts’ queues remain',
    inWorld('deactivated', (world) => {
      const [mine, other] = [world.register(MIA), world.register(BEN)]
      world.deactivate(MIA)
      expect(() => world.poll(MIA, mine, -1)).toThrow('Bad event queue ID')
      expect(world.poll(BEN, other, -1)).toEqual([])
    }),
  )

  it(
    'continues from the client’s position after an eviction',
    inWorld('evicted', (world) => {
      const queue = world.register(MIA)
      for (const text of ['a', 'b', 'c']) world.emit(word(text), [MIA])
      world.poll(MIA, queue, 1)
      world.evict()
      expect(told(world.poll(MIA, queue, 1))).toEqual(['2 alert_words c'])
      world.evict()
      expect(() => world.poll(MIA, queue, 7)).toThrow('Event 7 was not in this queue')
    }),
  )

  it(
    'writes nothing when it is polled, except once an hour',
    inWorld('rows', (world) => {
      const queue = world.register(MIA)
      world.emit(word('a'), [MIA])
      const poll = () => rowsOf(world.database, () => world.poll(MIA, queue, 0))
      expect(poll()).toEqual({ read: 0, written: 0 })
      expect(poll()).toEqual({ read: 0, written: 0 })
      world.now += 3_700_000
      expect(poll().written).toBe(1)
      expect(poll().written).toBe(0)
      expect(rowsOf(world.database, () => world.register(MIA)).written).toBe(1)
    }),
  )

  it(
    'remains while it is polled, even without events, and is deleted otherwise',
    inWorld('life', (world) => {
      const [polled, left] = [world.register(MIA), world.register(MIA)]
      for (let hour = 0; hour < 20 * 24; hour += 2) {
        world.now += 2 * 3_600_000
        world.emit(word('not for her'), [BEN])
        if (hour % 48 === 0) world.evict()
        expect(world.poll(MIA, polled, -1)).toEqual([])
      }
      expect(() => world.poll(MIA, left, -1)).toThrow('Bad event queue ID')
      world.evict()
      expect(() => world.poll(MIA, left, -1)).toThrow('Bad event queue ID')
      world.emit(word('at last'), [MIA])
      expect(world.poll(MIA, polled, -1)).toMatchObject([word('at last')])
    }),
  )

  it(
    'is deleted after the lifespan that its client requested if it isn’t polled',
    inWorld('idle', (world) => {
      const [short, polled, long] = [world.register(MIA, {}, 600), world.register(MIA, {}, 600), world.register(MIA)]
      for (let times = 0; times < 20; times++) {
        world.now += 500_000
        expect(world.poll(MIA, polled, -1)).toEqual([])
      }
      world.evict()
      expect(() => world.poll(MIA, short, -1)).toThrow('Bad event queue ID')
      expect([world.poll(MIA, polled, -1), world.poll(MIA, long, -1)]).toEqual([[], []])
    }),
  )

  it(
    'limits the size of its options in bytes',
    inWorld('options', (world) => {
      const narrow = (length: number): [string, string][] => [['topic', 'é'.repeat(length)]]
      world.register(MIA, { narrow: narrow(1900) })
      expect(() => world.register(MIA, { narrow: narrow(2000) })).toThrow('limit: 4000 bytes')
    }),
  )

  it(
    'is no longer valid if the log lacks some events that its client hasn’t received',
    inWorld('incomplete', (world) => {
      const queue = world.register(MIA)
      world.emit(word('a'), [MIA])
      for (let day = 0; day < 8; day++) {
        world.poll(MIA, queue, -1)
        world.now += 86_400_000
        world.emit(word('more'), [MIA])
      }
      expect(() => world.poll(MIA, queue, -1)).toThrow('Bad event queue ID')
    }),
  )

  it(
    'is read in parts of a few megabytes if it is very full, and events are sent again in the same parts',
    inWorld('bytes', (world) => {
      const queue = world.register(MIA)
      const long = 'long '.repeat(100_000)
      const ids = Array.from({ length: 20 }, (_, count) => {
        world.emit(word(`${count} ${long}`), [MIA])
        return count
      })
      world.evict()
      const seen: number[] = []
      for (let polls = 0; polls < 20; polls++) {
        const events = world.poll(MIA, queue, seen.at(-1) ?? -1)
        if (events.length === 0) break
        const size = Buffer.byteLength(JSON.stringify(events))
        expect(size).toBeLessThan(1.01 * ANSWER_BYTES)
        expect(world.poll(MIA, queue, seen.at(-1) ?? -1)).toEqual(events)
        seen.push(...events.map(({ id }) => Number(id)))
      }
      expect(seen).toEqual(ids)
    }),
  )

  it(
    'measures its answers in bytes rather than characters',
    inWorld('one large', (world) => {
      const queue = world.register(MIA)
      world.emit(word('a'), [MIA])
      // Text with two bytes per character in UTF-8 that still fits into a row.
      const large = word('é'.repeat(900_000))
      for (let count = 0; count < 4; count++) world.emit(large, [MIA])
      expect(told(world.poll(MIA, queue, -1)).map((line) => line.slice(0, 15))).toEqual([
        '0 alert_words a',
        '1 alert_words é',
        '2 alert_words é',
      ])
    }),
  )

  it(
    'sends events in parts to a client that is far behind',
    inWorld('behind', (world) => {
      const queue = world.register(MIA)
      for (let count = 0; count < 2500; count++) world.emit(word(`${count}`), [MIA])
      world.evict()
      let last = -1
      let parts = 0
      for (let events = world.poll(MIA, queue, last); events.length > 0; events = world.poll(MIA, queue, last)) {
        expect(events[0]!.id).toBe(last + 1)
        last = events.at(-1)!.id as number
        parts++
      }
      expect({ last, parts }).toEqual({ last: 2499, parts: 3 })
    }),
  )
})

describe('flag events', () => {
  it(
    'are merged into the newest one until they are sent, as in Zulip',
    inWorld('merge', (world) => {
      const queue = world.register(MIA)
      world.emit(read(1), [MIA])
      world.emit(word('x'), [MIA])
      world.emit(read(2), [MIA])
      const both = ['1 alert_words x', '2 update_message_flags add 1,2']
      expect(told(world.poll(MIA, queue, -1))).toEqual(both)
      world.emit(read(3), [MIA])
      expect(told(world.poll(MIA, queue, -1))).toEqual([...both, '3 update_message_flags add 3'])
      expect(told(world.poll(MIA, queue, 1))).toEqual([
        '2 update_message_flags add 1,2',
        '3 update_message_flags add 3',
      ])
      expect(world.poll(MIA, queue, 3)).toEqual([])
    }),
  )

  it(
    'are sent again if the client stops halfway and the object is evicted',
    inWorld('half-way', (world) => {
      const queue = world.register(MIA)
      world.emit(read(1), [MIA])
      world.emit(word('x'), [MIA])
      world.emit(read(2), [MIA])
      world.poll(MIA, queue, -1)
      world.evict()
      expect(told(world.poll(MIA, queue, 1))).toEqual(['2 update_message_flags add 1,2'])
      world.evict()
      expect(told(world.poll(MIA, queue, 1))).toEqual(['2 update_message_flags add 1,2'])
    }),
  )

  it(
    'are not merged if an opposite event is between them, so that the final flags are right',
    inWorld('opposite', (world) => {
      const queue = world.register(MIA)
      for (const op of ['add', 'remove', 'add'] as const) world.emit(starred(op, 1), [MIA])
      expect(told(world.poll(MIA, queue, -1))).toEqual([
        '0 update_message_flags add 1',
        '1 update_message_flags remove 1',
        '2 update_message_flags add 1',
      ])
    }),
  )

  it(
    'are not merged if they mark everything as read, or messages as unread',
    inWorld('ordinary', (world) => {
      const queue = world.register(MIA)
      world.emit(allRead(), [MIA])
      world.emit(allRead(), [MIA])
      world.emit(flags('remove', 'read', [1]), [MIA])
      world.emit(flags('remove', 'read', [2]), [MIA])
      expect(world.poll(MIA, queue, -1)).toHaveLength(4)
    }),
  )
})

describe('deletions of messages', () => {
  it(
    'are sent one by one, each with its own id, to clients that can’t accept several at once',
    inWorld('deletions', (world) => {
      const [bulk, single] = [world.register(MIA), world.register(MIA, { capabilities: [] })]
      world.emit(messagesDeleted([7, 8, 9] as MessageId[], { message_type: 'private' }), [MIA])
      world.emit(word('after'), [MIA])
      const one = (id: number, message: number) => `${id} delete_message ${message}`
      expect(told(world.poll(MIA, bulk, -1))).toEqual(['0 delete_message 7,8,9', '3 alert_words after'])
      expect(told(world.poll(MIA, single, -1))).toEqual([one(0, 7), one(1, 8), one(2, 9), '3 alert_words after'])
      expect(told(world.poll(MIA, single, 1))).toEqual([one(2, 9), '3 alert_words after'])
      world.evict()
      expect(told(world.poll(MIA, single, 1))).toEqual([one(2, 9), '3 alert_words after'])
      expect(told(world.poll(MIA, bulk, 0))).toEqual(['3 alert_words after'])
    }),
  )
})
