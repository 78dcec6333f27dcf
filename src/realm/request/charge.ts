import type { SlowWork } from '#domain/context'
import { rendered } from '#domain/messages/rendering/render'
import { ProtocolError } from '#lib/errors'
import { countWritten } from '#lib/json/written-json'
import { waitOf } from '#memory/allowances'
import { type Purse, priceOf, type Work } from '#memory/prices'
import type { Reply } from '#realm/crossing/call'
import type { RealmState } from '#realm/state/realm-state'
import { looked } from '#store/message-index/looked'

const NOTHING: Work = {
  call: 0,
  frame: 0,
  rowRead: 0,
  look: 0,
  rowWritten: 0,
  characterWritten: 0,
  characterRendered: 0,
  characterTold: 0,
  byteReceived: 0,
  mailLine: 0,
  mailPart: 0,
  item: 0,
  characterAnswered: 0,
  hash: 0,
  picture: 0,
}

/**
 * The cost of one request, charged when the request or one of its steps is done. Between `resume` and `pause`, the
 * object does no other work, so everything that is counted belongs to this request.
 */
export class Charge {
  readonly #work: Work = { ...NOTHING, call: 1 }
  #before: ReturnType<typeof countedBy> | undefined
  #purses: readonly Purse[] = []

  constructor(private readonly state: RealmState) {
    this.resume()
  }

  resume(): void {
    this.#before = countedBy(this.state)
  }

  pause(): void {
    if (!this.#before) return
    const after = countedBy(this.state)
    for (const fact of COUNTED) this.#work[fact] += after[fact] - this.#before[fact]
    this.#before = undefined
  }

  /** Waits while others have their turn. */
  async asideFrom<Result>(waiting: Promise<Result>): Promise<Result> {
    this.pause()
    try {
      return await waiting
    } finally {
      this.resume()
    }
  }

  /** Throws if a payer of the request has overdrawn its allowance. */
  requireAllowance(purses: readonly Purse[]): void {
    const wait = waitOf(purses, this.state.memory.allowances, this.state.now())
    if (wait > 0) throw overdrawn(Math.ceil(wait / 1000))
    this.#purses = purses
  }

  /** Checks the allowance again before a further step, since many requests may have passed the first check together. */
  requireStill(): void {
    this.requireAllowance(this.#purses)
  }

  /** Charges these purses, even if they are overdrawn. */
  payBy(purses: readonly Purse[]): void {
    this.#purses = purses
  }

  received(bytes: number): void {
    this.#work.byteReceived += bytes
  }

  readsMail({ lines, parts }: { lines: number; parts: number }): void {
    this.#work.mailLine += lines
    this.#work.mailPart += parts
  }

  waited({ hashes, pictures }: SlowWork): void {
    this.#work.hash += hashes
    this.#work.picture += pictures
  }

  /** Counts the events of a poll. The accounts that caused them have paid for their size. */
  told({ events }: Readonly<Record<string, unknown>>): void {
    if (Array.isArray(events)) this.#work.item += events.length
  }

  /** Counts the cached entries in an answer, and the length of the JSON that was written only for the caller. */
  answered(answer: Readonly<Record<string, unknown>>, { body, headers }: Pick<Reply, 'body' | 'headers'>): void {
    const { items, characters } = countWritten(answer)
    // A long answer is sent in pieces, with its length in a header.
    const length = body.length || Number(headers?.['Content-Length'] ?? 0)
    this.#work.item += items
    this.#work.characterAnswered += Math.max(0, length - characters)
  }

  /** Charges the work since this was last called. Returns the number of units. */
  settle(): number {
    this.pause()
    const price = priceOf(this.#work)
    const now = this.state.now()
    const { allowances } = this.state.memory
    for (const { kept, key, aMinute } of this.#purses) allowances[kept].charge(key, aMinute, now, price)
    Object.assign(this.#work, NOTHING)
    return price
  }
}

const COUNTED = ['rowRead', 'look', 'rowWritten', 'characterWritten', 'characterRendered', 'characterTold'] as const

function countedBy({ database, deliveries }: RealmState): Pick<Work, (typeof COUNTED)[number]> {
  const { read, written } = database.counts
  const { charactersWritten } = database
  return {
    rowRead: read,
    look: looked.entries,
    rowWritten: written,
    characterWritten: charactersWritten,
    characterRendered: rendered.characters,
    characterTold: deliveries.told.characters,
  }
}

/** The error is the same as for too many calls. */
function overdrawn(seconds: number): ProtocolError {
  return new ProtocolError('API usage exceeded rate limit', {
    status: 429,
    code: 'RATE_LIMIT_HIT',
    extra: { 'retry-after': seconds },
    headers: { 'Retry-After': String(seconds) },
  })
}
