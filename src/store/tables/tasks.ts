import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Work with a due time. The realm's only alarm is set to the earliest due time. */
export const tasks = sqliteTable(
  'tasks',
  {
    id: integer('id').primaryKey(),
    /** The kind of work, as in `realm/work/due-work.ts`. */
    kind: text('kind').notNull(),
    /** The id or key of the task's subject, or another number that this kind of work needs; 0 if the kind is enough. */
    subject: integer('subject').notNull(),
    /** UNIX ms. */
    dueAt: integer('due_at').notNull(),
    /** The number of attempts that have failed or are still running. */
    attempts: integer('attempts').notNull().default(0),
    /** The organization's name and origin in the request that scheduled the work: links in messages need an origin. */
    realm: text('realm', { mode: 'json' }).notNull().$type<{ name: string; origin: string }>(),
  },
  (table) => [index('tasks_by_due').on(table.dueAt), uniqueIndex('tasks_by_subject').on(table.kind, table.subject)],
)

export type Task = typeof tasks.$inferSelect
