import { expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import { PeopleOfGroups } from '#store/groups/people-of-groups'

/** Counts how many times the people of a set are copied, or added to another set. */
class Counted extends Bitmap<AccountId> {
  static times = 0
  override toBytes(): Uint8Array {
    Counted.times++
    return super.toBytes()
  }
}

/** Groups with the given subgroups. Each contains the person with the same number. */
function groupsOf(subgroups: readonly (readonly number[])[]) {
  return new Map(
    subgroups.map((ids, at) => {
      const members = new Counted().add(at as AccountId)
      return [at as GroupId, { id: at, members, subgroups: ids, permissions: {} } as unknown as Group]
    }),
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

it('groups include everyone in the groups within them, even if groups contain each other', () => {
  const people = new PeopleOfGroups(groupsOf([[1, 2], [3], [3, 4], [], [5], [4, 3]]))
  const of = (group: number) => [...people.of(group as GroupId)]
  expect(of(1)).toEqual([1, 3])
  expect(of(4)).toEqual([3, 4, 5])
  expect(of(5)).toEqual([3, 4, 5])
  expect(of(2)).toEqual([2, 3, 4, 5])
  expect(of(0)).toEqual([0, 1, 2, 3, 4, 5])
  expect(of(9)).toEqual([])
  expect([...people.of({ members: [7 as AccountId], subgroups: [1 as GroupId] })]).toEqual([1, 3, 7])
})

it.each([
  ['each group in the next one', upTo(1_000).map((at) => (at === 0 ? [] : [at - 1]))],
  ['each group in all later ones', upTo(200).map((at) => upTo(at))],
])('the people of all groups are found by adding at most one set for each group and each link: %s', (_, subgroups) => {
  const groups = groupsOf(subgroups)
  const links = subgroups.reduce((sum, ids) => sum + ids.length, 0)
  let read = 0
  for (const group of groups.values()) {
    const ids = group.subgroups
    const get = () => {
      read += ids.length
      return ids
    }
    Object.defineProperty(group, 'subgroups', { get })
  }
  const people = new PeopleOfGroups(groups)
  Counted.times = 0
  for (const id of [...groups.keys()].reverse()) people.of(id)
  const value = { members: [], subgroups: [...groups.keys()] }
  expect(people.of(value).count()).toBe(groups.size)
  expect(Counted.times).toBeLessThanOrEqual(links + groups.size)
  expect(read).toBeLessThanOrEqual(3 * links + groups.size)
})
