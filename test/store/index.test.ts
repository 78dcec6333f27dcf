import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AudienceId, MessageId } from '#lib/ids'
import type { IndexEntry } from '#store/message-index/entry'
import type { IndexCursor } from '#store/message-index/index-cursor'
import type { IndexReader } from '#store/message-index/index-reader'
import { IndexWriter } from '#store/message-index/index-writer'
import { WHOLE_REALM } from '#store/sql/keys'
import { indexBlocks } from '#store/tables/messages'
import { account, message, recipient, topic, withStorage } from './storage'

const entry = (id: number, place: number, about = 1): IndexEntry => ({
  id: message(id),
  recipientId: recipient(place),
  topicId: topic(about),
  peerId: 0,
  senderId: account((id % 5) + 1),
  properties: 0,
  audienceId: place as AudienceId,
})

const withoutPeers = () => 0 as const

const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('append' as const), place: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), picks: fc.array(fc.nat(), { maxLength: 9 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      picks: fc.array(fc.nat(), { maxLength: 9 }),
      place: fc.integer({ min: 1, max: 3 }),
      topic: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('retopic' as const),
      picks: fc.array(fc.nat(), { maxLength: 9 }),
      topic: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      place: fc.integer({ min: 0, max: 3 }),
      from: fc.nat({ max: 70 }),
    }),
  },
)

function collect(cursor: IndexCursor): IndexEntry[] {
  const found: IndexEntry[] = []
  while (cursor.next()) found.push(cursor.toEntry())
  return found
}

/** Checks walks in both directions, which leaves blocks cached for the next steps. */
function look(index: IndexReader, model: ReadonlyMap<MessageId, IndexEntry>, place: number, from: number): void {
  const here = [...model.values()]
    .filter((one) => place === WHOLE_REALM || one.recipientId === place)
    .sort((one, other) => one.id - other.id)
  const newer = here.filter((one) => one.id >= from)
  expect(collect(index.walk(recipient(place), from, 'older'))).toEqual(here.filter((one) => one.id <= from).reverse())
  expect(collect(index.walk(recipient(place), from, 'newer'))).toEqual(newer)
  expect(collect(index.walkToEnd(recipient(place), from))).toEqual(newer)
}

test('The packed index equals a simple list after any changes, however its blocks are split or joined.', async () => {
  await withStorage('index-model', (database) => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 100, size: 'max' }), fc.nat({ max: 70 }), (changes, from) => {
        database.drizzle.delete(indexBlocks).run()
        const index = new IndexWriter(database, withoutPeers, { blockCapacity: 4, tailCapacity: 0 })
        const model = new Map<MessageId, IndexEntry>()
        let used = 0
        for (const step of changes) {
          if (step.kind === 'look') look(index, model, step.place, step.from)
          const ids = [...model.keys()]
          const picked = 'picks' in step && ids.length > 0 ? step.picks.map((pick) => ids[pick % ids.length]!) : []
          if (step.kind === 'append') {
            expect(index.nextId()).toBe(used + 1)
            used += 1
            const added = entry(used, step.place)
            model.set(added.id, added)
            index.append([added])
          }
          if (step.kind === 'remove') {
            for (const id of picked) model.delete(id)
            index.remove(picked)
          }
          if (step.kind === 'move') {
            const changing = picked.filter((id) => model.get(id)?.audienceId === 1)
            const audiences = new Map(changing.map((id) => [id, 7 as AudienceId]))
            const place = { recipientId: recipient(step.place), topicId: topic(step.topic) }
            for (const id of new Set(picked)) {
              const old = model.get(id)!
              model.set(id, { ...old, ...place, audienceId: audiences.get(id) ?? old.audienceId })
            }
            index.moveTo(picked, { ...place, audiences })
          }
          if (step.kind === 'retopic') {
            for (const id of picked) model.set(id, { ...model.get(id)!, topicId: topic(step.topic) })
            index.update(picked, { topicId: topic(step.topic) })
          }
        }
        for (const place of [0, 1, 2, 3]) look(index, model, place, from)
        expect(index.newestId()).toBe(Math.max(0, ...model.keys()))
        for (const id of [from, used, used + 1]) expect(index.find(message(id))).toEqual(model.get(message(id)))
        const visited: number[] = []
        index.visit([message(from), message(3), message(used), message(2), message(99_999)], (one) =>
          visited.push(one.id),
        )
        const wanted = new Set([from, 2, 3, used].filter((id) => model.has(message(id))))
        expect(visited).toEqual([...wanted].sort((one, other) => one - other))
      }),
      { numRuns: 200, seed: 277 },
    )
  })
})

test('Reading through 200,000 messages takes at most one row for every 256 of them.', async () => {
  await withStorage('index-walk', (database) => {
    const index = new IndexWriter(database, withoutPeers)
    for (let first = 1; first <= 200_000; first += 20_000) {
      index.append(Array.from({ length: 20_000 }, (_, at) => entry(first + at, 1 + (at % 7))))
    }
    const before = database.counts
    const cursor = index.walk(WHOLE_REALM, 200_000, 'older')
    let seen = 0
    while (cursor.next()) if (cursor.topicId === 1) seen += 1
    expect(seen).toBe(200_000)
    expect(database.counts.read - before.read).toBeLessThanOrEqual(200_000 / 256)
  })
})
