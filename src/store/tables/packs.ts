import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Small records by id, often hundreds per row (see `sql/packs.ts`). */
export const packs = sqliteTable('packs', {
  key: integer('key').primaryKey(),
  records: text('records', { mode: 'json' }).notNull().$type<Record<string, unknown>>(),
})
