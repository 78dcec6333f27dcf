import { describe, expect, it } from 'vitest'
import type { EventId } from '#lib/ids'
import { keepOwn, type OwnEvents } from '#store/events/own-events'

const id = (value: number) => value as EventId

/** A stand-in for a row of read marks, and a function that lists the events stored in it. */
function newRow() {
  const row = {
    told: null as string | null,
    tell(told: string | null) {
      row.told = told
    },
  } satisfies OwnEvents
  const events = () => (row.told === null ? [] : (JSON.parse(row.told) as [number, { type: string }][]))
  return { row, types: () => events().map(([at, { type }]) => `${at} ${type}`) }
}

const event = (type: string) => ({ type })

describe('an account’s row of read marks', () => {
  it('stores its events in order', () => {
    const { row, types } = newRow()
    for (const at of [1, 2, 70]) expect(keepOwn(row, { id: id(at), event: event(`"]] ${at}`) }, id(1))).toBe(true)
    expect(types()).toEqual(['1 "]] 1', '2 "]] 2', '70 "]] 70'])
  })

  it('drops its expired events, and only those', () => {
    const { row, types } = newRow()
    for (const at of [1, 2, 3]) keepOwn(row, { id: id(at), event: event('old') }, id(1))
    keepOwn(row, { id: id(9), event: event('new') }, id(3))
    expect(types()).toEqual(['3 old', '9 new'])
    keepOwn(row, { id: id(12), event: event('newer') }, id(10))
    expect(types()).toEqual(['12 newer'])
  })

  it('accepts an event of up to 2,000 characters', () => {
    const lengthOf = (characters: number) => event('x'.repeat(characters - JSON.stringify(event('')).length))
    const { row, types } = newRow()
    expect(keepOwn(row, { id: id(1), event: lengthOf(2001) }, id(1))).toBe(false)
    expect(types()).toEqual([])
    expect(keepOwn(row, { id: id(1), event: lengthOf(2000) }, id(1))).toBe(true)
    expect(types()).toHaveLength(1)
  })

  it('stays as it is if a new event would make it exceed 8,000 characters', () => {
    const { row, types } = newRow()
    const long = event('x'.repeat(1900))
    const taken = [1, 2, 3, 4, 5].map((at) => keepOwn(row, { id: id(at), event: long }, id(1)))
    expect(taken).toEqual([true, true, true, true, false])
    expect(types()).toHaveLength(4)
  })
})
