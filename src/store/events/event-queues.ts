import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, EventId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import { eventQueues } from '../tables/events'

export interface EventQueue extends Omit<typeof eventQueues.$inferSelect, 'key'> {
  /**
   * Whether the queue was read from its row, or belongs to a socket that survived a loss of memory. In both cases, its
   * client may have received more events than the row says.
   */
  isRecalled?: boolean
  /** The client may have received events up to this id that were lost with the memory. */
  lostThrough?: EventId
  /** Whether the queue's client has acknowledged events beyond the position in the queue's row. */
  isUnsaved?: boolean
}

/** As on Zulip's server, a queue with a narrow gets matching messages from all public channels. */
export const asksForAllChannels = ({ options }: Pick<EventQueue, 'options'>): boolean =>
  options.allPublicChannels || options.narrow.length > 0

/** An event queue without its options and its position. */
export type QueueSummary = Pick<EventQueue, 'id' | 'accountId' | 'idleSeconds' | 'seenAt'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The number of people whose queues are cached. */
const PEOPLE_KEPT = 500
const SUMMARY_BYTES = 300

/** The row's key within its account: the 48 random bits at the start of a queue's id. */
const keyOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

const LISTENERS_AMONG =
  'SELECT value FROM json_each(?) WHERE EXISTS (SELECT 1 FROM event_queues WHERE accountId = value)'
/**
 * Steps from each account with a queue to the next one, so that accounts without a queue, and an account's other
 * queues, cost nothing.
 */
const LISTENERS_WITHIN = `
  WITH RECURSIVE listeners(value) AS (
    SELECT (SELECT accountId FROM event_queues WHERE accountId >= ?1 ORDER BY accountId LIMIT 1)
    UNION ALL
    SELECT (SELECT accountId FROM event_queues WHERE accountId > value ORDER BY accountId LIMIT 1)
    FROM listeners WHERE value < ?2
  )
  SELECT value FROM listeners WHERE value <= ?2`

const SUMMARY = {
  id: eventQueues.id,
  accountId: eventQueues.accountId,
  idleSeconds: eventQueues.idleSeconds,
  seenAt: eventQueues.seenAt,
}
const isRow = and(eq(eventQueues.accountId, sql.placeholder('accountId')), eq(eventQueues.key, sql.placeholder('key')))

export class EventQueueReader {
  readonly #statements
  /** The accounts that have been checked for queues, and the ones that have a queue. */
  protected asked = new Bitmap<AccountId>()
  protected listening = new Bitmap<AccountId>()
  readonly #ofAccount: Kept<AccountId, readonly QueueSummary[]>

  constructor(protected readonly database: Database) {
    this.#ofAccount = new Kept(database, 'rows', PEOPLE_KEPT)
    const { drizzle } = database
    const { placeholder } = sql
    const summaries = () => drizzle.select(SUMMARY).from(eventQueues)
    this.#statements = {
      find: drizzle.select().from(eventQueues).where(isRow).prepare(),
      own: summaries()
        .where(eq(eventQueues.accountId, placeholder('account')))
        .prepare(),
      page: summaries()
        .where(gt(eventQueues.accountId, placeholder('after')))
        .orderBy(asc(eventQueues.accountId), asc(eventQueues.key))
        .limit(placeholder('most'))
        .prepare(),
    }
  }

  /**
   * Returns which of the accounts have a queue. Reads a row for each account that hasn't been checked yet. If
   * those are most of the ids in their range, it reads a row or two for each account in the range that has a queue
   * instead.
   */
  listenersAmong(accounts: ReadonlyBitmap<AccountId>): Bitmap<AccountId> {
    const unknown = accounts.difference(this.asked)
    if (!unknown.isEmpty()) {
      this.askAgainIfUndone()
      this.listening = this.listening.difference(unknown).union(this.#readListeners([...unknown]).intersection(unknown))
      this.asked = this.asked.union(unknown)
    }
    return accounts.intersection(this.listening)
  }

  /** Reads which of these accounts have a queue. Their ids must be in order. Others in between may be returned, too. */
  #readListeners(accounts: readonly AccountId[]): Bitmap<AccountId> {
    const [first = 0, last = 0] = [accounts[0], accounts.at(-1)]
    const isNearlyAll = accounts.length * 2 > last - first
    const rows = isNearlyAll
      ? this.database.exec<{ value: AccountId }>(LISTENERS_WITHIN, first, last)
      : this.database.exec<{ value: AccountId }>(LISTENERS_AMONG, JSON.stringify(accounts))
    return Bitmap.from(rows.map(({ value }) => value))
  }

  protected askAgainIfUndone(): void {
    this.database.ifUndone(() => {
      this.asked = new Bitmap<AccountId>()
    })
  }

  find(accountId: AccountId, id: string): EventQueue | undefined {
    if (!UUID.test(id)) return undefined
    const row = this.#statements.find.get({ accountId, key: keyOf(id) })
    return row?.id === id ? { ...row, isRecalled: true } : undefined
  }

  /** The queues of an account, which are needed whenever it opens another one. */
  ofAccount(account: AccountId): readonly QueueSummary[] {
    return this.#ofAccount.get(account) ?? this.#keep(account, this.#statements.own.all({ account }))
  }

  /** Updates the cached list of an account's queues, if there is one. */
  protected changed(
    { accountId }: Pick<EventQueue, 'accountId'>,
    change: (known: readonly QueueSummary[]) => readonly QueueSummary[],
  ): void {
    const known = this.#ofAccount.get(accountId)
    if (known) this.#keep(accountId, change(known))
  }

  #keep(account: AccountId, queues: readonly QueueSummary[]): readonly QueueSummary[] {
    this.#ofAccount.set(account, queues, SUMMARY_BYTES * (1 + queues.length))
    return queues
  }

  /** The queues of accounts whose ids are greater than `after`, at most `most` of them. */
  page(after: number, most: number): QueueSummary[] {
    return this.#statements.page.all({ after, most })
  }
}

const summaryOf = ({ id, accountId, idleSeconds, seenAt }: QueueSummary) => ({ id, accountId, idleSeconds, seenAt })
const byKey = (one: QueueSummary, other: QueueSummary) => keyOf(one.id) - keyOf(other.id)

export class EventQueueWriter extends EventQueueReader {
  readonly #insert
  readonly #save
  readonly #remove

  constructor(database: Database) {
    super(database)
    const { drizzle } = database
    const value = sql.placeholder
    const row = { accountId: value('accountId'), key: value('key'), id: value('id'), base: value('base') }
    const life = { idleSeconds: value('idleSeconds'), seenAt: value('seenAt') }
    this.#insert = drizzle
      .insert(eventQueues)
      .values({ ...row, ...life, options: value('options'), position: value('position') })
      .prepare()
    this.#save = drizzle
      .update(eventQueues)
      .set({ seenAt: sql`${value('seenAt')}`, position: sql`${value('position')}` })
      .where(isRow)
      .prepare()
    this.#remove = drizzle.delete(eventQueues).where(isRow).prepare()
  }

  insert(queue: EventQueue): void {
    this.askAgainIfUndone()
    this.asked.add(queue.accountId)
    this.listening.add(queue.accountId)
    this.#insert.run({ ...queue, key: keyOf(queue.id) })
    this.changed(queue, (known) => [...known, summaryOf(queue)].sort(byKey))
  }

  /** Saves the time of the client's last request, and the client's position. */
  save(queue: EventQueue): void {
    const { id, accountId, seenAt, position } = queue
    this.#save.run({ accountId, key: keyOf(id), seenAt, position: JSON.stringify(position) })
    this.changed(queue, (known) => known.map((one) => (one.id === id ? summaryOf(queue) : one)))
  }

  remove({ id, accountId }: Pick<EventQueue, 'id' | 'accountId'>): void {
    this.askAgainIfUndone()
    this.asked.remove(accountId)
    this.#remove.run({ accountId, key: keyOf(id) })
    this.changed({ accountId }, (known) => known.filter((one) => one.id !== id))
  }
}
