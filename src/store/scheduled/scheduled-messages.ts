import { and, between, eq, gt, lt } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import { type Authored, type AuthoredReader, AuthoredWriter, keysOfAuthor } from '../sql/authored-rows'
import type { Database } from '../sql/database'
import { scheduledMessages } from '../tables/scheduled'

export { authoredKey as scheduledKey } from '../sql/authored-rows'

type Row = typeof scheduledMessages.$inferSelect
export type ScheduledMessage = Authored<Row>
export type ScheduledMessageReader = AuthoredReader<Row>

/** Scheduled messages, sorted by due time. Sent ones are kept for a while. */
export class ScheduledMessageWriter extends AuthoredWriter<Row> {
  constructor(database: Database) {
    const { dueAt, source, html, place } = scheduledMessages
    super(database, scheduledMessages, { orderedBy: dueAt, sized: [place], sizedAsJson: [source, html] })
  }

  /** Deletes an author's sent messages that were due before this time (UNIX seconds). */
  forgetSent(author: AccountId, before: number): void {
    const { key, state, dueAt } = scheduledMessages
    const { first, last } = keysOfAuthor(author)
    const isForgotten = and(between(key, first, last), eq(state, 'sent'), lt(dueAt, before))
    this.database.drizzle.delete(scheduledMessages).where(isForgotten).run()
  }

  /** Messages of all authors that failed for this reason, and were due after this time (UNIX seconds). */
  listFailed(failure: string, after: number, most: number): ScheduledMessage[] {
    const { state, dueAt, failure: reason } = scheduledMessages
    const isWanted = and(eq(state, 'failed'), eq(reason, failure), gt(dueAt, after))
    const rows = this.database.drizzle.select().from(scheduledMessages).where(isWanted).limit(most).all()
    return rows.map((row) => this.named(row))
  }
}
