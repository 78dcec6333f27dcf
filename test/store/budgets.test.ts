import { expect, test } from 'vitest'
import type { Bitmap } from '#lib/bitmap'
import { FLAG } from '#lib/flags'
import type { AccountId, AudienceId, MessageId, RecipientId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { encodeMentions } from '#store/messages/mentions'
import { type MessageWriters, openMessages } from '#store/messages/message-store'
import type { Database } from '#store/sql/database'
import type { MessageRow } from '#store/tables/messages'
import { account, channel, message, messageRow, peopleOf, rowsOf, topic, withStorage } from './storage'

const SIZES = [1, 1000]
const everyone = (size: number) => peopleOf(Array.from({ length: size }, (_, at) => at + 1))

/** Stores a sent message: its audience, its topic and the message itself, but not the row for its event. */
function send(
  store: MessageWriters,
  place: RecipientId,
  members: Bitmap<AccountId>,
  differences: Partial<MessageRow> & { about?: string; mentioned?: AccountId[] } = {},
): MessageRow {
  const { about = 'lunch', mentioned = [], ...rest } = differences
  const row = messageRow(store.index.nextId(), {
    recipientId: place,
    audienceId: store.audiences.ensureCurrent(place, members),
    topicId: store.topics.getOrCreateTopic(place, about),
    references: mentioned.map((id) => ({ kind: 'person', id })),
    ...rest,
  })
  store.history.add(row)
  return row
}

/** The number of rows that `work` writes with everything in memory, and in an object that has just woken up. */
function bothWays(database: Database, warm: MessageWriters, work: (store: MessageWriters) => void): number[] {
  return [warm, openMessages(database)].map((store) => rowsOf(database, () => work(store)).written)
}

/** After this many messages, their index entries are written: two rows if all of the messages are in one channel. */
const AT_ONCE = 32

for (const size of SIZES) {
  test(`A message to ${size} people takes a row, or 3 if its topic is new or someone has left.`, async () => {
    await withStorage(`send-${size}`, (database) => {
      const warm = openMessages(database)
      const place = warm.audiences.createChannelRecipient(channel(1))
      const members = everyone(size)
      const left = members.clone().remove(account(1))
      send(warm, place, members)
      expect(bothWays(database, warm, (it) => send(it, place, members))).toEqual([1, 1])
      const store = openMessages(database)
      expect(rowsOf(database, () => send(store, place, members, { about: 'dinner' })).written).toBe(3)
      expect(rowsOf(database, () => send(store, place, left)).written).toBe(3)
      expect(rowsOf(database, () => send(store, place, left)).written).toBe(1)
    })
  })

  test(`${10 * AT_ONCE} messages to ${size} people take a row each, and two more for every ${AT_ONCE} messages.`, async () => {
    await withStorage(`send-many-${size}`, (database) => {
      const store = openMessages(database)
      const place = store.audiences.createChannelRecipient(channel(1))
      const members = everyone(size)
      const sendAll = () => {
        for (let sent = 0; sent < 10 * AT_ONCE; sent++) send(store, place, members)
      }
      sendAll()
      const { written, read } = rowsOf(database, sendAll)
      expect(written).toBe(10 * (AT_ONCE + 2))
      // SQLite reads rows to find the place of each new row.
      expect(read).toBeLessThanOrEqual(written)
    })
  })

  test(`A mention by name takes one more row, and a mention of a group of ${size} people takes none.`, async () => {
    await withStorage(`mention-${size}`, (database) => {
      const store = openMessages(database)
      const place = store.audiences.createChannelRecipient(channel(1))
      const members = everyone(size)
      send(store, place, members)
      const group = { mentions: encodeMentions({ group: members }), properties: PROPERTY.groupMention }
      const wildcard = { properties: PROPERTY.channelWildcard }
      expect(bothWays(database, store, (it) => send(it, place, members, { mentioned: [account(1)] }))).toEqual([2, 2])
      expect(bothWays(database, openMessages(database), (it) => send(it, place, members, group))).toEqual([1, 1])
      expect(bothWays(database, openMessages(database), (it) => send(it, place, members, wildcard))).toEqual([1, 1])
    })
  })

  test(`A notice that counts as read for all ${size} people takes one more row.`, async () => {
    await withStorage(`notice-${size}`, (database) => {
      const store = openMessages(database)
      const place = store.audiences.createChannelRecipient(channel(1))
      const members = everyone(size)
      send(store, place, members)
      const notice = (it: MessageWriters) =>
        send(it, place, members, { audienceId: it.audiences.create(members, members), senderId: account(2000) })
      expect(bothWays(database, store, notice)).toEqual([2, 2])
      const { readState } = openMessages(database)
      for (const reader of members) expect(readState.listUnread(account(reader))).toHaveLength(reader === 1 ? 0 : 1)
    })
  })

  test(`Moving 20 messages that ${size} people have read takes no rows for the readers.`, async () => {
    await withStorage(`move-${size}`, (database) => {
      const store = openMessages(database)
      const [from, to] = [channel(1), channel(2)].map((id) => store.audiences.createChannelRecipient(id))
      const members = everyone(size)
      const rows = Array.from({ length: 20 }, () => send(store, from!, members))
      const ids = rows.map((row) => row.id)
      for (const reader of members) store.readState.markRead(account(reader), ids)
      const target = {
        recipientId: to!,
        topicId: topic(9),
        losers: peopleOf([1]),
        gainers: peopleOf([2000, 2001]),
      }
      // First, the messages' index entries are written to the realm's block and the old channel's. Then the rows are 20
      // messages, one audience, the realm's block, the old channel's (emptied) and the new one's.
      expect(rowsOf(database, () => store.history.transfer(rows, target)).written).toBe(2 + 24)
    })
  })
}

test('The first direct message between two people takes 9 rows, and the second takes one.', async () => {
  await withStorage('direct', (database) => {
    const store = openMessages(database)
    const pair = peopleOf([4, 5])
    const sendDirect = () => {
      const { id } = store.conversations.getOrCreate([account(4), account(5)])
      const audienceId = store.audiences.ensureCurrent(id, pair)
      const place = { recipientId: id, topicId: topic(0), audienceId, senderId: account(4) }
      store.history.add(messageRow(store.index.nextId(), { ...place, properties: PROPERTY.direct }))
    }
    expect([1, 2, 3].map(() => rowsOf(database, sendDirect).written)).toEqual([9, 1, 1])
  })
})

/** The rows that only a channel's first message writes, for the topic and the audience. */
const FIRST_OF_A_CHANNEL = 4

test('A full block is followed by a new one at no extra cost.', async () => {
  await withStorage('block-boundary', (database) => {
    const store = openMessages(database)
    const place = store.audiences.createChannelRecipient(channel(1))
    const members = everyone(5)
    for (let at = 0; at < 1024 / AT_ONCE; at++) {
      const sendSome = () => {
        for (let sent = 0; sent < AT_ONCE; sent++) send(store, place, members)
      }
      const first = at === 0 ? FIRST_OF_A_CHANNEL : 0
      expect(rowsOf(database, sendSome).written).toBe(AT_ONCE + 2 + first)
    }
  })
})

/** Adds index entries without message rows. The entries are enough for read state and walks. */
function fill(store: MessageWriters, places: RecipientId[], audiences: AudienceId[], upTo: number): void {
  const BATCH = 10_000
  for (let first = store.index.nextId() as number; first <= upTo; first += BATCH) {
    const length = Math.min(BATCH, upTo - first + 1)
    store.index.append(
      Array.from({ length }, (_, at) => ({
        ...messageRow(first + at, {
          recipientId: places[at % places.length],
          audienceId: audiences[at % places.length],
          topicId: topic(100 + (at % 50)),
          senderId: account(2),
        }),
        peerId: 0 as const,
      })),
    )
  }
}

function filled(database: Database, upTo: number, channels = 20) {
  const store = openMessages(database)
  const places = Array.from({ length: channels }, (_, at) => store.audiences.createChannelRecipient(channel(at + 1)))
  const audiences = places.map((place) => store.audiences.ensureCurrent(place, everyone(1000)))
  fill(store, places, audiences, upTo)
  return { store, places }
}

test('Marking messages takes a row for each 65,536 ids in their range, and at most two more.', async () => {
  await withStorage('mark', (database) => {
    const { store } = filled(database, 200_000)
    const me = account(7)
    const some = Array.from({ length: 100 }, (_, at) => message(199_000 + at * 3))
    const wide = Array.from({ length: 100 }, (_, at) => message(1 + at * 2000))
    expect(rowsOf(database, () => store.readState.markRead(me, some)).written).toBe(1)
    expect(rowsOf(database, () => store.readState.markRead(me, wide)).written).toBeLessThanOrEqual(2 + 200_000 / 65_536)
    expect(rowsOf(database, () => store.readState.markUnread(me, some)).written).toBeLessThanOrEqual(2)
    expect(rowsOf(database, () => store.readState.markAllRead(me)).written).toBeLessThanOrEqual(2 + 200_000 / 65_536)
    expect(rowsOf(database, () => store.readState.markUnread(me, some)).written).toBe(2)
    expect(store.readState.listUnread(me)).toEqual(some)
    expect(rowsOf(database, () => store.readState.markRead(me, some)).written).toBe(2)
    expect(store.readState.listUnread(me)).toEqual([])
  })
})

test('Listing 50,000 unread messages takes about a hundred rows, and listing 3 takes at most 10.', async () => {
  await withStorage('behind', (database) => {
    const { store, places } = filled(database, 150_000)
    const me = account(7)
    store.readState.markAllRead(me)
    fill(
      store,
      places,
      places.map((place) => store.audiences.current(place)!.id),
      200_000,
    )
    const fresh = openMessages(database)
    let unread: MessageId[] = []
    const { read } = rowsOf(database, () => {
      unread = fresh.readState.listUnread(me)
    })
    expect(unread).toHaveLength(50_000)
    // The rows are 99 blocks, 20 audiences, the account's read mark and the archived channels.
    expect(read).toBeLessThanOrEqual(140)
    fresh.readState.markRead(me, unread.slice(0, -3))
    expect(rowsOf(database, () => fresh.readState.listUnread(me)).read).toBeLessThanOrEqual(10)
    expect(fresh.readState.listUnread(me)).toEqual(unread.slice(-3))
  })
})

test('Fetching 100 messages of a rare topic takes a row each, one for every 256 skipped messages, and at most 10 more.', async () => {
  await withStorage('fetch', (database) => {
    const { store, places } = filled(database, 100_000, 1)
    const members = everyone(1000)
    for (let sent = 0; sent < 100; sent++) send(store, places[0]!, members, { about: 'rare', mentioned: [account(7)] })
    const rare = store.topics.listTopicsByName(places[0]!, 'rare')[0]!.id
    fill(store, places, [store.audiences.current(places[0]!)!.id], 150_000)
    for (const warm of [openMessages(database), store]) {
      const { read } = rowsOf(database, () => {
        const inbox = warm.readState.inboxOf(account(7))
        const cursor = warm.index.walk(places[0]!, Number.MAX_SAFE_INTEGER, 'older')
        const found: MessageId[] = []
        while (found.length < 100 && cursor.next()) {
          if (cursor.topicId === rare && inbox.received(cursor)) found.push(cursor.id)
        }
        const rows = warm.messages.listMessages(found)
        expect(rows).toHaveLength(100)
        const chunk = warm.flags.getChunk(account(7), rows[0]!.id >> 16)
        for (const row of rows) {
          inbox.isRead({ ...row, peerId: 0 })
          warm.audiences.get(row.audienceId)
          expect(chunk.get(row.id & 0xffff)).toBe(FLAG.mentioned)
        }
      })
      expect(read).toBeLessThanOrEqual(100 + 50_000 / 256 + 10)
    }
  })
})

test('A reaction takes 2 rows, and removing one takes a row, or 2 if it is the last.', async () => {
  await withStorage('reactions', (database) => {
    const store = openMessages(database)
    const place = store.audiences.createChannelRecipient(channel(1))
    const row = send(store, place, everyone(3))
    const reaction = {
      accountId: account(2),
      fullName: 'Somebody',
      emojiName: 'tada',
      emojiCode: '1f389',
      reactionType: 'unicode_emoji',
    }
    const stranger = { ...reaction, accountId: account(50) }
    const react = (current: MessageRow, reactions: (typeof reaction)[], holder?: AccountId) => {
      let changed = current
      const rows = rowsOf(database, () => {
        changed = store.history.react(current, reactions, holder)
      })
      return { changed, written: rows.written }
    }
    const first = react(row, [reaction], account(2))
    const second = react(first.changed, [reaction, stranger], account(50))
    const third = react(second.changed, [stranger])
    const fourth = react(third.changed, [])
    expect([first, second, third, fourth].map((one) => one.written)).toEqual([2, 2, 1, 2])
    expect(second.changed.holders).toEqual([50])
    expect(store.properties.isReacted(row.id)).toBe(false)
  })
})
