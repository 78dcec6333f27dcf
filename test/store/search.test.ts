import { describe, expect, it } from 'vitest'
import { SearchWriter } from '#store/search/search-writer'
import { message, rowsOf, withStorage } from './storage'

const NEWEST = 1000

/** All results from an id on. */
function idsOf(search: SearchWriter, words: readonly string[], from: number, direction: 'older' | 'newer') {
  const bounds = direction === 'older' ? { low: 0, high: from } : { low: from, high: NEWEST }
  const sought = { anyOf: [words], labels: [], without: [] }
  return [...search.batches(sought, bounds, direction)].flatMap(({ ids }) => ids)
}

describe('the search index', () => {
  it('finds messages that have all words, from an id on, in both directions', () =>
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

  it('takes words for nothing but words', () =>
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

  it('answers queries of thousands of words', () =>
    withStorage('search-many', (database) => {
      const search = new SearchWriter(database)
      const words = Array.from({ length: 3000 }, (_, at) => `word${at}`)
      search.put(message(1), words)
      expect(idsOf(search, words, 0, 'newer')).toEqual([1])
    }))
})
