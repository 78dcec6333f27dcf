import { expect, it } from 'vitest'
import type { User } from '../../web/model/people/people'
import type { Availability } from '../../web/model/people/presence'
import { groupsOf } from '../../web/views/people/people-groups'

const MOST = 300

it('the list of people is cut off at its limit, and people who are present come first', () => {
  const people = Array.from(
    { length: 1000 },
    (_, at) => ({ user_id: at, full_name: `Person ${at}` }) as unknown as User,
  )
  // Only the last people by name are active or idle.
  const here = new Map<number, Availability>(people.map(({ user_id: id }) => [id, 'offline']))
  for (let id = 990; id < 1000; id++) here.set(id, 'active')
  for (let id = 985; id < 990; id++) here.set(id, 'idle')
  const groups = groupsOf(people, here, MOST)
  expect(groups.map(({ availability, people: { length } }) => [availability, length])).toEqual([
    ['active', 10],
    ['idle', 5],
    ['offline', MOST - 15],
  ])
  expect(groups[0]?.people[0]?.user_id).toBe(990)
})

it('the list of people is cut off among those who are present if there are too many of them', () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ user_id: at, full_name: `Person ${at}` }) as unknown as User)
  const here = new Map<number, Availability>(people.map(({ user_id: id }) => [id, 'active']))
  expect(groupsOf(people, here, 15).map(({ people: { length } }) => length)).toEqual([15, 0, 0])
})
