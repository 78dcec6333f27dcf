import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonPieces } from '#lib/json-pieces'

describe('pieces of JSON', () => {
  it('are the JSON of the whole, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.jsonValue(), { maxLength: 350 }),
        (object, list) => {
          const whole = { ...object, list, missing: undefined, last: 1 }
          expect(jsonPieces(whole).join('')).toBe(JSON.stringify(whole))
          expect(jsonPieces(object).join('')).toBe(JSON.stringify(object))
        },
      ),
      { numRuns: 300, seed: 277 },
    )
  })

  it('cut long lists between items, and keep what has no JSON as null', () => {
    const list = Array.from({ length: 250 }, (_, n) => (n === 100 ? undefined : { n }))
    const pieces = jsonPieces({ list, few: [1, 2] })
    expect(pieces.length).toBeGreaterThan(4)
    expect(pieces.join('')).toBe(JSON.stringify({ list, few: [1, 2] }))
  })
})
