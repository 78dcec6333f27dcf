import { beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '#domain/audit/list-acts'
import { asMade } from '#domain/channels/access'
import * as limits from '#domain/limits'
import { takeRows } from '#domain/messages/edits/move-batch'
import { listTopics } from '#domain/messages/list-topics'
import { findEarlierTry } from '#domain/messages/sending/retries'
import { survey } from '#domain/messages/survey-topic'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, ChannelId, MessageId, TopicId } from '#lib/ids'
import type { RealmState } from '#realm/state/realm-state'
import { World } from './world'

let world: World
let open: ChannelId
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  open = await world.channel('open', ['mia', 'ben'])
})

const many = <Item>(count: number, make: (n: number) => Item) => Array.from({ length: count }, (_, n) => make(n))
const mia = () => world.id('mia') as AccountId
/** The store with fakes for some of its parts, which contain more data than a test could create. */
const withParts = (store: RealmState['store'], parts: object) =>
  Object.create(store, Object.getOwnPropertyDescriptors(parts)) as RealmState['store']

describe('the limit on data that is read at once', () => {
  it('applies to the topics of a channel', async () => {
    const [told, steps] = await world.inside(({ store }) => {
      const count = 2 * limits.MOST_TOPICS_LISTED
      const cursor = { id: count as MessageId, topicId: 0 as TopicId, next: () => ++cursor.topicId <= count }
      const parts = {
        index: { walk: () => cursor },
        topics: {
          listTopicIds: () => many(count, (n) => n + 1),
          findTopic: (id: number) => ({ name: `topic ${id}` }),
        },
      }
      const viewer = store.accounts.find(mia())!
      const topics = listTopics({ store: withParts(store, parts), viewer }, asMade(store.channels.find(open)!))
      return [topics.length, cursor.topicId]
    })
    expect([told, steps]).toEqual([limits.MOST_TOPICS_LISTED, limits.MOST_TOPICS_LISTED])
  })

  it('applies to a person’s files', async () => {
    const count = limits.MOST_FILES_LISTED + 10
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const file = { name: 'f', type: 't', size: 1, ownerId: mia(), width: null, height: null, frames: null }
        for (let n = 1; n <= count; n++) {
          store.attachments.insert({ ...file, id: 1000 + n, pathId: `${n}`, blobId: 1000 + n, createdAt: n })
        }
      }),
    )
    const { attachments } = await world.must('mia', 'GET /attachments')
    expect(attachments).toHaveLength(limits.MOST_FILES_LISTED)
    expect(attachments.at(-1).id).toBe(1000 + count)
  })

  it('applies to a conversation’s messages that are compared with a retry', async () => {
    const steps = await world.inside(({ store }) => {
      let walked = 0
      const cursor = { id: 1, senderId: 0, properties: 0, next: () => ++walked > 0 }
      const sentAt = Date.now() / 1000
      const parts = { index: { walk: () => cursor }, messages: { findMessage: () => ({ sentAt }) } }
      const place = { kind: 'channel', channel: store.channels.find(open)!, topic: 't' }
      const composed = { sender: { id: mia() }, place } as Parameters<typeof findEarlierTry>[1]
      findEarlierTry({ store: withParts(store, parts), now: Date.now() }, composed, 'a key')
      return walked
    })
    expect(steps).toBe(limits.MOST_LOOKED_AT_FOR_RETRIES)
  })

  it('applies to messages whose reactions are counted', async () => {
    const all = new Bitmap()
    for (let offset = 0; offset <= limits.REACTED_LOOKED_AT + 500; offset++) all.add(offset)
    const { reacted } = await world.inside(({ store }) => {
      const parts = { properties: { getChunk: () => ({ reacted: all }) } }
      const entries = many(limits.REACTED_LOOKED_AT + 500, (n) => ({ id: (n + 1) as MessageId, senderId: mia() }))
      return survey(withParts(store, parts), entries)
    })
    expect(reacted).toHaveLength(limits.REACTED_LOOKED_AT)
    expect(reacted[0]).toBe(501)
  })

  it('applies to the text of the messages in one step of a move', async () => {
    const ids: MessageId[] = []
    for (let n = 0; n < 14; n++) ids.push((await world.say('ben', open, 'long', '😀'.repeat(1000))) as MessageId)
    const taken = await world.inside(({ store }) => {
      const rows = (most: number) => takeRows({ store } as Parameters<typeof takeRows>[0], ids, most).rows
      const length = rows(100).reduce((sum, { source, html }) => sum + source.length + html.length, 0)
      return { few: rows(3).length, all: rows(100).length, length }
    })
    expect(taken.few).toBe(3)
    expect(taken.all).toBeLessThan(ids.length)
    expect(taken.length).toBeLessThan(1.2 * limits.MESSAGE_TEXT_A_STEP)
  })

  it('applies to records of the audit log', async () => {
    const read = { limit: limits.MOST_AUDIT_RECORDS + 1 }
    expect((await world.call('olivia', 'GET /realm/audit_log', read)).status).toBe(400)
    const look = (text: string) =>
      world.inside(({ store }) => {
        let rows = 0
        const before = (id: number, limit: number) => {
          rows += limit
          return many(limit, (n) => ({ id: id - 1 - n, at: Date.now(), actorId: 1, acts: [{ act: 'x', new: text }] }))
        }
        const viewer = store.accounts.find(mia())!
        const context = { store: withParts(store, { audit: { before } }), viewer, now: Date.now() }
        const nothing = { before: 1e9, most: 10, since: undefined, actingUserId: undefined, userId: undefined }
        const answer = listActs(context as unknown as Parameters<typeof listActs>[0], {
          ...nothing,
          act: 'realm_founded',
        })
        return { rows, ...answer }
      })
    const short = await look('')
    expect(short).toMatchObject({ rows: limits.MOST_AUDIT_ROWS_READ, records: [], next_before: expect.any(Number) })
    const long = await look('x'.repeat(limits.MOST_AUDIT_CHARACTERS_READ / 100))
    expect(long.rows).toBeLessThanOrEqual(120)
    expect(long.next_before).toEqual(expect.any(Number))
  })
})
