import { describe, expect, it } from 'vitest'
import { type Again, type Untold, UntoldSight } from '#store/channels/untold-sight'
import { channel, peopleOf, withStorage } from './storage'

const PLACE = channel(1)
const untold = (...again: Again[]): Untold => ({ id: PLACE, gained: peopleOf([]), lost: peopleOf([]), again })

/**
 * Adds these sets of people in order. Returns the sets that are stored afterwards, each with the time, if any, when
 * its people lost access.
 */
const waiting = (name: string, all: readonly Again[]) =>
  withStorage(name, (database) => {
    const sight = new UntoldSight(database)
    for (const one of all) sight.replace([], [untold(one)])
    return sight.againIn(PLACE).map(({ people, lostAt }) => [[...people], lostAt])
  })

describe('people whose policies in a channel must be sent to them again', () => {
  it('share one set if they could always read the channel, and otherwise share one with those who lost access at the same time', async () => {
    const found = await waiting('losses', [
      { people: peopleOf([1, 2]), lostAt: 100 },
      { people: peopleOf([7]) },
      { people: peopleOf([3]), lostAt: 200 },
      { people: peopleOf([8]) },
      { people: peopleOf([4]), lostAt: 100 },
    ])
    expect(found).toEqual([
      [[7, 8], undefined],
      [[1, 2, 4], 100],
      [[3], 200],
    ])
  })

  it('are in the set for the last time they lost access', async () => {
    const found = await waiting('twice', [
      { people: peopleOf([1, 2]), lostAt: 100 },
      { people: peopleOf([2]), lostAt: 200 },
    ])
    expect(found).toEqual([
      [[1], 100],
      [[2], 200],
    ])
  })

  it('share the last set, with the earliest of their times, if there are too many sets', async () => {
    const all = Array.from({ length: 30 }, (_, at) => ({ people: peopleOf([at + 1]), lostAt: 100 + at }))
    const found = await waiting('many', all)
    expect(found).toHaveLength(20)
    expect(found.slice(0, 19)).toEqual(all.slice(0, 19).map(({ lostAt }, at) => [[at + 1], lostAt]))
    expect(found.at(-1)).toEqual([Array.from({ length: 11 }, (_, at) => at + 20), 119])
  })
})
