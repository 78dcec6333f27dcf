import { expect, it } from 'vitest'
import { Reading } from '../../web/model/inbox/reading'
import { Store } from '../../web/model/store/store'
import { Drafting, listDrafts } from '../../web/model/writing/drafting'
import type { Caller } from '../../web/protocol/call'
import type { QueuedEvent } from '../../web/protocol/snapshot'
import { HandClock } from './hand-clock'

const place = { kind: 'topic', channelId: 3, topic: 'tea' } as const

function aDesk() {
  const clock = new HandClock()
  const store = new Store(clock)
  const asked: string[] = []
  const call = async (what: string, { messages }: { messages?: readonly number[] }) => {
    asked.push(what)
    if (messages) store.apply([{ type: 'update_message_flags', id: 1000, op: 'add', flag: 'read', messages } as never])
  }
  // No other method of the caller is used.
  const calls = { call } as unknown as Caller
  const reading = new Reading(store, calls, clock, async () => {})
  const drafting = new Drafting(store, calls, clock, () => true)
  return { clock, store, asked, reading, drafting }
}

/** The event for a message in a topic, with the fields that the store reads. */
function message(id: number): QueuedEvent {
  const place = { type: 'stream', stream_id: 3, subject: 'tea', display_recipient: 'general', sender_id: 8 }
  return { type: 'message', id, message: { id, ...place, reactions: [], content: '' }, flags: [] } as never
}

it('the first seen message is reported at once, and later ones within five seconds', async () => {
  const { clock, store, asked, reading } = aDesk()
  const told = () => asked.filter((what) => what === 'POST /messages/flags').length
  for (let id = 1; id <= 60; id++) {
    store.apply([message(id)])
    reading.seen([id])
    await clock.turn(1000)
    if (id === 1) expect(told()).toBe(1)
  }
  expect(told()).toBeLessThanOrEqual(1 + 60 / 5)
  await clock.turn(5000)
  expect(store.unreads.conversations.size).toBe(0)
  const before = told()
  store.apply([message(61)])
  reading.seen([61])
  await reading.flush()
  expect(told()).toBe(before + 1)
})

it('no draft is saved if the text is soon changed or emptied, and a draft is saved if the text stays the same', async () => {
  const { clock, asked, drafting } = aDesk()
  for (const text of ['a', 'a cup', 'a cup of tea']) {
    drafting.write(place, text)
    await clock.turn(8000)
  }
  drafting.write(place, '')
  await drafting.flush()
  expect(asked).toEqual([])
  drafting.write(place, 'another cup')
  await clock.turn(11_000)
  expect(asked).toEqual(['POST /drafts'])
})

it('a draft is stored on disk, and emptying it removes it from disk and leaves nothing unsaved', () => {
  const { drafting } = aDesk()
  const done: string[] = []
  drafting.keepOn({ put: (_, { text }) => done.push(`put ${text}`), take: () => done.push('take') })
  drafting.write(place, 'a cup of tea')
  drafting.write(place, '')
  expect([done, drafting.unsaved.size]).toEqual([['put a cup of tea', 'take'], 0])
})

it('text in the open conversation counts as a draft only once the server has it, and other text counts at once', async () => {
  const { store, drafting } = aDesk()
  const counts = () => [place, undefined].map((open) => listDrafts(store, drafting, open).length)
  drafting.write(place, 'a cup')
  expect(counts()).toEqual([0, 1])
  const draft = { id: 1, type: 'stream', to: [3], topic: 'tea', content: 'a cup', timestamp: 1 }
  store.apply([{ type: 'drafts', id: 1, op: 'add', drafts: [draft] } as never])
  expect(counts()).toEqual([1, 1])
  drafting.write(place, '')
  expect(counts()).toEqual([0, 0])
})
