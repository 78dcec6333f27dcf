import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import { AlertWordIndex } from './alert-word-index'

/** After the first read, the index has all the words, so few rows need to stay cached. */
const ROWS_KEPT = 4

/**
 * Everyone's alert words, which are matched against every message: stored by account, and cached by word in lower case.
 */
export class AlertWordReader {
  protected readonly pack: Pack<readonly string[], AccountId>
  readonly #index: AlertWordIndex
  #isLoaded = false
  #words: ReadonlySet<string> | undefined

  constructor(private readonly database: Database) {
    this.pack = new Pack(database, 'alertWords', ROWS_KEPT)
    this.#index = new AlertWordIndex(database.memory)
    database.memory.add('alertWords', this.#index)
  }

  /** Everyone's alert words. The same set is returned until a word changes. */
  all(): ReadonlySet<string> {
    this.#words ??= new Set(this.index().words())
    return this.#words
  }

  alerted(word: string): ReadonlyBitmap<AccountId> {
    return this.index().alerted(word)
  }

  /** The memory used by all alert words, in bytes. */
  get bytes(): number {
    return this.index().bytes
  }

  protected index(): AlertWordIndex {
    if (this.#isLoaded) return this.#index
    this.#isLoaded = true
    this.#loadAgainIfUndone()
    for (const [account, words] of this.pack.all()) this.#index.enter(account, words)
    return this.#index
  }

  /** Call this before the index is changed. */
  protected changed(): void {
    this.#words = undefined
    this.#loadAgainIfUndone()
  }

  #loadAgainIfUndone(): void {
    this.database.ifUndone(() => {
      this.#index.clear()
      this.#isLoaded = false
      this.#words = undefined
    })
  }
}

export class AlertWordWriter extends AlertWordReader {
  /** Replaces all words of an account. */
  set(account: AccountId, words: readonly string[]): void {
    const index = this.index()
    this.changed()
    index.remove(account, this.pack.get(account) ?? [])
    this.pack.set(account, words)
    index.enter(account, words)
  }
}
