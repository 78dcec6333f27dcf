import type { AccountId } from '../lib/ids'

/** An answer that its client is still reading. */
export interface Outgoing {
  accountId: AccountId | undefined
  /** What of it is still in memory. */
  bytes: number
  /** Breaks it off: the client sees that its answer isn't whole, and asks again. */
  end(): void
}

/** Large answers on their way, which stay in memory as long as their clients take. */
export class OutgoingAnswers {
  readonly #answers = new Set<Outgoing>()

  constructor(private readonly most: number) {}

  /** Makes room: of whoever has the most on the way the oldest answer ends, whatever it is but this one. */
  add(answer: Outgoing): void {
    this.#answers.add(answer)
    while (this.bytes > this.most) {
      const oldest = this.#oldestOfLargest(answer)
      if (!oldest) return
      this.remove(oldest)
      oldest.end()
    }
  }

  remove(answer: Outgoing): void {
    this.#answers.delete(answer)
  }

  get bytes(): number {
    let sum = 0
    for (const { bytes } of this.#answers) sum += bytes
    return sum
  }

  #oldestOfLargest(newest: Outgoing): Outgoing | undefined {
    const perAccount = new Map<AccountId | undefined, number>()
    for (const { accountId, bytes } of this.#answers) {
      perAccount.set(accountId, (perAccount.get(accountId) ?? 0) + bytes)
    }
    const weigh = ({ accountId }: Outgoing) => perAccount.get(accountId) ?? 0
    const others = [...this.#answers].filter((answer) => answer !== newest)
    return others.reduce<Outgoing | undefined>(
      (found, one) => (found && weigh(found) >= weigh(one) ? found : one),
      undefined,
    )
  }
}
