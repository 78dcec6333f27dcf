import type { Act } from '#domain/acts'
import type { Emitting } from '#domain/context'
import { Bitmap } from '#lib/bitmap'
import { type AccountId, asId, type EventId } from '#lib/ids'
import { logFailure } from '#lib/platform/log'
import type { Memory } from '#memory/memory'
import type { Charges } from '#store/events/charges'
import type { InsteadOfRow } from '#store/events/event-log'
import type { LoggedEvent, Posting } from '#store/events/logged-event'
import type { MessageEntry } from '#store/events/told-writer'
import type { Database } from '#store/sql/database'
import type { Writers } from '#store/store'
import { idsOf, isMark, isPassing } from '#wire/adapt/index'
import type { BuiltEvent } from '#wire/events/index'
import type { MessageEvent } from '#wire/events/messages'
import { splitEvent } from '#wire/events/split'
import { toldOf } from '#wire/events/told-message'

/** The parts of a realm that an outbox needs. */
interface Post {
  database: Database
  store: Pick<Writers, 'events' | 'readState' | 'messages' | 'audiences'>
  deliveries: { deliver(events: readonly LoggedEvent[], since: EventId): void }
  memory: Pick<Memory, 'usage'>
}

/** Charges an account for a command and its events. */
interface EventBill {
  /** The payer, and the bytes that the command has stored, available after `charge`. */
  readonly cost: [payer: AccountId, bytes: number]
  charge(logged: number): Charges
  /** Called after the events have been logged. Returns the work to do after the commit. */
  note(): () => void
}

const NOBODY: Posting['personal'] = new Map()

/**
 * Collects the events of one transaction. They are logged at its end, delivered after the commit, and dropped if it
 * fails.
 */
export class Outbox {
  readonly #postings: Posting[] = []
  readonly #events: BuiltEvent[] = []
  readonly #acts: Act[] = []
  #actorId: AccountId | undefined
  readonly #works: (() => void | Promise<void>)[] = []

  readonly emit: Emitting['emit'] = (event, { accounts, personal = NOBODY, inPublicChannel = false }) => {
    this.#events.push(event)
    // The accounts are cloned, since the caller may change the original.
    const entitled = accounts instanceof Bitmap ? accounts.clone() : Bitmap.from(accounts)
    for (const part of splitEvent(event)) {
      this.#postings.push({
        event: part,
        accounts: entitled,
        personal,
        inPublicChannel,
        ids: idsOf(part),
        isPassing: isPassing(part),
        isMark: isMark(part),
      })
    }
  }

  readonly record: Emitting['record'] = (act, by) => {
    this.#acts.push(act)
    if (by) this.#actorId = by.id
  }

  readonly afterCommit: Emitting['afterCommit'] = (work) => {
    this.#works.push(work)
  }

  /** All emitted events, in order. */
  get events(): readonly BuiltEvent[] {
    return this.#events
  }

  /** The context's functions with which a command emits events, records acts, and adds work for after the commit. */
  forContext(): Pick<Emitting, 'emit' | 'record' | 'afterCommit'> {
    return { emit: this.emit, record: this.record, afterCommit: this.afterCommit }
  }

  /** The acts, and the person behind them if that isn't the viewer. */
  get done(): { acts: readonly Act[]; by: AccountId | undefined } {
    return { acts: this.#acts, by: this.#actorId }
  }

  /** A row that can store the command's event instead of a row in the log, if the command has only one event. */
  #insteadOfRow({ readState, messages, audiences }: Post['store'], bill?: EventBill): InsteadOfRow {
    const [posting, ...others] = this.#postings
    if (!posting || others.length > 0) return {}
    const [event] = this.#events
    if (event?.type === 'message') return { message: entryOf(event, posting, { messages, audiences, bill }) }
    const [account] = posting.accounts
    if (!posting.isMark || account === undefined || posting.accounts.count() !== 1) return {}
    return { own: readState.ownEventsOf(account) }
  }

  /**
   * Runs a command and logs its events in one transaction, then delivers them. `bill` gets the number of logged
   * bytes, and may roll back the transaction.
   */
  commit<Result>(
    { database, store, deliveries, memory }: Post,
    now: number,
    run: () => Result,
    bill?: EventBill,
  ): Result {
    let logged: LoggedEvent[] = []
    let since = asId<EventId>(0)
    // After an eviction, the count of requests continues from the one in the log.
    const requestsBy = (at: number) => {
      if (this.#postings.length > 0) memory.usage.goOn(at, () => store.events.requestsOf(at))
      return Math.ceil(memory.usage.requests)
    }
    const result = database.transaction(() => {
      const answer = run()
      if (this.#postings.length > 0) since = store.events.writtenId
      logged = store.events.append(this.#postings, now, bill?.charge, requestsBy(now), this.#insteadOfRow(store, bill))
      if (logged.length === 0) bill?.charge(0)
      if (bill) this.#works.push(bill.note())
      return answer
    })
    void settle(() => deliveries.deliver(logged, since))
    for (const work of this.#works) void settle(work)
    return result
  }
}

/** The unwritten row of a message whose event goes exactly to its audience, so that the row can store the event. */
function entryOf(
  event: MessageEvent,
  posting: Posting,
  { messages, audiences, bill }: Pick<Writers, 'messages' | 'audiences'> & { bill: EventBill | undefined },
): MessageEntry | undefined {
  const { id, sender_id: senderId, content, rendered_content } = event.message
  const row = messages.findMessage(id)
  const keep = messages.teller(id)
  const isAsTold = row?.source === content && row.html === rendered_content
  if (!keep || !isAsTold || !audiences.get(row.audienceId).members.equals(posting.accounts)) return undefined
  const bytes = Buffer.byteLength(content) + Buffer.byteLength(rendered_content)
  return { id, senderId, told: toldOf(event, posting), bytes, keep, cost: () => bill?.cost }
}

/** The command has been committed. A failure after that must not make it look as if it hadn't been. */
async function settle(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logFailure('after a commit', '', error)
  }
}
