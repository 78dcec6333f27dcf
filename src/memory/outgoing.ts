import type { SharedText } from '#lib/json/shared-text'
import type { MemoryBudget, Shelf } from '#lib/memory/memory-budget'
import { AnswerTurns, type Place } from './answer-turns'
import type { Outgoing, Payer } from './outgoing-answer'

/**
 * Long answers in progress, which stay in memory for as long as their clients read. Data that several of them share
 * counts once. If there is no room, further answers wait, and only answers that are read too slowly are aborted.
 */
export class OutgoingAnswers implements Shelf {
  readonly #answers = new Set<Outgoing>()
  readonly #ofPayers = new Map<Payer, number>()
  readonly #held = new Map<SharedText, number>()
  readonly #turns: AnswerTurns
  #own = 0
  #shared = 0
  /**
   * The size in bytes of the largest shared part of one answer. Undefined after answers have begun or ended, until it
   * is computed again.
   */
  #largestShared: number | undefined = 0

  constructor(
    private readonly budget: MemoryBudget,
    private readonly most: number,
  ) {
    budget.add('outgoing', this)
    this.#turns = new AnswerTurns({
      answers: this.#answers,
      hasRoom: (payer) => this.hasRoom(payer),
      ofPayer: (payer) => this.#ofPayers.get(payer) ?? 0,
      reserve: (payer, own) => this.#reserve(payer, own),
      remove: (answer) => this.remove(answer),
    })
  }

  /**
   * The bytes of all answers, not including the largest shared part of one answer, which is cached for later answers
   * and counted with the cache.
   */
  get bytes(): number {
    return this.#own + this.#shared - this.#sharedOnce()
  }

  /** This data can't be restored, so it is never dropped. */
  letGo(): boolean {
    return false
  }

  /**
   * Whether one more answer of any length may begin. The limit for all of them together is `most` bytes, not including
   * the largest shared part, which any number of callers can use. A caller who already has an answer in progress gets
   * another only while all answers use less than half of the limit, and the caller's own less than a quarter.
   */
  hasRoom(payer: Payer): boolean {
    const { most, bytes: taken } = this
    const own = this.#ofPayers.get(payer) ?? 0
    return own === 0 ? taken < most : taken < most / 2 && own < most / 4
  }

  /** Waits for room for an answer with about `own` bytes of its own, and reserves it. */
  turn(payer: Payer, own: number): Promise<Place> {
    return this.#turns.wait(payer, own)
  }

  add(answer: Outgoing): void {
    const before = this.bytes
    this.#answers.add(answer)
    this.#largestShared = undefined
    for (const text of answer.shared) this.#hold(text, 1)
    this.#count(answer.payer, answer.own)
    this.budget.changed(this.bytes - before)
  }

  /** Records that a part was sent, and how many of its bytes only this answer used. */
  shrink(answer: Outgoing, sent: number, own: number): void {
    if (!this.#answers.has(answer)) return
    answer.sent += sent
    const less = Math.min(own, answer.own)
    answer.own -= less
    this.#count(answer.payer, -less)
    this.budget.changed(-less)
    this.#turns.next()
  }

  remove(answer: Outgoing): void {
    const before = this.bytes
    if (!this.#answers.delete(answer)) return
    this.#largestShared = undefined
    for (const text of answer.shared) this.#hold(text, -1)
    this.#count(answer.payer, -answer.own)
    this.budget.changed(this.bytes - before)
    this.#turns.next()
  }

  #reserve(payer: Payer, own: number): Place {
    const reserved: Outgoing = { payer, own, shared: new Set(), sent: Number.POSITIVE_INFINITY, end: () => {} }
    this.add(reserved)
    return { release: () => this.remove(reserved) }
  }

  #hold(text: SharedText, by: 1 | -1): void {
    const holders = (this.#held.get(text) ?? 0) + by
    if (holders === 0) this.#held.delete(text)
    else this.#held.set(text, holders)
    if (holders === 0 || (holders === 1 && by === 1)) this.#shared += by * text.bytes
  }

  #count(payer: Payer, by: number): void {
    this.#own += by
    const own = (this.#ofPayers.get(payer) ?? 0) + by
    if (own > 0) this.#ofPayers.set(payer, own)
    else this.#ofPayers.delete(payer)
  }

  #sharedOnce(): number {
    if (this.#largestShared !== undefined) return this.#largestShared
    let largest = 0
    for (const { shared } of this.#answers) largest = Math.max(largest, bytesTogether(shared))
    this.#largestShared = largest
    return largest
  }
}

const sums = new WeakMap<ReadonlySet<SharedText>, number>()

function bytesTogether(texts: ReadonlySet<SharedText>): number {
  let sum = sums.get(texts)
  if (sum === undefined) {
    sum = 0
    for (const { bytes } of texts) sum += bytes
    sums.set(texts, sum)
  }
  return sum
}
