import { expect, test } from 'vitest'
import { sqliteFailureOf } from '#lib/platform/sqlite-failure'

test.each([
  ['database or disk is full: SQLITE_FULL', { code: 'SQLITE_FULL', text: 'database or disk is full' }],
  [
    'disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_WRITE)',
    { code: 'SQLITE_IOERR_WRITE', text: 'disk I/O error' },
  ],
  [
    'UNIQUE constraint failed: t.a, t.b: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_UNIQUE)',
    { code: 'SQLITE_CONSTRAINT_UNIQUE', text: 'UNIQUE constraint failed: t.a, t.b' },
  ],
  ['fts5: syntax error near "a secret": SQLITE_ERROR', { code: 'SQLITE_ERROR' }],
  ['no such column: a secret?: SQLITE_ERROR', { code: 'SQLITE_ERROR' }],
  ['a secret\ndatabase or disk is full: SQLITE_FULL', { code: 'SQLITE_FULL' }],
])('SQLite’s code is read from “%s”', (message, expected) => {
  expect(sqliteFailureOf(new Error(message))).toEqual(expected)
  const wrapped = new Error('Failed query: … params: a secret', { cause: new Error(message) })
  expect(sqliteFailureOf(wrapped)).toEqual(expected)
})

test('An error that isn’t SQLite’s has no SQLite code.', () => {
  for (const error of [new Error('a secret'), 'SQLITE_FULL', undefined]) expect(sqliteFailureOf(error)).toBeUndefined()
})
