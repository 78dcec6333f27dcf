import { describe, expect, it } from 'vitest'
import { SearchWriter } from '#store/search/search-writer'
import { message, rowsOf, withStorage } from './storage'

const NEWEST = 1000

/** All results, starting at an id. */
function idsOf(search: SearchWriter, words: readonly string[], from: number, direction: 'older' | 'newer') {
  const bounds = direction === 'older' ? { low: 0, high: from } : { low: from, high: NEWEST }
  const sought = { anyOf: [words], labels: [], without: [] }
  return [...search.batches(sought, bounds, direction)].flatMap(({ ids }) => ids)
}

describe('the search index', () => {
  it('finds messages that contain all words, starting at an id, in both directions', () =>
    withStorage('search-finds', (database) => {
      const search = new SearchWriter(database)
      for (let id = 1; id <= 600; id++) search.put(message(id), id % 2 ? ['odd', 'lantern'] : ['even', 'lantern'])
      expect(idsOf(search, ['lantern', 'odd'], 599, 'older')).toEqual(
        Array.from({ length: 300 }, (_, at) => 599 - 2 * at),
      )
      expect(idsOf(search, ['lantern'], 595, 'newer')).toEqual([595, 596, 597, 598, 599, 600])
      expect(idsOf(search, ['lantern', 'absent'], 0, 'newer')).toEqual([])
      for (const from of [256, 257, 511, 600]) {
        const expected = Array.from({ length: from }, (_, at) => from - at)
        expect(idsOf(search, ['lantern'], from, 'older')).toEqual(expected)
      }
      expect(search.has(message(7), ['odd'])).toBe(true)
      expect(search.has(message(8), ['odd'])).toBe(false)
    }))

  it('treats everything in a query as words', () =>
    withStorage('search-operators', (database) => {
      const search = new SearchWriter(database)
      const words = ['a"b', 'or', 'near', 'words:x', '^x', 'x*', 'state-of', 'example.org', '東京']
      search.put(message(1), words)
      for (const word of words) expect(idsOf(search, [word], 0, 'newer'), word).toEqual([1])
      for (const word of ['a', 'b', 'x', 'state', 'example', '東']) {
        expect(idsOf(search, [word], 0, 'newer'), word).toEqual([])
      }
    }))

  it('forgets and replaces words', () =>
    withStorage('search-forgets', (database) => {
      const search = new SearchWriter(database)
      search.put(message(1), ['old'])
      search.put(message(2), ['old'])
      search.put(message(1), ['new'])
      search.remove([message(2)])
      expect(idsOf(search, ['old'], 0, 'newer')).toEqual([])
      expect(idsOf(search, ['new'], 0, 'newer')).toEqual([1])
    }))

  it('writes one row for a message, however many words it has', () =>
    withStorage('search-cost', (database) => {
      const search = new SearchWriter(database)
      const words = Array.from({ length: 2000 }, (_, at) => `word${at}`)
      expect(rowsOf(database, () => search.put(message(1), words)).written).toBe(1)
      expect(rowsOf(database, () => search.put(message(1), ['other'])).written).toBe(1)
      expect(rowsOf(database, () => search.remove([message(1)])).written).toBe(1)
    }))

  it('finds a message with a query of thousands of words', () =>
    withStorage('search-many', (database) => {
      const search = new SearchWriter(database)
      const words = Array.from({ length: 3000 }, (_, at) => `word${at}`)
      search.put(message(1), words)
      expect(idsOf(search, words, 0, 'newer')).toEqual([1])
    }))
})

const imported = (count: number, from = 1) =>
  Array.from(
    { length: count },
    (_, at) => [message(from + 3 * at), [at % 2 ? 'odd' : 'even', 'lantern', `w${at}`]] as const,
  )

describe('the index of imported messages', () => {
  it('finds all messages, with two rows written to stage them and four to build the index', () =>
    withStorage('search-imported', (database) => {
      const search = new SearchWriter(database)
      const all = imported(900)
      expect(rowsOf(database, () => search.stage(all)).written).toBe(2)
      expect(rowsOf(database, () => search.build()).written).toBe(1 + 2 + 1)
      const found = rowsOf(database, () => expect(idsOf(search, ['odd', 'lantern'], NEWEST, 'older')).toHaveLength(167))
      for (const [id, words] of imported(100, 3000)) search.put(id, words)
      const direct = new SearchWriter(database)
      for (const direction of ['older', 'newer'] as const) {
        const from = direction === 'older' ? NEWEST : 4
        const ids = all.map(([id]) => id).filter((id) => id <= NEWEST && id >= (direction === 'newer' ? from : 0))
        const expected = direction === 'older' ? ids.toReversed() : ids
        expect(idsOf(direct, ['lantern'], from, direction)).toEqual(expected)
      }
      expect(found.read).toBeLessThanOrEqual(167 + 2)
      expect([search.has(message(4), ['odd']), search.has(message(4), ['even'])]).toEqual([true, false])
      expect(search.has(message(3000), ['even'])).toBe(true)
    }))

  it('forgets the words of edited or removed messages by writing at most two rows, even after the object slept', () =>
    withStorage('search-imported-anew', (database) => {
      const search = new SearchWriter(database)
      search.stage(imported(300))
      search.build()
      expect(rowsOf(database, () => search.put(message(4), ['new'])).written).toBe(2)
      expect(rowsOf(database, () => search.put(message(4), ['newer'])).written).toBe(1)
      const some = [7, 10, 13].map(message)
      expect(rowsOf(database, () => database.transaction(() => search.remove(some))).written).toBe(1)
      for (const one of [search, new SearchWriter(database)]) {
        expect(idsOf(one, ['odd'], 40, 'older')).toEqual([40, 34, 28, 22, 16])
        expect(idsOf(one, ['newer'], 0, 'newer')).toEqual([4])
        expect(idsOf(one, ['w1'], 0, 'newer')).toEqual([])
        expect(one.has(message(7), ['even'])).toBe(false)
        expect(one.has(message(4), ['newer'])).toBe(true)
      }
      search.remove([message(4)])
      expect(idsOf(new SearchWriter(database), ['newer'], 0, 'newer')).toEqual([])
    }))

  it('contains nothing from a transaction that was rolled back', () =>
    withStorage('search-imported-undone', (database) => {
      const search = new SearchWriter(database)
      search.stage(imported(30))
      search.build()
      const undo = (work: () => void) =>
        expect(() =>
          database.transaction(() => {
            work()
            throw new Error('undone')
          }),
        ).toThrow('undone')
      undo(() => search.put(message(4), ['new']))
      undo(() => search.remove([message(7)]))
      expect(idsOf(search, ['lantern'], 12, 'older')).toEqual([10, 7, 4, 1])
      expect(rowsOf(database, () => search.put(message(4), ['new'])).written).toBe(2)
    }))

  it('finds all messages even if one of them has 120,000 words', () =>
    withStorage('search-imported-large', (database) => {
      const search = new SearchWriter(database)
      search.stage(imported(10))
      const large = Array.from({ length: 120_000 }, (_, at) => `long${at}`)
      search.stage([[message(100), [...large, 'lantern']]])
      search.stage(imported(10, 200))
      search.build()
      const again = new SearchWriter(database)
      expect(idsOf(again, ['lantern'], NEWEST, 'older')).toHaveLength(21)
      expect(idsOf(again, ['long7'], NEWEST, 'older')).toEqual([100])
      again.put(message(203), ['other'])
      expect(idsOf(again, ['other'], NEWEST, 'older')).toEqual([203])
      expect(idsOf(again, ['lantern'], NEWEST, 'older')).toHaveLength(20)
      again.remove([message(100)])
      expect(idsOf(again, ['long7'], NEWEST, 'older')).toEqual([])
    }))
})
