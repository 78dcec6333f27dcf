import { expect, it } from 'vitest'
import { FLAG } from '#lib/flags'
import { openMessages } from '#store/messages/message-store'
import { account, message, messageRow, recipient, topic, withStorage } from './storage'

/** More items than a function call accepts as arguments. */
const MANY = 150_000

it('more messages can be stored, starred, moved and removed at once than a function call accepts as arguments', () =>
  withStorage('many-at-once', (database) => {
    const store = openMessages(database)
    const ids = Array.from({ length: MANY }, (_, at) => message(at + 1))
    expect(store.flags.add(account(1), ids, FLAG.starred)).toHaveLength(MANY)
    expect(store.flags.listIds(account(1), FLAG.starred)).toHaveLength(MANY)
    expect(store.flags.remove(account(1), ids, FLAG.starred)).toHaveLength(MANY)
    const [here, there] = [recipient(1), recipient(2)]
    store.index.append(ids.map((id) => ({ ...messageRow(id, { recipientId: here }), peerId: 0 as const })))
    store.index.moveTo(ids, { recipientId: there, topicId: topic(2), audiences: new Map() })
    expect(store.index.oldestId(here)).toBe(0)
    expect([store.index.oldestId(there), store.index.newestId(there)]).toEqual([1, MANY])
    store.index.remove(ids)
    expect(store.index.newestId(there)).toBe(0)
    const stored = ids.filter((id) => id % 100 === 0)
    database.transaction(() => {
      for (const id of stored) store.messages.insert(messageRow(id))
    })
    expect(store.messages.listMessages(ids).map(({ id }) => id)).toEqual(stored)
  }))
