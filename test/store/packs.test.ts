import { expect, it } from 'vitest'
import { OwnPolicies } from '#store/channels/own-policies'
import { openMessages } from '#store/messages/message-store'
import type { Database } from '#store/sql/database'
import { Pack } from '#store/sql/packs'
import { account, channel, peopleOf, rowsOf, withStorage } from './storage'

it('A pack keeps hundreds of records in one row, uses ids in order, and forgets records that were rolled back.', () =>
  withStorage('packs', (database) => {
    const pack = new Pack<string>(database, 'topics')
    for (let number = 1; number <= 600; number++) expect(pack.add(`topic ${number}`)).toBe(number)
    pack.set(600, 'renamed')
    expect(() =>
      database.transaction(() => {
        expect(pack.add('undone')).toBe(601)
        pack.set(1, 'undone')
        throw new Error('undone')
      }),
    ).toThrow('undone')
    for (const one of [pack, new Pack<string>(database, 'topics')]) {
      expect([one.get(1), one.get(600), one.get(601), one.get(5000)]).toEqual([
        'topic 1',
        'renamed',
        undefined,
        undefined,
      ])
    }
    expect([...pack.all()].map(([id]) => id)).toEqual(Array.from({ length: 600 }, (_, at) => at + 1))
    expect(new Pack<string>(database, 'audiences').get(1)).toBeUndefined()
    const fresh = new Pack<string>(database, 'topics')
    const read = rowsOf(database, () => {
      for (let id = 1; id <= 600; id++) fresh.get(id)
    })
    expect(read.read).toBe(2)
    expect(rowsOf(database, () => fresh.set(3, 'again')).written).toBe(1)
    expect(fresh.add('the next')).toBe(601)
  }))

it('A person’s policies are read together, however many there are, and writing one takes one row.', () =>
  withStorage('own-policies', (database) => {
    const own = new OwnPolicies(database)
    const [me, here] = [account(7), channel(3)]
    const policy = (number: number) => {
      const topicKey = `TOPIC ${String(number).padStart(4, '0')}`
      return { channelId: here, topicKey, topic: topicKey.toLowerCase(), policy: 3, updatedAt: 1 }
    }
    for (let number = 0; number < 1200; number++) own.replace(me, undefined, policy(number))
    const old = own.find(me, here, policy(700).topicKey)!
    expect(rowsOf(database, () => own.replace(me, old, { ...old, policy: 1 })).written).toBe(1)
    own.replace(me, own.find(me, here, policy(5).topicKey), undefined)
    const fresh = new OwnPolicies(database)
    const rows = rowsOf(database, () => expect(fresh.listOf(me)).toHaveLength(1199))
    // The rows are three pieces, and a check for a fourth.
    expect(rows.read).toBeLessThanOrEqual(4)
    expect(fresh.listOf(me)).toEqual(own.listOf(me))
    expect(fresh.find(me, here, policy(700).topicKey)?.policy).toBe(1)
    expect(fresh.find(me, here, policy(5).topicKey)).toBeUndefined()
    expect(fresh.listOf(account(8))).toEqual([])
  }))

/** The approximate size of the largest row, as the platform counts it. */
const largestRow = (database: Database): number =>
  Math.max(
    ...database
      .exec<{ bytes: number }>('SELECT length(CAST(records AS BLOB)) AS bytes FROM packs')
      .map(({ bytes }) => bytes),
  )

it('The audiences of a large channel don’t make a row too large, however often people come and go.', () =>
  withStorage('large audiences', (database) => {
    const { audiences } = openMessages(database)
    const place = audiences.createChannelRecipient(channel(1))
    const people = peopleOf(Array.from({ length: 33_000 }, (_, n) => n).filter((id) => id % 3 > 0))
    const ids = Array.from({ length: 600 }, (_, n) => {
      people.add(account(33_000 + n))
      return audiences.ensureCurrent(place, people)
    })
    expect(largestRow(database)).toBeLessThan(300_000)
    expect(rowsOf(database, () => audiences.create(people)).written).toBe(2)
    const fresh = openMessages(database).audiences
    for (const at of [0, 255, 256, 599]) {
      const { members } = fresh.get(ids[at]!)
      expect([members.count(), members.has(account(33_000 + at)), members.has(account(33_001 + at))]).toEqual([
        22_001 + at,
        true,
        false,
      ])
    }
    expect(fresh.create(people)).toBe(ids.at(-1)! + 2)
  }))

it('Large records have rows of their own, and are listed together with the others.', () =>
  withStorage('large records', (database) => {
    const pack = new Pack<string>(database, 'topics')
    const [long, longer] = ['l'.repeat(5000), 'l'.repeat(50_000)]
    for (const content of ['short', long, longer]) pack.add(content)
    for (const one of [pack, new Pack<string>(database, 'topics')]) {
      expect([...one.all()]).toEqual([
        [1, 'short'],
        [2, long],
        [3, longer],
      ])
    }
    expect(rowsOf(database, () => pack.set(3, long)).written).toBe(1)
    pack.set(2, 'shorter')
    expect(() =>
      database.transaction(() => {
        pack.set(1, long)
        pack.set(3, 'undone')
        throw new Error('undone')
      }),
    ).toThrow('undone')
    for (const one of [pack, new Pack<string>(database, 'topics')]) {
      expect([one.get(1), one.get(2), one.get(3), one.get(4)]).toEqual(['short', 'shorter', long, undefined])
    }
    expect(database.exec('SELECT key FROM packs')).toHaveLength(2)
    expect(pack.add('next')).toBe(4)
  }))
