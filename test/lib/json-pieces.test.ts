import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonPieces } from '#lib/json/json-pieces'
import { writtenFields, writtenList, writtenValue } from '#lib/json/written-json'

describe('JSON in pieces', () => {
  it('is the same as JSON in one piece, whatever the data contains', () => {
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

  it('includes texts that are JSON already, at any position', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.string({ maxLength: 2000 }), { maxLength: 200 }),
        (object, list) => {
          const texts = list.map((item) => JSON.stringify(item))
          const written = {
            ...writtenFields<object>(' fields', JSON.stringify({ ...object, first: 1 })),
            value: writtenValue(JSON.stringify(object)),
            ...writtenFields<object>(' no fields', '{}'),
            list: writtenList(texts),
          }
          const expected = { ...object, first: 1, value: object, list }
          expect(JSON.parse(jsonPieces(written).join(''))).toEqual(JSON.parse(JSON.stringify(expected)))
        },
      ),
      { numRuns: 200, seed: 262 },
    )
  })

  it('contains null for values that JSON can’t represent, and short texts are joined', () => {
    const list = Array.from({ length: 250 }, (_, n) => (n === 100 ? undefined : { n }))
    const pieces = jsonPieces({ list, few: [1, 2] })
    expect(pieces).toHaveLength(1)
    expect(pieces.join('')).toBe(JSON.stringify({ list, few: [1, 2] }))
  })
})
