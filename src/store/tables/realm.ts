import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Small facts of the organization, one JSON value a row: settings, counters, the roster. */
export const realmFacts = sqliteTable('realm_facts', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).notNull().$type<unknown>(),
})

/** Attempts that are limited for longer than an object stays in memory, such as to log in. */
export const attempts = sqliteTable('attempts', {
  /** The kind of attempt, and who made it or for whom. */
  key: text('key').primaryKey(),
  /** UNIX ms, ascending. */
  times: text('times', { mode: 'json' }).notNull().$type<number[]>(),
})
