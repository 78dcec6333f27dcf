import { describe, expect, it } from 'vitest'
import type { AccountId, EventId } from '#lib/ids'
import type { Charges } from '#store/events/charges'
import { EventLogWriter } from '#store/events/event-log'
import type { Posting } from '#store/events/logged-event'
import { peopleOf, rowsOf, withStorage } from '../storage'

const DAY = 86_400_000
const NOON = 20_000 * DAY + DAY / 2

function posting(name: string, differences: Partial<Posting> = {}): Posting {
  const accounts = peopleOf([1, 2])
  return { event: { type: name }, accounts, personal: new Map(), inPublicChannel: false, ids: 1, ...differences }
}

const names = (events: { id: number; event: { type: string } }[]) =>
  events.map(({ id, event }) => `${id} ${event.type}`)
const id = (value: number) => value as EventId

describe('the event log', () => {
  it('numbers events from 1 and returns them from any point', () =>
    withStorage('log-order', (database) => {
      const log = new EventLogWriter(database)
      expect(log.lastId).toBe(0)
      expect(names(log.append([posting('a'), posting('b')], NOON))).toEqual(['1 a', '2 b'])
      log.append([posting('c')], NOON)
      expect(names(log.after(id(0)))).toEqual(['1 a', '2 b', '3 c'])
      expect(names(log.after(id(1)))).toEqual(['2 b', '3 c'])
      expect(log.after(id(3))).toEqual([])
    }))

  it('writes one row for all events of a command and none without events', () =>
    withStorage('log-rows', (database) => {
      const log = new EventLogWriter(database)
      log.append([posting('first of the day')], NOON)
      expect(rowsOf(database, () => log.append([posting('a'), posting('b')], NOON)).written).toBe(1)
      expect(rowsOf(database, () => log.append([], NOON)).written).toBe(0)
    }))

  it('records the day’s request count in a row that is written anyway', () =>
    withStorage('log-requests', (database) => {
      const log = new EventLogWriter(database)
      expect(log.requestsOf(NOON)).toBe(0)
      log.append([posting('a')], NOON, () => [[1 as AccountId, 5]], 110)
      const again = new EventLogWriter(database)
      expect(again.requestsOf(NOON)).toBe(110)
      expect(again.requestsOf(NOON + DAY)).toBe(0)
      expect(again.chargesAfter(NOON / DAY - 0.5, id(0))).toEqual([[1, 5]])
      const long = posting('long', { event: { type: 'long', ...{ text: 'x'.repeat(9_000) } } })
      again.append([long], NOON, undefined, 120)
      expect(new EventLogWriter(database).requestsOf(NOON)).toBe(120)
      expect(names(new EventLogWriter(database).after(id(0)))).toEqual(['1 a', '2 long'])
    }))

  it('keeps recipients, personal parts, and the range of ids that an event may need', () =>
    withStorage('log-fields', (database) => {
      const many = peopleOf(Array.from({ length: 500 }, (_, index) => index * 2))
      const personal = new Map([[4 as AccountId, { flags: ['read'] }]])
      new EventLogWriter(database).append(
        [posting('wide', { accounts: many, personal, inPublicChannel: true, ids: 3 }), posting('next')],
        NOON,
      )
      const [wide, next] = new EventLogWriter(database).after(id(0))
      expect(wide).toMatchObject({ id: 1, ids: 3, inPublicChannel: true })
      expect([...wide!.accounts]).toEqual([...many])
      expect(wide!.personal.get(4 as AccountId)).toEqual({ flags: ['read'] })
      expect(next).toMatchObject({ id: 4, ids: 1, inPublicChannel: false })
    }))

  it('compresses long rows, and still reads their events, time and charges after a sleep', () =>
    withStorage('log-deflated', (database) => {
      const log = new EventLogWriter(database)
      const long = (name: string) => posting(name, { event: { type: name, ...{ text: `${name} ü `.repeat(3_000) } } })
      const charged: number[] = []
      const charge = (bytes: number): Charges => {
        charged.push(bytes)
        return [[2 as AccountId, bytes]]
      }
      log.append([long('a'), posting('b')], NOON, charge)
      const [row] = database.exec<{ bytes: number }>(`SELECT length(events) AS bytes FROM event_log_20000`)
      expect(row!.bytes).toBeLessThan(500)
      const woken = new EventLogWriter(database)
      expect(woken.chargesAfter(20_000, 0)).toEqual([[2, charged[0]]])
      expect(woken.reservedThrough(NOON + 60_000)).toBe(4)
      expect(woken.after(id(0))).toEqual([
        { ...long('a'), id: 1, isPassing: undefined, accounts: expect.anything() },
        { ...posting('b'), id: 2, isPassing: undefined, accounts: expect.anything() },
      ])
    }))

  it('reads long rows from earlier versions', () =>
    withStorage('log-former', (database) => {
      const log = new EventLogWriter(database)
      log.append([posting('a')], NOON)
      const text = 'x'.repeat(20_000)
      const former = JSON.stringify([{ event: { type: 'b', text }, to: [1, 2], at: NOON / 1000, charges: [[2, 7]] }])
      database.exec('INSERT INTO event_log_20000 VALUES (2, ?)', former)
      const woken = new EventLogWriter(database)
      expect(woken.lastId).toBe(2)
      expect(woken.chargesAfter(20_000, 0)).toEqual([[2, 7]])
      expect(woken.after(id(1))).toMatchObject([{ id: 2, event: { type: 'b', text } }])
    }))

  it('limits how much it unpacks at once', () =>
    withStorage('log-inflated', (database) => {
      const log = new EventLogWriter(database)
      const large = posting('large', { event: { type: 'large', ...{ text: 'x'.repeat(400_000) } } })
      for (let count = 0; count < 20; count++) log.append([large], NOON)
      const first = new EventLogWriter(database).after(id(0))
      expect(first.length).toBeLessThanOrEqual(6)
      expect(first[0]?.id).toBe(1)
    }))

  it('splits the events of a command if they don’t fit into a row', () =>
    withStorage('log-large', (database) => {
      const log = new EventLogWriter(database)
      const large = Array.from({ length: 5 }, (_, index) =>
        posting(`part ${index}`, {
          event: { type: `part ${index}`, ...{ text: 'x'.repeat(300_000) } },
        }),
      )
      log.append([posting('first of the day')], NOON)
      expect(rowsOf(database, () => log.append(large, NOON)).written).toBe(5)
      expect(names(new EventLogWriter(database).after(id(1)))).toHaveLength(5)
    }))

  it('deletes whole days without a write for each event, and ids increase even if the clock goes back', () =>
    withStorage('log-days', (database) => {
      const log = new EventLogWriter(database)
      const firstIds: number[] = []
      for (let day = 0; day < 9; day++) {
        const first = log.append([posting(`day ${day}`)], NOON + day * DAY)
        firstIds.push(...first.map((event) => event.id))
        for (let count = 1; count < 100; count++) log.append([posting(`day ${day}`)], NOON + day * DAY)
      }
      expect(log.oldestId).toBe(firstIds[1])
      expect(log.after(id(0))[0]?.event.type).toBe('day 1')
      const rows = rowsOf(database, () => log.append([posting('day 9')], NOON + 9 * DAY))
      expect(rows.written).toBeLessThan(12)
      expect(log.oldestId).toBe(firstIds[2])
      const { lastId } = log
      log.append([posting('the clock went back')], NOON)
      expect(log.lastId).toBe(lastId + 1)
      expect(new EventLogWriter(database).lastId).toBe(lastId + 1)
    }))

  it('continues its ids after weeks without events, and skips those that heartbeats may have used', () =>
    withStorage('log-silence', (database) => {
      const log = new EventLogWriter(database)
      log.append([posting('a'), posting('b')], NOON)
      const reserved = new EventLogWriter(database).reservedThrough(NOON + 30 * DAY)
      expect(reserved).toBe(2 + (30 * DAY) / 30_000)
      log.append([posting('c')], NOON + 30 * DAY)
      expect(names(new EventLogWriter(database).after(id(0)))).toEqual([`${reserved + 1} c`])
      expect(new EventLogWriter(database).oldestId).toBe(reserved + 1)
    }))

  it('writes one row for many short-lived events, and doesn’t use their ids again', () =>
    withStorage('log-passing', (database) => {
      const log = new EventLogWriter(database)
      const passing = { ...posting('typing'), isPassing: true }
      // Ids can't be reserved before the day's table exists, so this event gets a row.
      expect(names(log.append([passing], NOON))).toEqual(['1 typing'])
      log.append([posting('a')], NOON)
      expect(rowsOf(database, () => log.append([passing], NOON)).written).toBe(1)
      const rows = rowsOf(database, () => {
        for (let count = 1; count < 60; count++) log.append([passing], NOON)
      })
      expect(rows.written).toBe(0)
      expect(names(log.after(id(0)))).toEqual(['1 typing', '2 a'])
      const { lastId } = log
      const woken = new EventLogWriter(database)
      const [next] = woken.append([posting('b')], NOON)
      expect(next?.id).toBeGreaterThan(lastId)
      expect(names(woken.after(id(2)))).toEqual([`${next?.id} b`])
      // The log has gone past the reserved ids, so its last id is the newest event's.
      const later = new EventLogWriter(database)
      expect(later.lastId).toBe(next?.id)
      expect(later.writtenId).toBe(next?.id)
    }))

  it('reuses the ids of a transaction that was rolled back', () =>
    withStorage('log-rollback', (database) => {
      const log = new EventLogWriter(database)
      expect(() =>
        database.transaction(() => {
          log.append([posting('never')], NOON)
          throw new Error('undone')
        }),
      ).toThrow('undone')
      expect(names(log.append([posting('instead')], NOON))).toEqual(['1 instead'])
      expect(names(log.after(id(0)))).toEqual(['1 instead'])
    }))
})
