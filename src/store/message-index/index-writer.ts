import { type AudienceId, asId, type MessageId, type RecipientId, type TopicId } from '#lib/ids'
import type { Database } from '../sql/database'
import { WHOLE_REALM } from '../sql/keys'
import { BlockWriter, type Edit } from './block-writer'
import {
  concatEntries,
  ENTRY_WORDS,
  type IndexEntry,
  idsOf,
  type Properties,
  packEntries,
  seekEntry,
  sortEntries,
  WORD,
} from './entry'
import { ascending, IndexReader } from './index-reader'
import type { FindPeer } from './index-tail'

/** The maximum number of entries in a block. An entry has 24 bytes. */
const BLOCK_CAPACITY = 512
/**
 * Entries are moved into blocks as soon as there are this many. After an eviction, fewer rows than that are read. With
 * 32, each block is written at best once per 32 messages, and a larger number saves little more.
 */
const TAIL_CAPACITY = 32

/** The sizes that determine how the index is packed. Tests use small ones. */
export interface Packing {
  blockCapacity?: number
  /** With 0, each message is put into blocks immediately. */
  tailCapacity?: number
}

interface EntryPatch {
  topicId?: TopicId
  properties?: Properties
}

interface Move {
  recipientId: RecipientId
  topicId: TopicId
  /** New audiences by message. */
  audiences: ReadonlyMap<MessageId, AudienceId>
}

/**
 * Every message gets an entry in two blocks: its recipient's and the realm's. The newest messages are put into blocks
 * together, once there are enough of them or before any change other than an addition. The index must not be written to
 * during a walk.
 */
export class IndexWriter extends IndexReader {
  readonly #blockWriter: BlockWriter
  readonly #tailCapacity: number

  constructor(
    database: Database,
    findPeer: FindPeer,
    { blockCapacity = BLOCK_CAPACITY, tailCapacity = TAIL_CAPACITY }: Packing = {},
  ) {
    super(database, findPeer)
    this.#blockWriter = new BlockWriter(database, this.blocks, blockCapacity)
    this.#tailCapacity = tailCapacity
  }

  /**
   * Adds new messages, ascending and newer than all others. Their rows are written in the same
   * transaction.
   */
  append(entries: readonly IndexEntry[]): void {
    const words = concatEntries(this.#tailBefore(entries[0]?.id), packEntries(entries))
    if (words.length < this.#tailCapacity * ENTRY_WORDS) this.tail.set(words)
    else this.#writeTail(words)
  }

  /** The tail's entries before the messages that are being added, whose rows may already exist. */
  #tailBefore(id: MessageId | undefined): Uint32Array {
    const words = this.tail.words(() => this.lastInBlocks)
    return id === undefined ? words : words.subarray(0, seekEntry(words, id))
  }

  /** Moves all entries in the tail into blocks. */
  #settle(): void {
    const words = this.tail.words(() => this.lastInBlocks)
    if (words.length > 0) this.#writeTail(words)
  }

  #writeTail(words: Uint32Array): void {
    this.#blockWriter.extend(WHOLE_REALM, words)
    for (const [recipient, group] of byRecipient(words)) this.#blockWriter.extend(recipient, group)
    this.tail.set(new Uint32Array(0))
  }

  /** Skips the ids up to this one, in a new realm or after a rewind: the next message gets a later id. */
  begin(lastId: MessageId): void {
    this.#settle()
    this.#blockWriter.begin(WHOLE_REALM, lastId)
  }

  update(ids: Iterable<MessageId>, patch: EntryPatch): void {
    const edit: Edit = (words, at) => {
      if (patch.topicId !== undefined) words[at + WORD.topicOrPeer] = patch.topicId
      if (patch.properties !== undefined) words[at + WORD.properties] = patch.properties
    }
    this.#settle()
    for (const [recipient, group] of this.#editInRealm(ids, edit)) this.#blockWriter.edit(recipient, idsOf(group), edit)
  }

  moveTo(ids: Iterable<MessageId>, move: Move): void {
    const edit: Edit = (words, at) => {
      words[at + WORD.recipient] = move.recipientId
      words[at + WORD.topicOrPeer] = move.topicId
      exchangeAudience(words, at, move.audiences)
    }
    this.#settle()
    const groups = this.#editInRealm(ids, edit)
    let arriving: Uint32Array = new Uint32Array(0)
    for (const [recipient, words] of groups) {
      if (recipient === move.recipientId) {
        this.#blockWriter.edit(recipient, idsOf(words), edit)
        continue
      }
      this.#blockWriter.remove(recipient, idsOf(words))
      arriving = concatEntries(arriving, words)
    }
    this.#blockWriter.insert(move.recipientId, sortEntries(arriving))
  }

  remove(ids: Iterable<MessageId>): void {
    this.#settle()
    const gone = ascending(ids)
    for (const [recipient, words] of this.#editInRealm(gone, () => {}))
      this.#blockWriter.remove(recipient, idsOf(words))
    this.#blockWriter.remove(WHOLE_REALM, gone)
  }

  /** Edits entries in the realm's index. Returns the edited entries, grouped by previous recipient. */
  #editInRealm(ids: Iterable<MessageId>, edit: Edit): Map<RecipientId, Uint32Array> {
    const groups = new Groups()
    this.#blockWriter.edit(WHOLE_REALM, ascending(ids), (words, at) => {
      const recipient = asId<RecipientId>(words[at + WORD.recipient]!)
      edit(words, at)
      groups.add(recipient, words, at)
    })
    return groups.packed()
  }
}

/** Entries by recipient, in the order in which they were added. */
class Groups {
  readonly #words = new Map<RecipientId, number[]>()

  add(recipient: RecipientId, words: Uint32Array, at: number): void {
    const group = this.#words.get(recipient) ?? []
    this.#words.set(recipient, group)
    for (let word = 0; word < ENTRY_WORDS; word++) group.push(words[at + word]!)
  }

  packed(): Map<RecipientId, Uint32Array> {
    return new Map([...this.#words].map(([recipient, words]) => [recipient, Uint32Array.from(words)]))
  }
}

function byRecipient(words: Uint32Array): Map<RecipientId, Uint32Array> {
  const groups = new Groups()
  for (let at = 0; at < words.length; at += ENTRY_WORDS) {
    groups.add(asId(words[at + WORD.recipient]!), words, at)
  }
  return groups.packed()
}

function exchangeAudience(words: Uint32Array, at: number, audiences: ReadonlyMap<MessageId, AudienceId>): void {
  words[at + WORD.audience] = audiences.get(asId(words[at + WORD.id]!)) ?? words[at + WORD.audience]!
}
