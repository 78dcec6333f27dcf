import { describe, expect, it } from 'vitest'
import { NearbyMatches } from '#domain/messages/narrow/nearby-matches'
import { SearchWriter } from '#store/search/search-writer'
import { message, rowsOf, withStorage } from '../../../store/storage'

const COUNT = 3000
const LANTERN = new Set(['lantern'])
const UNCOUNTED = { spend: () => {} }

/** Counts the statements that `nearest` runs. */
function counting(search: SearchWriter) {
  const counted = {
    statements: 0,
    nearest: ((...asked) => {
      counted.statements++
      return search.nearest(...asked)
    }) as SearchWriter['nearest'],
  }
  return counted
}

/** A search index in which one in every `each` messages contains the word `lantern`. */
function written(database: ConstructorParameters<typeof SearchWriter>[0], each: number): SearchWriter {
  const search = new SearchWriter(database)
  for (let id = 1; id <= COUNT; id++) search.put(message(id), id % each === 0 ? ['lantern', 'hall'] : ['hall'])
  return search
}

const every = (step: number) => Array.from({ length: COUNT / step }, (_, at) => COUNT - at * step)

describe('testing nearby messages for words', () => {
  for (const direction of ['older', 'newer'] as const) {
    it(`finds the same messages as the index, from ${direction === 'older' ? 'new to old' : 'old to new'}`, () =>
      withStorage(`nearby-${direction}`, (database) => {
        for (const each of [1, 3, 700]) {
          const search = written(database, each)
          const nearby = new NearbyMatches(search, UNCOUNTED, LANTERN)
          const asked = direction === 'older' ? every(5) : every(5).reverse()
          const found = asked.filter((id) => nearby.has(message(id)))
          expect(found, `each ${each}`).toEqual(asked.filter((id) => search.has(message(id), LANTERN)))
        }
      }))
  }

  it('finds the right messages when ids are tested in a random order', () =>
    withStorage('nearby-jumps', (database) => {
      const search = written(database, 4)
      const nearby = new NearbyMatches(search, UNCOUNTED, LANTERN)
      for (let at = 1; at <= COUNT; at++) {
        const id = (at * 1237) % COUNT
        expect(nearby.has(message(id)), String(id)).toBe(id > 0 && id % 4 === 0)
      }
    }))

  it('takes few statements for a rare word, and for a word in every second message', () =>
    withStorage('nearby-statements', (database) => {
      for (const [each, most] of [
        [1000, 4],
        [2, 40],
      ] as const) {
        const counted = counting(written(database, each))
        const nearby = new NearbyMatches(counted, UNCOUNTED, LANTERN)
        for (const id of every(1)) nearby.has(message(id))
        expect(counted.statements, `each ${each}`).toBeLessThanOrEqual(most)
      }
    }))

  it('reads at most two rows per message if few messages are tested and all of them have the word', () =>
    withStorage('nearby-rows', (database) => {
      const search = written(database, 1)
      const asked = every(100)
      const { read } = rowsOf(database, () => {
        const nearby = new NearbyMatches(search, UNCOUNTED, LANTERN)
        for (const id of asked) nearby.has(message(id))
      })
      expect(read).toBeLessThanOrEqual(2 * asked.length)
    }))

  it('is charged for each statement, by the number of ids that the statement covers', () =>
    withStorage('nearby-looks', (database) => {
      let looks = 0
      const effort = {
        spend: (more: number) => {
          looks += more
        },
      }
      const nearby = new NearbyMatches(written(database, 1500), effort, LANTERN)
      nearby.has(message(COUNT - 1))
      expect(looks).toBeGreaterThanOrEqual(1500 / 8)
      const first = looks
      for (let id = COUNT - 2; id > 1500; id--) nearby.has(message(id))
      expect(looks).toBe(first)
    }))
})
