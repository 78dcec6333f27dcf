import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { makeSomeSearchable } from '#domain/moving/backup/make-searchable'
import { asId, type MessageId } from '#lib/ids'
import { ImportedWords } from '#store/search/imported-words'
import { openDatabase } from '#store/sql/database'
import { foundWith, type Narrow, searchFor } from './lanterns'
import type { World } from './world'

/** The number of messages: 20,000 in a long run. */
const MESSAGES = Number((env as unknown as Record<string, string>).SEARCH_MESSAGES) / 25

const SEARCHES: [name: string, words: string, terms: (ids: { one: number; other: number }) => Narrow][] = [
  ['a frequent word', 'lantern', () => []],
  ['a rare word', 'old', () => []],
  ['two words', 'old hall', () => []],
  ['a phrase', '"old lantern"', () => []],
  ['a word that nobody wrote', 'submarine', () => []],
  ['a word and a sender', 'lantern', () => [['sender', 'kim@example.com']]],
  ['a word and links', 'lantern', () => [['has', 'link']]],
  ['a word and a channel', 'lantern', ({ other }) => [['channel', other]]],
  [
    'a word and a topic',
    'lantern',
    ({ one }) => [
      ['channel', one],
      ['topic', 'rare'],
    ],
  ],
  ['a word and direct messages', 'lantern', () => [['is', 'dm']]],
  ['a word and a conversation', 'lantern', () => [['dm', 'kim@example.com']]],
]

/** Makes all messages look as if they had been imported. */
async function asImported(world: World) {
  await world.inside(({ store }) => {
    const last = store.index.nextId() - 1
    store.search.remove(Array.from({ length: last }, (_, at) => asId<MessageId>(at + 1)))
  })
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await world.inside(({ store }) => makeSomeSearchable(store, from))
  }
  await world.evict()
  const isImported = await runInDurableObject(world.stub, (_, { storage }) =>
    new ImportedWords(openDatabase(storage)).has(MESSAGES),
  )
  expect(isImported).toBe(true)
}

async function rowsOf({ world, ...ids }: Awaited<ReturnType<typeof foundWith>>) {
  const rows: Record<string, number[]> = {}
  for (const [name, words, terms] of SEARCHES) {
    let least = Number.POSITIVE_INFINITY
    let found = 0
    for (let tried = 0; tried < 3; tried++) {
      await world.evict()
      await world.must('mia', 'GET /users/me')
      const { read } = await world.rows(async () => {
        const { messages } = await world.must('mia', 'GET /messages', searchFor(words, terms(ids)))
        found = messages.length
      })
      least = Math.min(least, read)
    }
    rows[name] = [found, least]
  }
  return rows
}

it('a search of imported messages reads as many rows as a search of other messages', {
  timeout: 600_000,
}, async () => {
  const [imported, written] = [await foundWith(MESSAGES), await foundWith(MESSAGES)]
  await asImported(imported.world)
  const [ofImported, ofWritten] = [await rowsOf(imported), await rowsOf(written)]
  expect(ofImported).toEqual(ofWritten)
  expect(Object.values(ofWritten).filter(([found = 0]) => found > 0)).toHaveLength(SEARCHES.length - 1)
})
