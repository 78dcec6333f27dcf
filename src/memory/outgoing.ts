import type { AccountId } from '#lib/ids'
import type { MemoryBudget, Shelf } from '#lib/memory-budget'

/** An answer that its client is still reading. */
export interface Outgoing {
  /** Who gets it; of a bot's answer, its owner. */
  payer: AccountId | undefined
  /** What of it is still in memory. */
  bytes: number
  /** Breaks it off: the client sees that its answer isn't whole, and asks again. */
  end(): void
}

/** Large answers on their way, which stay in memory as long as their clients take. */
export class OutgoingAnswers implements Shelf {
  readonly #answers = new Set<Outgoing>()
  #newest: Outgoing | undefined

  constructor(
    private readonly budget: MemoryBudget,
    private readonly most: number,
  ) {
    budget.add('outgoing', this)
  }

  get bytes(): number {
    let sum = 0
    for (const { bytes } of this.#answers) sum += bytes
    return sum
  }

  /**
   * Makes room by ending the oldest answer, other than this one, of the payer that has the most
   * under way.
   */
  add(answer: Outgoing): void {
    this.#answers.add(answer)
    this.#newest = answer
    this.budget.changed(answer.bytes)
    while (this.bytes > this.most && this.letGo());
  }

  /** A part of it has left. */
  shrink(answer: Outgoing, bytes: number): void {
    if (!this.#answers.has(answer)) return
    answer.bytes -= bytes
    this.budget.changed(-bytes)
  }

  remove(answer: Outgoing): void {
    if (this.#answers.delete(answer)) this.budget.changed(-answer.bytes)
  }

  letGo(): boolean {
    const oldest = this.#oldestOfLargest(this.#newest)
    if (!oldest) return false
    this.remove(oldest)
    oldest.end()
    return true
  }

  #oldestOfLargest(newest: Outgoing | undefined): Outgoing | undefined {
    const perPayer = new Map<AccountId | undefined, number>()
    for (const { payer, bytes } of this.#answers) {
      perPayer.set(payer, (perPayer.get(payer) ?? 0) + bytes)
    }
    const weigh = ({ payer }: Outgoing) => perPayer.get(payer) ?? 0
    const others = [...this.#answers].filter((answer) => answer !== newest)
    return others.reduce<Outgoing | undefined>(
      (found, one) => (found && weigh(found) >= weigh(one) ? found : one),
      undefined,
    )
  }
}
