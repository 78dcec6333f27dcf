import { expect, it } from 'vitest'
import { EventQueueReader } from '#store/events/event-queues'
import type { Database } from '#store/sql/database'
import { peopleOf, rowsOf, withStorage } from '../storage'

const EVERYONE = Array.from({ length: 5000 }, (_, at) => at + 3)

function insertQueue(database: Database, accountId: number, key: number): void {
  const insert = `INSERT INTO event_queues (accountId, key, id, base, options, idleSeconds, seenAt, position)
    VALUES (?, ?, 'any', 0, '{}', 0, 0, '{}')`
  database.exec(insert, accountId, key)
}

it('finding the accounts with queues among 5,000 accounts reads a few rows for each account that has any', () =>
  withStorage('queue-listeners', (database) => {
    for (const accountId of [1, 3, 700, 5002, 5003]) {
      for (let key = 0; key < 50; key++) insertQueue(database, accountId, key)
    }
    const queues = new EventQueueReader(database)
    let listeners: number[] = []
    const { read } = rowsOf(database, () => {
      listeners = [...queues.listenersAmong(peopleOf(EVERYONE))]
    })
    expect(listeners).toEqual([3, 700, 5002])
    expect(read).toBeLessThanOrEqual(20)
  }))

it('finding the accounts with queues returns none if there are no queues, and otherwise only accounts from the given set', () =>
  withStorage('queue-listeners-none', (database) => {
    expect([...new EventQueueReader(database).listenersAmong(peopleOf(EVERYONE))]).toEqual([])
    for (const accountId of [3, 4, 5, 6, 900]) insertQueue(database, accountId, 1)
    const queues = new EventQueueReader(database)
    expect([...queues.listenersAmong(peopleOf([3, 5, 6, 7]))]).toEqual([3, 5, 6])
    expect([...queues.listenersAmong(peopleOf([4, 900, 5000]))]).toEqual([4, 900])
    expect([...queues.listenersAmong(peopleOf([3, 4, 5, 900]))]).toEqual([3, 4, 5, 900])
  }))
