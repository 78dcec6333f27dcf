import { asc, lte, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { mailNotices, type StoredMailNotice } from '../tables/missed-mails'

/** Messages that people are still to be told of by mail. */
export class MailNoticeWriter {
  readonly #statements

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  put(notice: Omit<StoredMailNotice, 'id'>): void {
    this.#statements.put.run(notice)
  }

  /** The oldest first. */
  listOldest(most: number): StoredMailNotice[] {
    return this.#statements.oldest.all({ most })
  }

  removeThrough(id: number): void {
    this.#statements.remove.run({ id })
  }
}

function prepare({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    put: drizzle
      .insert(mailNotices)
      .values({
        messageId: placeholder('messageId'),
        people: placeholder('people'),
        isEdit: placeholder('isEdit'),
        notedAt: placeholder('notedAt'),
      })
      .prepare(),
    oldest: drizzle.select().from(mailNotices).orderBy(asc(mailNotices.id)).limit(placeholder('most')).prepare(),
    remove: drizzle
      .delete(mailNotices)
      .where(lte(mailNotices.id, placeholder('id')))
      .prepare(),
  }
}
