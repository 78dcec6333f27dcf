/**
 * `known`: logged in, or has an invitation or a link from an email. `returning`: in a browser in which this account has
 * logged in before. Everyone else is a `stranger`.
 */
type HashingKind = 'known' | 'returning' | 'stranger'

/**
 * Callers in one lane are served in the order in which they arrived. A returning account has its own lane, and
 * strangers have one for each network.
 */
export type HashingCaller = 'known' | { kind: 'returning' | 'stranger'; lane: string }

/**
 * A hash takes about 40 ms, during which the object does nothing else. After each hash, this much time is left
 * for other requests.
 */
const REST_MS = 150
/** The approximate number of hashes that begin in a second. */
const A_SECOND = 5

/** The maximum number of callers that can wait at the same time, for each kind and for each lane. */
export const MOST_WAITING: Readonly<Record<HashingKind, { all: number; ofLane: number }>> = {
  known: { all: 50, ofLane: 50 },
  returning: { all: 50, ofLane: 2 },
  stranger: { all: 100, ofLane: 10 },
}

/** The waiting jobs of one kind. Lanes take turns, so a full one doesn't delay the others. */
class Lanes {
  readonly #lanes = new Map<string, (() => void)[]>()
  #count = 0

  get count(): number {
    return this.#count
  }

  countOf(lane: string): number {
    return this.#lanes.get(lane)?.length ?? 0
  }

  add(lane: string, begin: () => void): void {
    this.#count += 1
    const waiting = this.#lanes.get(lane)
    if (waiting) waiting.push(begin)
    else this.#lanes.set(lane, [begin])
  }

  /** Removes the first job of the next lane, and returns it. If the lane has more jobs, it becomes the last lane. */
  take(): (() => void) | undefined {
    const [turn] = this.#lanes
    if (!turn) return undefined
    const [lane, waiting] = turn
    this.#count -= 1
    this.#lanes.delete(lane)
    const first = waiting.shift()
    if (waiting.length > 0) this.#lanes.set(lane, waiting)
    return first
  }
}

/**
 * The organization's budget for hashing passwords: one hash at a time, with a pause after each for other requests.
 * Known callers go first, then returning ones, then strangers.
 */
export class Hashing {
  #isBusy = false
  readonly #waiting: Readonly<Record<HashingKind, Lanes>> = {
    known: new Lanes(),
    returning: new Lanes(),
    stranger: new Lanes(),
  }

  constructor(private readonly rest: () => Promise<void> = restABit) {}

  /** The number of seconds until the queue may have room for this caller; 0 if it has room now. */
  waitSeconds(caller: HashingCaller): number {
    const { kind, lane } = placeOf(caller)
    const most = MOST_WAITING[kind]
    const waiting = this.#waiting[kind]
    if (waiting.count < most.all && waiting.countOf(lane) < most.ofLane) return 0
    const { known, returning, stranger } = this.#waiting
    return Math.ceil((known.count + returning.count + stranger.count) / A_SECOND)
  }

  /** Hashes when it is the caller's turn. Call `waitSeconds` first. */
  async run<Result>(caller: HashingCaller, hash: () => Promise<Result>): Promise<Result> {
    const { kind, lane } = placeOf(caller)
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting[kind].add(lane, resolve))
    this.#isBusy = true
    try {
      return await hash()
    } finally {
      void this.rest().then(() => this.#next())
    }
  }

  /** `#isBusy` stays true while someone waits, so that new callers have to wait, too. */
  #next(): void {
    const { known, returning, stranger } = this.#waiting
    const first = known.take() ?? returning.take() ?? stranger.take()
    if (first) first()
    else this.#isBusy = false
  }
}

const placeOf = (caller: HashingCaller): { kind: HashingKind; lane: string } =>
  caller === 'known' ? { kind: caller, lane: '' } : caller

const restABit = () => new Promise<void>((resolve) => setTimeout(resolve, REST_MS))
