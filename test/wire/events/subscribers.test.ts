import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import { asId } from '#lib/ids'
import { packSubscribers, unpackSubscribers } from '#wire/events/subscriptions'

const pack = (ids: readonly number[]) => packSubscribers(Bitmap.from(ids.map((one) => asId(one))))
const through = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

it('subscribers are read from the log as they were written', () => {
  const runs = fc.array(fc.tuple(fc.nat(3000), fc.nat(200)), { maxLength: 30 })
  fc.assert(
    fc.property(runs, (parts) => {
      const ids = parts.flatMap(([first, more]) => through(first, first + more))
      const expected = [...new Set(ids)].toSorted((one, other) => one - other)
      const packed = JSON.parse(JSON.stringify(pack(expected)))
      expect(unpackSubscribers(packed)).toEqual(expected)
    }),
  )
})

it('nearly all of 5,000 people are packed into fewer than 60 characters', () => {
  const people = through(1000, 5999).filter((one) => one !== 3000 && one !== 4000)
  expect(JSON.stringify(pack(people)).length).toBeLessThan(60)
})

it('a set of every second id takes little more than one bit for each possible id', () => {
  const odd = through(0, 4999).filter((one) => one % 2 === 1)
  expect(JSON.stringify(pack(odd)).length).toBeLessThan(1000)
})
