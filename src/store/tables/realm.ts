import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Small facts about the organization, one JSON value per row: settings, counters, the roster. */
export const realmFacts = sqliteTable('realm_facts', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).notNull().$type<unknown>(),
})

/** Attempts, such as log-ins, that are limited for longer than an object stays in memory. */
export const attempts = sqliteTable('attempts', {
  /** The kind of attempt, and its subject or network. */
  key: text('key').primaryKey(),
  /** UNIX ms, ascending. */
  times: text('times', { mode: 'json' }).notNull().$type<number[]>(),
})
