import { describe, expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { jsonBytes } from '#lib/json/json'
import { streamCreate, streamDelete } from '#wire/events/channels'
import { draftsAdd } from '#wire/events/drafts'
import type { BuiltEvent } from '#wire/events/index'
import {
  allRead,
  flaggedIn,
  type UnreadDetails,
  type UpdateMessageFlagsEvent,
  updateMessageFlags,
} from '#wire/events/message-flags'
import { EVENT_BYTES, splitEvent } from '#wire/events/split'
import { subscriptionAdd, subscriptionPeers, subscriptionRemove } from '#wire/events/subscriptions'

/** Makes a list of this many items, each made from its index. */
const many = <Item>(count: number, item: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => item(n)) as Item[]

const text = '漢'.repeat(1000)
const ids = many<never>(30_000, (n) => (n + 1) as never)
const details = (id: number): UnreadDetails => ({
  type: 'stream',
  stream_id: 1,
  topic: `a topic of some sixty characters, as many people like them ${id}`,
  unmuted_stream_msg: true,
})
const subscribers = Array.from({ length: 4000 }, (_, n) => n + 10_000)

const large: [string, BuiltEvent, (event: never) => readonly unknown[]][] = [
  [
    'new channels',
    streamCreate(many(200, (stream_id) => ({ stream_id, description: text, text }))),
    (e: { streams: [] }) => e.streams,
  ],
  [
    'removed channels',
    streamDelete(many(200, (stream_id) => ({ stream_id, text }))),
    (e: { streams: [] }) => e.streams,
  ],
  [
    'subscriptions',
    subscriptionAdd(many(130, (stream_id) => ({ stream_id, subscribers }))),
    (e: { subscriptions: [] }) => e.subscriptions,
  ],
  [
    'ended subscriptions',
    subscriptionRemove(many(3000, (stream_id) => ({ stream_id, name: text.slice(0, 60) }))),
    (e: { subscriptions: [] }) => e.subscriptions,
  ],
  ['drafts', draftsAdd(many(300, (id) => ({ id, content: text }))), (e: { drafts: [] }) => e.drafts],
  [
    'messages marked as unread',
    updateMessageFlags(
      { op: 'remove', flag: 'read' },
      ids,
      Object.fromEntries((ids as number[]).slice(5).map((id) => [id, details(id)])),
    ),
    (e: UpdateMessageFlagsEvent) => flaggedIn(e).map((id) => [id, e.message_details?.[id]]),
  ],
  [
    'starred messages',
    updateMessageFlags(
      { op: 'add', flag: 'starred' },
      many<never>(100_000, (n) => (n + 1e9) as never),
    ),
    flaggedIn,
  ],
] as never

describe('events', () => {
  it.each(large)('are split if they are too large for one row: %s', (_name, event, itemsOf) => {
    const parts = splitEvent(event) as never[]
    expect(jsonBytes(event)).toBeGreaterThan(EVENT_BYTES)
    expect(Math.max(...parts.map(jsonBytes))).toBeLessThan(EVENT_BYTES + 2000)
    expect(parts.length).toBeLessThan(3 + (2.5 * jsonBytes(event)) / EVENT_BYTES)
    expect(parts.flatMap((part) => itemsOf(part))).toEqual(itemsOf(event as never))
    const rest = ({ type, op, flag, all }: Record<string, unknown>) => ({ type, op, flag, all })
    for (const part of parts) expect(rest(part)).toEqual(rest(event as never))
  })

  it('with many ascending ids aren’t split, because the ids are stored as a set', () => {
    const messages = many<never>(20_000, (n) => (n * 3 + 7) as never)
    const [event, ...others] = splitEvent(updateMessageFlags({ op: 'add', flag: 'read' }, messages)) as never[]
    expect(others).toEqual([])
    expect(jsonBytes(event)).toBeLessThan(20_000)
    expect(flaggedIn(event!)).toEqual(messages)
    const odd = [...messages].reverse()
    expect(splitEvent(updateMessageFlags({ op: 'add', flag: 'read' }, odd))).toMatchObject([{ messages: odd }])
  })

  it('aren’t split if they are small or have only one item', () => {
    const small: BuiltEvent[] = [
      allRead(),
      streamCreate([]),
      draftsAdd(many(3, (id) => ({ id }))),
      updateMessageFlags(
        { op: 'remove', flag: 'read' },
        many<never>(2, (n) => n as never),
        { 0: details(0) },
      ),
      subscriptionAdd(many(1, () => ({ subscribers: Array.from({ length: 100_000 }, (_, n) => n) }))),
      subscriptionPeers('peer_add', [], new Bitmap<AccountId>()),
    ]
    for (const event of small) expect(splitEvent(event)).toEqual([event])
  })
})
