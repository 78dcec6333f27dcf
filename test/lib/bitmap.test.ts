import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitmap } from '#lib/bitmap'

const members = fc.array(fc.nat({ max: 300 }))

test('A bitmap behaves like a set of integers.', () => {
  fc.assert(
    fc.property(members, members, (added, removed) => {
      const bitmap = Bitmap.from(added)
      for (const member of removed) bitmap.remove(member)
      const set = new Set(added.filter((member) => !removed.includes(member)))
      expect([...bitmap]).toEqual([...set].sort((one, other) => one - other))
      expect(bitmap.count()).toBe(set.size)
      expect(bitmap.isEmpty()).toBe(set.size === 0)
      for (let member = 0; member < 310; member++) expect(bitmap.has(member)).toBe(set.has(member))
    }),
  )
})

test('Union, difference and intersection are the same as for sets.', () => {
  fc.assert(
    fc.property(members, members, (one, other) => {
      const [ours, theirs] = [Bitmap.from(one), Bitmap.from(other)]
      expect(new Set(ours.union(theirs))).toEqual(new Set([...one, ...other]))
      expect(new Set(ours.difference(theirs))).toEqual(new Set(one.filter((member) => !other.includes(member))))
      expect(new Set(ours.intersection(theirs))).toEqual(new Set(one.filter((member) => other.includes(member))))
      expect(new Set(ours)).toEqual(new Set(one))
    }),
  )
})

test('Equal sets have equal bytes, whatever was in them before.', () => {
  const grown = Bitmap.from([1, 900]).remove(900)
  expect(grown.equals(Bitmap.from([1]))).toBe(true)
  expect(grown.toBytes()).toEqual(Uint8Array.of(2))
  expect(new Bitmap(grown.toBytes()).equals(grown)).toBe(true)
})
