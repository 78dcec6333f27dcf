import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { MemoryBudget, Shelf } from '#lib/memory/memory-budget'

/** The memory, in bytes, for a word, for each of its characters, and for each account that has it. */
const WORD = 64
const CHARACTER = 2
const HOLDER = 8

/**
 * The accounts that each word alerts, by the word in lower case. Most words belong to one person, so each word has a
 * list of accounts: a bitmap would take kilobytes for a single account with a high id.
 */
export class AlertWordIndex implements Shelf {
  readonly #holders = new Map<string, AccountId[]>()
  #bytes = 0

  constructor(private readonly memory: MemoryBudget) {}

  get bytes(): number {
    return this.#bytes
  }

  words(): Iterable<string> {
    return this.#holders.keys()
  }

  alerted(word: string): Bitmap<AccountId> {
    return Bitmap.from(this.#holders.get(word) ?? [])
  }

  enter(account: AccountId, words: readonly string[]): void {
    for (const word of new Set(words.map((one) => one.toLowerCase()))) {
      const holders = this.#holders.get(word)
      if (holders) holders.push(account)
      else this.#holders.set(word, [account])
      this.#count(HOLDER + (holders ? 0 : bytesOf(word)))
    }
  }

  remove(account: AccountId, words: readonly string[]): void {
    for (const word of new Set(words.map((one) => one.toLowerCase()))) {
      const holders = this.#holders.get(word)
      const at = holders?.indexOf(account) ?? -1
      if (!holders || at < 0) continue
      holders.splice(at, 1)
      if (holders.length === 0) this.#holders.delete(word)
      this.#count(-HOLDER - (holders.length === 0 ? bytesOf(word) : 0))
    }
  }

  clear(): void {
    this.#holders.clear()
    this.#count(-this.#bytes)
  }

  /** The index isn't dropped, because all of it would have to be read again for the next message. */
  letGo(): boolean {
    return false
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    this.memory.changed(bytes)
  }
}

const bytesOf = (word: string) => WORD + CHARACTER * word.length
