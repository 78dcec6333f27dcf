import type { SlowWork } from '#domain/context'
import { rendered } from '#domain/messages/rendering/render'
import { ProtocolError } from '#lib/errors'
import { countWritten } from '#lib/json/written-json'
import { waitOf } from '#memory/allowances'
import { PRICES, type Purse } from '#memory/prices'
import type { Reply } from '#realm/crossing/call'
import type { RealmState } from '#realm/state/realm-state'
import { looked } from '#store/message-index/looked'

/**
 * The cost of a request, an email or a task, charged when it or one of its steps is done. Between `resume` and `pause`,
 * the object does no other work, so everything that is counted in between is part of that cost.
 */
export class Charge {
  /** The price of the work since the last `settle`, in units. */
  #price: number = PRICES.call
  #before: Counted | undefined
  #purses: readonly Purse[] = []

  constructor(private readonly state: RealmState) {
    this.resume()
  }

  resume(): void {
    this.#before = countedBy(this.state)
  }

  pause(): void {
    if (!this.#before) return
    this.#price += priceBetween(this.#before, countedBy(this.state))
    this.#before = undefined
  }

  /** Waits while other requests have their turn, without charging this one for them. */
  async asideFrom<Result>(waiting: Promise<Result>): Promise<Result> {
    this.pause()
    try {
      return await waiting
    } finally {
      this.resume()
    }
  }

  /** Throws if one of these purses doesn't allow another request yet. Otherwise, this request is charged to them. */
  requireAllowance(purses: readonly Purse[]): void {
    const wait = waitOf(purses, this.state.memory.allowances, this.state.now())
    if (wait > 0) throw overdrawn(Math.ceil(wait / 1000))
    this.#purses = purses
  }

  /** Checks the allowance again before a further step, since many requests may have passed the first check together. */
  requireStill(): void {
    this.requireAllowance(this.#purses)
  }

  /** Sets the purses to charge, even if they are overdrawn. */
  payBy(purses: readonly Purse[]): void {
    this.#purses = purses
  }

  received(bytes: number): void {
    this.#price += bytes * PRICES.byteReceived
  }

  readsMail({ lines, parts }: { lines: number; parts: number }): void {
    this.#price += lines * PRICES.mailLine + parts * PRICES.mailPart
  }

  waited({ hashes, pictures }: SlowWork): void {
    this.#price += hashes * PRICES.hash + pictures * PRICES.picture
  }

  /** Counts the events of a poll. The accounts that caused them have paid for their size. */
  told({ events }: Readonly<Record<string, unknown>>): void {
    if (Array.isArray(events)) this.#price += events.length * PRICES.item
  }

  /** Counts the cached entries in an answer, and the length of the JSON that was written only for the caller. */
  answered(answer: Readonly<Record<string, unknown>>, { body, headers }: Pick<Reply, 'body' | 'headers'>): void {
    const { items, characters } = countWritten(answer)
    // A long answer is sent in pieces, with its length in a header.
    const length = body.length || Number(headers?.['Content-Length'] ?? 0)
    this.#price += items * PRICES.item + Math.max(0, length - characters) * PRICES.characterAnswered
  }

  /** Charges for the work done since this was last called. Returns the number of units. */
  settle(): number {
    this.pause()
    const price = this.#price
    this.#price = 0
    const now = this.state.now()
    const { allowances } = this.state.memory
    for (const { kept, key, aMinute } of this.#purses) allowances[kept].charge(key, aMinute, now, price)
    return price
  }
}

/** The totals of all work so far. The difference between two totals is the work in between. */
interface Counted {
  rowsRead: number
  looks: number
  rowsWritten: number
  charactersWritten: number
  charactersRendered: number
  charactersTold: number
}

function countedBy({ database, deliveries }: RealmState): Counted {
  const { read, written } = database.counts
  return {
    rowsRead: read,
    looks: looked.entries,
    rowsWritten: written,
    charactersWritten: database.charactersWritten,
    charactersRendered: rendered.characters,
    charactersTold: deliveries.told.characters,
  }
}

const priceBetween = (before: Counted, after: Counted): number =>
  (after.rowsRead - before.rowsRead) * PRICES.rowRead +
  (after.looks - before.looks) * PRICES.look +
  (after.rowsWritten - before.rowsWritten) * PRICES.rowWritten +
  (after.charactersWritten - before.charactersWritten) * PRICES.characterWritten +
  (after.charactersRendered - before.charactersRendered) * PRICES.characterRendered +
  (after.charactersTold - before.charactersTold) * PRICES.characterTold

/** The error is the same as for too many calls. */
function overdrawn(seconds: number): ProtocolError {
  return new ProtocolError('API usage exceeded rate limit', {
    status: 429,
    code: 'RATE_LIMIT_HIT',
    extra: { 'retry-after': seconds },
    headers: { 'Retry-After': String(seconds) },
  })
}
