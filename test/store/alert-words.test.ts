import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { migrate } from '#store/migrate'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'
import { account, rowsOf, withStorage } from './storage'

test('People are found by their alert words regardless of case, even after an eviction or a rollback.', () =>
  withStorage('alert words', (database) => {
    const { alertWords } = openStore(database)
    alertWords.set(account(1), ['Cake', 'tea'])
    alertWords.set(account(2), ['CAKE'])
    alertWords.set(account(1), ['Cake', 'Straße'])
    expect(() =>
      database.transaction(() => {
        alertWords.set(account(2), ['undone'])
        throw new Error('undone')
      }),
    ).toThrow('undone')
    for (const one of [alertWords, openStore(database).alertWords]) {
      expect([...one.all()].toSorted()).toEqual(['cake', 'straße'])
      expect([[...one.alerted('cake')], [...one.alerted('tea')]]).toEqual([[1, 2], []])
    }
  }))

test('However many words there are, no row holds the words of many people.', () =>
  withStorage('many alert words', (database) => {
    const { alertWords } = openStore(database)
    const words = (of: number) => Array.from({ length: 500 }, (_, n) => `${of} ${n} ${'w'.repeat(90)}`)
    for (let id = 1; id <= 40; id++) alertWords.set(account(id), words(id))
    const [row] = database.exec<{ bytes: number }>('SELECT MAX(LENGTH(CAST(records AS BLOB))) AS bytes FROM packs')
    expect(row?.bytes).toBeLessThan(100_000)
    const fresh = openStore(database)
    expect(fresh.alertWords.all().size).toBe(20_000)
    expect(rowsOf(database, () => fresh.alertWords.set(account(7), ['one'])).written).toBe(2)
  }))

test('Reading the words of a thousand people who have two words each takes few rows.', () =>
  withStorage('few alert words', (database) => {
    const { alertWords } = openStore(database)
    for (let id = 1; id <= 1000; id++) alertWords.set(account(id), [`word ${id % 7}`, 'everybody'])
    const fresh = openStore(database)
    expect(rowsOf(database, () => expect(fresh.alertWords.all().size).toBe(8)).read).toBeLessThanOrEqual(4)
    expect(fresh.alertWords.alerted('everybody').count()).toBe(1000)
  }))

test('The memory for alert words is counted, small even for accounts with high ids, and released.', () =>
  withStorage('counted alert words', (database) => {
    const { alertWords } = openStore(database)
    const words = Array.from({ length: 500 }, (_, n) => `word ${n}`)
    const counted = () => database.memory.bytesOf('alertWords')
    alertWords.set(account(100_000), words)
    const one = counted()
    expect(one).toBe(alertWords.bytes)
    expect(one).toBeGreaterThan(500 * 2 * 'word 100'.length)
    expect(one).toBeLessThan(100_000)
    alertWords.set(account(99_999), [...words, 'WORD 0'])
    expect(counted() - one).toBeLessThan(one / 5)
    alertWords.set(account(99_999), [])
    expect(counted()).toBe(one)
    expect(() =>
      database.transaction(() => {
        alertWords.set(account(1), ['undone'])
        throw new Error('undone')
      }),
    ).toThrow('undone')
    expect(alertWords.all().size).toBe(500)
    expect(counted()).toBe(one)
    alertWords.set(account(100_000), [])
    expect(counted()).toBe(0)
  }))

test('The migration packs words that are not packed yet.', async () => {
  const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
  await runInDurableObject(REALM.getByName('alert words of before'), (_realm, { storage }) => {
    const database = openDatabase(storage)
    const at = migrations.journal.entries.findIndex(({ tag }) => tag.endsWith('alert_words'))
    migrate(database, {
      ...migrations,
      journal: { ...migrations.journal, entries: migrations.journal.entries.slice(0, at) },
    })
    for (const [id, words] of [
      [1, ['Cake', 'tea']],
      [2, []],
      [700, ['Ärger', 'it’s "quoted"']],
    ] as const) {
      database.exec(
        `INSERT INTO accounts (id, delivery_email, email_key, full_name, name_key, role, joined_at, settings, profile,
           alert_words, onboarding_steps) VALUES (?, ?, ?, 'A', 'A', 400, 0, '{}', '{}', ?, '[]')`,
        id,
        `${id}@example.com`,
        `${id}@example.com`,
        JSON.stringify(words),
      )
    }
    database.exec(`INSERT INTO realm_facts VALUES ('alertWords', '{"cake":[1]}')`)
    migrate(database, migrations)
    const { alertWords } = openStore(database)
    expect([...alertWords.all()].toSorted()).toEqual(['cake', 'it’s "quoted"', 'tea', 'ärger'])
    expect([...alertWords.alerted('ärger')]).toEqual([700])
    alertWords.set(account(1), ['tea'])
    expect([...openStore(database).alertWords.all()].toSorted()).toEqual(['it’s "quoted"', 'tea', 'ärger'])
    expect(database.exec(`SELECT 1 FROM realm_facts WHERE name = 'alertWords'`)).toEqual([])
  })
})
