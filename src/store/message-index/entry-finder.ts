import type { MessageId } from '#lib/ids'
import { ENTRY_WORDS, type IndexEntry, readEntry, seekEntry } from './entry'
import type { Block, BlockSource } from './index-cursor'

/** Looks up entries one by one. No row is read for an entry that is in the same block as the previous entry. */
export class EntryFinder {
  readonly #source: BlockSource
  #block: Block | undefined

  constructor(source: BlockSource) {
    this.#source = source
  }

  find(id: MessageId): IndexEntry | undefined {
    if (!this.#holds(id)) this.#block = this.#source.blockAt(id)
    const words = this.#block?.entries
    if (!words) return undefined
    const at = seekEntry(words, id)
    return words[at] === id ? readEntry(words, at) : undefined
  }

  #holds(id: MessageId): boolean {
    const words = this.#block?.entries
    if (!words || words.length === 0) return false
    return words[0]! <= id && id <= words[words.length - ENTRY_WORDS]!
  }
}
