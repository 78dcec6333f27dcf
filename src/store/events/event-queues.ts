import { eq, sql } from 'drizzle-orm'
import { Bitmap } from '../../lib/bitmap'
import type { AccountId } from '../../lib/ids'
import type { Database } from '../database'
import { eventQueues, type QueuePosition } from '../tables/events'

export interface EventQueue extends Omit<typeof eventQueues.$inferSelect, 'key'> {
  /** Read from its row, which may be behind its client. */
  isRecalled?: boolean
  /** Its client has acknowledged more than its row says. */
  isUnsaved?: boolean
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The row's key: the 48 random bits at the start of a queue's id. */
const keyOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

export class EventQueueReader {
  readonly #byKey
  readonly #accounts

  constructor(protected readonly database: Database) {
    this.#byKey = database.drizzle
      .select()
      .from(eventQueues)
      .where(eq(eventQueues.key, sql.placeholder('key')))
      .prepare()
    this.#accounts = database.drizzle.selectDistinct({ accountId: eventQueues.accountId }).from(eventQueues).prepare()
  }

  /** Whose events are read by anybody. */
  accountsWithQueues(): Bitmap {
    return Bitmap.from(this.#accounts.all().map(({ accountId }) => accountId))
  }

  find(id: string): EventQueue | undefined {
    if (!UUID.test(id)) return undefined
    const row = this.#byKey.get({ key: keyOf(id) })
    return row?.id === id ? { ...row, isRecalled: true } : undefined
  }
}

export class EventQueueWriter extends EventQueueReader {
  readonly #insert
  readonly #saw
  readonly #remove

  constructor(database: Database) {
    super(database)
    const { drizzle } = database
    const value = sql.placeholder
    const row = { key: value('key'), id: value('id'), accountId: value('accountId'), base: value('base') }
    this.#insert = drizzle
      .insert(eventQueues)
      .values({ ...row, options: value('options'), seenAt: value('seenAt'), position: value('position') })
      .prepare()
    this.#saw = drizzle
      .update(eventQueues)
      .set({ seenAt: sql`${value('seenAt')}`, position: sql`${value('position')}` })
      .where(eq(eventQueues.key, value('key')))
      .prepare()
    this.#remove = drizzle
      .delete(eventQueues)
      .where(eq(eventQueues.key, value('key')))
      .prepare()
  }

  insert(queue: EventQueue): void {
    this.#insert.run({ ...queue, key: keyOf(queue.id) })
  }

  saw(id: string, seenAt: number, position: QueuePosition): void {
    this.#saw.run({ key: keyOf(id), seenAt, position: JSON.stringify(position) })
  }

  remove(id: string): void {
    this.#remove.run({ key: keyOf(id) })
  }

  /** Walks over all queues: for rare occasions. Returns the ids. */
  removeAllOf(account: AccountId): string[] {
    const removed = this.database.drizzle
      .delete(eventQueues)
      .where(eq(eventQueues.accountId, account))
      .returning({ id: eventQueues.id })
      .all()
    return removed.map(({ id }) => id)
  }
}
