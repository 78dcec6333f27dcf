import { describe, expect, test } from 'vitest'
import { LARGEST_ROW_BYTES } from '#lib/platform/platform-limits'
import type { Database } from '#store/sql/database'
import { openStore } from '#store/store'
import { withStorage } from './storage'

/** Runs a statement. Returns `done`, or the error's message. */
function answerTo(run: () => unknown): string {
  try {
    run()
    return 'done'
  } catch (error) {
    return (error as Error).message
  }
}

const inTable = (name: string, run: (database: Database) => void) =>
  withStorage(name, (database) => {
    database.exec('CREATE TABLE t (a, b)')
    run(database)
  })

const put = (database: Database, ...values: unknown[]) =>
  answerTo(() => database.exec('INSERT INTO t VALUES (?, ?)', ...values))

const TOO_BIG = 'string or blob too big: SQLITE_TOOBIG'

/** The source files of the store as text, because the test examines the SQL statements in them. */
const sources = import.meta.glob<string>('../../src/store/**/*.ts', { query: '?raw', import: 'default', eager: true })

test('No statement makes a value larger than the one that is bound to it.', () => {
  const growing = /json_(?:set|insert|replace|patch|group)|group_concat|string_agg|zeroblob|sql`[^`]*\|\||\bSET\b.*\|\|/
  const found = Object.entries(sources).filter(([, text]) => growing.test(text))
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  expect(found.map(([path]) => path)).toEqual([])
})

describe('limits of the platform', () => {
  test('refuse values and rows over 2 MB', () =>
    inTable('refusals of values', (database) => {
      const some = 'a'.repeat(LARGEST_ROW_BYTES / 2)
      expect(put(database, 'a'.repeat(LARGEST_ROW_BYTES - 100), 1)).toBe('done')
      expect(put(database, 'a'.repeat(LARGEST_ROW_BYTES), 1)).toBe(TOO_BIG)
      expect(put(database, some, some)).toBe(TOO_BIG)
      expect(put(database, new Uint8Array(LARGEST_ROW_BYTES), 1)).toBe(TOO_BIG)
      expect(put(database, new ArrayBuffer(LARGEST_ROW_BYTES), 1)).toBe(TOO_BIG)
    }))

  test('are measured in bytes of UTF-8, not in characters', () =>
    inTable('refusals in bytes', (database) => {
      expect(put(database, 'ä'.repeat(LARGEST_ROW_BYTES / 2 - 100), 1)).toBe('done')
      expect(put(database, 'ä'.repeat(LARGEST_ROW_BYTES / 2), 1)).toBe(TOO_BIG)
      expect(put(database, '😀'.repeat(LARGEST_ROW_BYTES / 4), 1)).toBe(TOO_BIG)
    }))

  test('don’t allow more than 100 parameters or 100 KB of SQL', () =>
    inTable('refusals of statements', (database) => {
      const list = (length: number) => () =>
        database.exec(`SELECT 1 WHERE 1 IN (${Array.from({ length }, () => '?')})`, ...Array.from({ length }, () => 1))
      expect(answerTo(list(100))).toBe('done')
      expect(answerTo(list(101))).toBe('too many SQL variables: SQLITE_ERROR')
      const comment = (length: number) => () => database.exec(`SELECT 1 /* ${'a'.repeat(length)} */`)
      expect(answerTo(comment(99_000))).toBe('done')
      expect(answerTo(comment(100_000))).toBe('statement too long: SQLITE_TOOBIG')
    }))

  test('apply to Drizzle’s statements, whether they are prepared or not', () =>
    withStorage('refusals by way of Drizzle', (database) => {
      const { realm, botStorage } = openStore(database)
      const long = 'a'.repeat(LARGEST_ROW_BYTES)
      expect(answerTo(() => realm.set('settings', { long }))).not.toBe('done')
      expect(answerTo(() => botStorage.put(1 as never, 'name', long))).not.toBe('done')
      expect(database.exec('SELECT 1 FROM realm_facts')).toEqual([])
    }))
})
