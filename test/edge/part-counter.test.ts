import { expect, it } from 'vitest'
import { PartCounter } from '../../src/edge/part-counter'

const BODY = '--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\n--cu--cu\r\n--cut\r\n\r\n1\r\n--cut--\r\n'

it.each([1, 2, 3, 7, 1000])('finds each delimiter of a body that comes in chunks of %i', (size) => {
  const bytes = new TextEncoder().encode(BODY)
  const counter = new PartCounter('cut')
  const counts: number[] = []
  for (let at = 0; at < bytes.length; at += size) counts.push(counter.count(bytes.subarray(at, at + size)))
  expect(counts.at(-1)).toBe(3)
  expect(counts.toSorted((one, other) => one - other)).toEqual(counts)
})
