import { expect, it } from 'vitest'
import type { MessageId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'

const ids = (...numbers: number[]) => numbers as MessageId[]
const every = (numbers: number[]) => numbers as MessageId[]

it('a set lists ids of any size in ascending order, and counts them', () => {
  const set = MessageIds.from(ids(2_000_000_000, 5, 70_000, 5))
  expect([set.count, [...set]]).toEqual([3, [5, 70_000, 2_000_000_000]])
  for (const id of ids(5, 6)) set.remove(id)
  expect([set.count, set.has(5 as MessageId), set.has(70_000 as MessageId)]).toEqual([2, false, true])
})

it('a set can be restored from JSON, and takes one bit for each number in its range if the ids are dense', () => {
  const dense = Array.from({ length: 130_000 }, (_, at) => 3 + at * 2)
  const set = MessageIds.from(every(dense))
  const json = JSON.stringify(set.pack())
  expect([...MessageIds.unpack(JSON.parse(json))]).toEqual(dense)
  // A bitmap of the whole range takes at most this many characters in base64.
  expect(json.length).toBeLessThan((260_000 / 8) * (4 / 3) + 200)
})

it('a set is split after a given number of chunks', () => {
  const set = MessageIds.from(ids(1, 70_000, 140_000))
  expect(Array.from(set.pieces(2), (piece) => [...piece])).toEqual([[1, 70_000], [140_000]])
})
