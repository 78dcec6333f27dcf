import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Database } from '../database'
import { Pack } from '../packs'

/** Once they are in memory the index has all. */
const ROWS_KEPT = 4

/**
 * Everybody's alert words, which are looked for in every message: packed by account, and in memory by word, lower-cased.
 */
export class AlertWordReader {
  protected readonly pack: Pack<readonly string[]>
  protected byWord: Map<string, Bitmap> | undefined
  #words: ReadonlySet<string> | undefined

  constructor(database: Database) {
    this.pack = new Pack(database, 'alertWords', ROWS_KEPT)
    database.onRollback(() => {
      this.byWord = undefined
      this.#words = undefined
    })
  }

  /** The words of everybody. The same set until one changes. */
  all(): ReadonlySet<string> {
    this.#words ??= new Set(this.index().keys())
    return this.#words
  }

  /** Whom a word alerts. */
  alerted(word: string): ReadonlyBitmap {
    return this.index().get(word) ?? new Bitmap()
  }

  protected index(): Map<string, Bitmap> {
    if (this.byWord) return this.byWord
    this.byWord = new Map()
    for (const [account, words] of this.pack.all()) this.enter(account as AccountId, words)
    return this.byWord
  }

  protected enter(account: AccountId, words: readonly string[]): void {
    const index = this.index()
    for (const word of words.map((one) => one.toLowerCase())) {
      const alerted = index.get(word)
      if (alerted) alerted.add(account)
      else index.set(word, Bitmap.from([account]))
    }
    this.#words = undefined
  }
}

export class AlertWordWriter extends AlertWordReader {
  /** All words of an account, in the place of those it had. */
  set(account: AccountId, words: readonly string[]): void {
    const index = this.index()
    for (const word of (this.pack.get(account) ?? []).map((one) => one.toLowerCase())) {
      const alerted = index.get(word)?.remove(account)
      if (alerted?.isEmpty()) index.delete(word)
    }
    this.pack.set(account, words)
    this.enter(account, words)
  }
}
