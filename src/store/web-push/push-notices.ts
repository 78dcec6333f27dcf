import { asc, lte, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { pushNotices, type StoredPushNotice } from '../tables/web-push'

/** Messages that browsers are still to be told of. */
export class PushNoticeWriter {
  readonly #statements

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  put(notice: Omit<StoredPushNotice, 'id'>): void {
    this.#statements.put.run(notice)
  }

  /** The oldest first. */
  listOldest(most: number): StoredPushNotice[] {
    return this.#statements.oldest.all({ most })
  }

  /** All up to this one, which is the last that was told. */
  removeThrough(id: number): void {
    this.#statements.remove.run({ id })
  }
}

function prepare({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    put: drizzle
      .insert(pushNotices)
      .values({
        messageId: placeholder('messageId'),
        people: placeholder('people'),
        isEdit: placeholder('isEdit'),
      })
      .prepare(),
    oldest: drizzle.select().from(pushNotices).orderBy(asc(pushNotices.id)).limit(placeholder('most')).prepare(),
    remove: drizzle
      .delete(pushNotices)
      .where(lte(pushNotices.id, placeholder('id')))
      .prepare(),
  }
}
