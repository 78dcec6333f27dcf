import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'

/** The changes to the organization: one row for each transaction that made any. Ids increase over time. */
export const auditLog = sqliteTable('audit_log', {
  id: integer('id').primaryKey(),
  /** UNIX ms. */
  at: integer('at').notNull(),
  /** The account that made the changes; null for the server's operator, and for automatic changes. */
  actorId: integer('actor_id').$type<AccountId>(),
  acts: text('acts', { mode: 'json' }).notNull().$type<RecordedAct[]>(),
})

/** A recorded act, whose length is limited. */
export interface RecordedAct {
  act: string
  /** The id of the object that the act changed. */
  id?: number
  userIds?: number[]
  property?: string
  old?: unknown
  new?: unknown
  /** The number of people, and of later acts of the same request, that were left out. */
  omitted?: number
}
