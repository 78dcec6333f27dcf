import { getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#store/schema'
import storage from '../../docs/storage.md?raw'

test('The size limit of a row is documented for each table.', () => {
  const section = storage.slice(storage.indexOf('## Limits of a row'), storage.indexOf('The values of'))
  const named = new Set(Array.from(section.matchAll(/`([a-z_]+)`/g), ([, name]) => name))
  const tables = Object.values(schema).flatMap((one) => (is(one, Table) ? [getTableName(one)] : []))
  expect(tables.length).toBeGreaterThan(30)
  expect(tables.filter((name) => !named.has(name))).toEqual([])
})
