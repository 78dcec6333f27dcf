import { and, asc, between, count, eq, lt, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { bytesOf } from '../tables/columns'
import { scheduledMessages } from '../tables/scheduled'

const SPAN = 2 ** 31

type Row = typeof scheduledMessages.$inferSelect
export type ScheduledMessage = Omit<Row, 'key'> & { id: number; senderId: AccountId }

export const scheduledKey = (sender: AccountId, id: number) => sender * SPAN + id

function named({ key, ...row }: Row): ScheduledMessage {
  return { ...row, senderId: Math.floor(key / SPAN) as AccountId, id: key % SPAN }
}

export class ScheduledMessageReader {
  readonly #one
  readonly #ofSender
  readonly #sizeOfSender

  constructor(protected readonly database: Database) {
    const { key, dueAt } = scheduledMessages
    this.#one = database.drizzle
      .select()
      .from(scheduledMessages)
      .where(eq(key, sql.placeholder('key')))
      .prepare()
    this.#ofSender = database.drizzle
      .select()
      .from(scheduledMessages)
      .where(between(key, sql.placeholder('first'), sql.placeholder('last')))
      .orderBy(asc(dueAt), asc(key))
      .prepare()
    const { source, html, place } = scheduledMessages
    this.#sizeOfSender = database.drizzle
      .select({ count: count(), bytes: bytesOf(source, html, place) })
      .from(scheduledMessages)
      .where(between(key, sql.placeholder('first'), sql.placeholder('last')))
      .prepare()
  }

  /** Only its author's: everybody else's look as if they were not there. */
  find(sender: AccountId, id: number): ScheduledMessage | undefined {
    return id < SPAN ? this.findByKey(scheduledKey(sender, id)) : undefined
  }

  findByKey(key: number): ScheduledMessage | undefined {
    const row = this.#one.get({ key })
    return row && named(row)
  }

  /** Those that wait or have failed, by the time at which they are due. */
  listUnsent(sender: AccountId): ScheduledMessage[] {
    const rows = this.#ofSender.all({ first: scheduledKey(sender, 0), last: scheduledKey(sender, SPAN - 1) })
    return rows.map(named).filter(({ state }) => state !== 'sent')
  }

  /** How many, and how large together; with those that were sent and not forgotten yet. */
  sizeOf(sender: AccountId): { count: number; bytes: number } {
    const range = { first: scheduledKey(sender, 0), last: scheduledKey(sender, SPAN - 1) }
    return this.#sizeOfSender.get(range) ?? { count: 0, bytes: 0 }
  }
}

export class ScheduledMessageWriter extends ScheduledMessageReader {
  insert({ id, senderId, ...row }: ScheduledMessage): void {
    this.database.drizzle
      .insert(scheduledMessages)
      .values({ ...row, key: scheduledKey(senderId, id) })
      .run()
  }

  save({ id, senderId, ...row }: ScheduledMessage): void {
    this.database.drizzle
      .update(scheduledMessages)
      .set(row)
      .where(eq(scheduledMessages.key, scheduledKey(senderId, id)))
      .run()
  }

  remove({ id, senderId }: ScheduledMessage): void {
    this.database.drizzle
      .delete(scheduledMessages)
      .where(eq(scheduledMessages.key, scheduledKey(senderId, id)))
      .run()
  }

  /** Forgets an author's messages that were sent before this time (UNIX seconds). */
  forgetSent(sender: AccountId, before: number): void {
    const { key, state, dueAt } = scheduledMessages
    const isTheirs = between(key, scheduledKey(sender, 0), scheduledKey(sender, SPAN - 1))
    this.database.drizzle
      .delete(scheduledMessages)
      .where(and(isTheirs, eq(state, 'sent'), lt(dueAt, before)))
      .run()
  }
}
