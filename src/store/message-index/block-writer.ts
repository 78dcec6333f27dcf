import { MAX_MESSAGE_ID, type MessageId, type RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { blockKey, WHOLE_REALM } from '../sql/keys'
import { concatEntries, ENTRY_WORDS, filterEntries, seekEntry, sortEntries } from './entry'
import type { Block } from './index-cursor'
import { prepareIndexReads, prepareIndexWrites } from './index-statements'
import type { KeptBlocks } from './kept-blocks'

/** Changes the entry that begins at this word. */
export type Edit = (words: Uint32Array, at: number) => void

/** Stores the entries of a recipient, or of the whole realm, in blocks: it splits full blocks, and joins small ones. */
export class BlockWriter {
  readonly #capacity: number
  readonly #kept: KeptBlocks
  readonly #reads
  readonly #writes

  constructor(database: Database, kept: KeptBlocks, capacity: number) {
    this.#capacity = capacity
    this.#kept = kept
    this.#reads = prepareIndexReads(database)
    this.#writes = prepareIndexWrites(database)
  }

  /** Works like `insert` for entries that are newer than all others, so their position is known. */
  extend(recipient: RecipientId, words: Uint32Array): void {
    if (words.length === 0) return
    const end = this.#kept.take(recipient)
    const last = end.blocks.at(-1)
    const written = last ? this.#extend(recipient, last, words) : this.#writeNew(recipient, words)
    this.#kept.enter(recipient, end, written)
  }

  /**
   * Blocks that grow at their end are filled completely, so that older blocks are full. Returns the blocks that were
   * written.
   */
  #extend(recipient: RecipientId, block: Block, words: Uint32Array): Block[] {
    const fitting = words.subarray(0, Math.max(0, this.#capacity * ENTRY_WORDS - block.entries.length))
    const extended = { key: block.key, entries: concatEntries(block.entries, fitting) }
    if (fitting.length > 0) this.#write(extended.key, extended.entries)
    const further = this.#writeNew(recipient, words.subarray(fitting.length))
    return fitting.length > 0 ? [extended, ...further] : further
  }

  /** Writes an empty block that stores `lastId`, so that the next message gets a later id. */
  begin(recipient: RecipientId, lastId: MessageId): void {
    this.#kept.forget(recipient)
    this.#write(blockKey(recipient, lastId + 1), new Uint32Array(0), lastId)
  }

  /** Edits entries in place, and writes each changed block once. */
  edit(recipient: RecipientId, ids: readonly MessageId[], edit: Edit): void {
    this.#kept.forget(recipient)
    this.#eachBlock(recipient, ids, (block, here) => {
      let changed = false
      for (const id of here) {
        const at = seekEntry(block.entries, id)
        if (block.entries[at] !== id) continue
        const before = block.entries.slice(at, at + ENTRY_WORDS)
        edit(block.entries, at)
        changed ||= before.some((word, offset) => word !== block.entries[at + offset])
      }
      if (changed) this.#write(block.key, block.entries)
    })
  }

  remove(recipient: RecipientId, ids: readonly MessageId[]): void {
    this.#kept.forget(recipient)
    this.#eachBlock(recipient, ids, (block, here) => {
      const gone = new Set<number>(here)
      const kept = filterEntries(block.entries, (id) => !gone.has(id))
      if (kept.length === block.entries.length) return
      this.#shrink(recipient, block.key, kept)
    })
  }

  /** Writes the remaining entries of a block, or joins it with a neighbor if one block can hold both. */
  #shrink(recipient: RecipientId, key: number, words: Uint32Array): void {
    const low = blockKey(recipient, 0)
    const high = blockKey(recipient, MAX_MESSAGE_ID)
    const fits = (neighbor?: { count: number }) =>
      neighbor !== undefined && neighbor.count + words.length / ENTRY_WORDS <= this.#capacity
    const before = this.#reads.sizeBefore.get({ low, key })
    if (before && fits(before)) {
      this.#join(recipient, before.key, key, words)
      return
    }
    const after = this.#reads.sizeAfter.get({ high, key })
    if (after && fits(after)) {
      this.#write(key, words)
      this.#join(recipient, key, after.key, undefined)
      return
    }
    // The realm's only block is kept even if it is empty, because its row has the last id used.
    if (words.length === 0 && recipient !== WHOLE_REALM) this.#writes.delete.run({ key })
    else this.#write(key, words)
  }

  #join(recipient: RecipientId, intoKey: number, fromKey: number, from: Uint32Array | undefined): void {
    const into = this.#blockAt(recipient, intoKey)!
    const words = from ?? this.#blockAt(recipient, fromKey)!.entries
    const lastId = this.#writes.lastIdOf.get({ key: fromKey })!.lastId
    this.#writes.delete.run({ key: fromKey })
    this.#write(intoKey, concatEntries(into.entries, words), lastId)
  }

  /** Inserts entries at their positions. They must be in ascending order. */
  insert(recipient: RecipientId, words: Uint32Array): void {
    this.#kept.forget(recipient)
    let at = 0
    while (at < words.length) {
      const block = this.#blockFor(recipient, words[at]!)
      if (!block) {
        this.#writeNew(recipient, words.subarray(at))
        return
      }
      const next = this.#reads.sizeAfter.get({ high: blockKey(recipient, MAX_MESSAGE_ID), key: block.key })
      const end = next ? seekEntry(words, next.key - blockKey(recipient, 0)) : words.length
      this.#insertIn(recipient, block, words.subarray(at, end))
      at = end
    }
  }

  /** The block whose range contains this id. If the id is before the first block, that block's range is extended. */
  #blockFor(recipient: RecipientId, id: number): Block | undefined {
    const block = this.#blockAt(recipient, blockKey(recipient, id))
    if (block) return block
    const first = this.#reads.after.get({
      key: blockKey(recipient, 0) - 1,
      high: blockKey(recipient, MAX_MESSAGE_ID),
    })
    if (!first) return undefined
    this.#writes.rekey.run({ key: first.key, newKey: blockKey(recipient, id) })
    return { key: blockKey(recipient, id), entries: first.entries }
  }

  #insertIn(recipient: RecipientId, block: Block, words: Uint32Array): void {
    const full = this.#capacity * ENTRY_WORDS
    const isNewer = block.entries.length === 0 || words[0]! > block.entries.at(-ENTRY_WORDS)!
    if (isNewer) {
      this.#extend(recipient, block, words)
      return
    }
    const merged = sortEntries(concatEntries(block.entries, words))
    const pieces = Math.ceil(merged.length / full)
    const size = Math.ceil(merged.length / ENTRY_WORDS / pieces) * ENTRY_WORDS
    this.#write(block.key, merged.subarray(0, size))
    for (let at = size; at < merged.length; at += size) this.#writeNew(recipient, merged.subarray(at, at + size))
  }

  #writeNew(recipient: RecipientId, words: Uint32Array): Block[] {
    const full = this.#capacity * ENTRY_WORDS
    const written: Block[] = []
    for (let at = 0; at < words.length; at += full) {
      const block = { key: blockKey(recipient, words[at]!), entries: words.slice(at, at + full) }
      this.#write(block.key, block.entries)
      written.push(block)
    }
    return written
  }

  #eachBlock(
    recipient: RecipientId,
    ids: readonly MessageId[],
    use: (block: Block, here: readonly MessageId[]) => void,
  ) {
    let at = 0
    while (at < ids.length) {
      const block = this.#blockAt(recipient, blockKey(recipient, ids[at]!))
      const last = block?.entries.at(-ENTRY_WORDS) ?? 0
      let end = at + 1
      while (end < ids.length && ids[end]! <= last) end++
      if (block) use(block, ids.slice(at, end))
      at = end
    }
  }

  #blockAt(recipient: RecipientId, key: number): Block | undefined {
    return this.#reads.at.get({ low: blockKey(recipient, 0), key })
  }

  #write(key: number, entries: Uint32Array, lastId = 0): void {
    const newest = entries.at(-ENTRY_WORDS) ?? 0
    this.#writes.put.run({ key, lastId: Math.max(newest, lastId), count: entries.length / ENTRY_WORDS, entries })
  }
}
