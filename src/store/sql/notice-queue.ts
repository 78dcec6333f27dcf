import { asc, getTableColumns, lte, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database'

/** Rows with smaller ids are older. */
type NoticeTable = SQLiteTable & { id: AnySQLiteColumn<{ data: number; notNull: true }> }

/** Messages that people may still have to be notified about. */
export class NoticeQueue<Notice extends { id: number }> {
  readonly #statements

  constructor(database: Database, table: NoticeTable) {
    this.#statements = prepare(database, table)
  }

  put(notice: Omit<Notice, 'id'>): void {
    this.#statements.put.run(notice)
  }

  /** The oldest notices, in order. */
  listOldest(most: number): Notice[] {
    // The statement selects all columns of the queue's table.
    return this.#statements.oldest.all({ most }) as unknown as Notice[]
  }

  /** Removes all notices up to this one, which have been handled. */
  removeThrough(id: number): void {
    this.#statements.remove.run({ id })
  }
}

function prepare({ drizzle }: Database, table: NoticeTable) {
  const { placeholder } = sql
  const told = Object.keys(getTableColumns(table)).filter((name) => name !== 'id')
  return {
    put: drizzle
      .insert(table)
      .values(Object.fromEntries(told.map((name) => [name, placeholder(name)])))
      .prepare(),
    oldest: drizzle.select().from(table).orderBy(asc(table.id)).limit(placeholder('most')).prepare(),
    remove: drizzle
      .delete(table)
      .where(lte(table.id, placeholder('id')))
      .prepare(),
  }
}
