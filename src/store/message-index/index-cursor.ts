import { type AccountId, type AudienceId, asId, type MessageId, type RecipientId, type TopicId } from '#lib/ids'
import { copyEntry, ENTRY_WORDS, type IndexEntry, PROPERTY, seekEntry, WORD } from './entry'
import { looked } from './looked'

export interface Block {
  key: number
  entries: Uint32Array
}

/** The source of a cursor's blocks: all blocks of one recipient, in the order of their keys. */
export interface BlockSource {
  /** The last block whose key isn't greater than the key for this id, if there is one. */
  blockAt(id: number): Block | undefined
  blockBefore(key: number): Block | undefined
  blockAfter(key: number): Block | undefined
}

export type Direction = 'older' | 'newer'

const NONE = new Uint32Array(ENTRY_WORDS)

/**
 * Walks index entries without creating an object for each. The cursor itself is the current entry. Its fields have no
 * meaning before the first `next()`, or after one that returned false.
 *
 * @example
 * const cursor = index.walk(recipientId, anchor, 'older')
 * while (cursor.next()) if (cursor.topicId === topic) found.push(cursor.id)
 */
export class IndexCursor implements IndexEntry {
  readonly #source: BlockSource
  readonly #direction: Direction
  #from: number
  #key = -1
  #words: Uint32Array = NONE
  #at = 0
  #state: 'new' | 'walking' | 'done' = 'new'

  constructor(source: BlockSource, from: number, direction: Direction) {
    this.#source = source
    this.#from = from
    this.#direction = direction
  }

  /** Moves to the next entry; returns false if there is none. Each step is counted as work. */
  next(): boolean {
    looked.entries++
    if (this.#state === 'walking') {
      this.#at += this.#direction === 'newer' ? ENTRY_WORDS : -ENTRY_WORDS
      if (this.#at >= 0 && this.#at < this.#words.length) return true
      return this.#enter(this.#neighbor())
    }
    if (this.#state === 'done') return false
    this.#state = 'walking'
    return this.#start()
  }

  #start(): boolean {
    const block = this.#source.blockAt(this.#from)
    if (!block) return this.#enter(this.#direction === 'newer' ? this.#source.blockAfter(-1) : undefined)
    const at = seekEntry(block.entries, this.#from)
    this.#key = block.key
    this.#words = block.entries
    const exact = block.entries[at] === this.#from
    this.#at = this.#direction === 'newer' || exact ? at : at - ENTRY_WORDS
    if (this.#at >= 0 && this.#at < this.#words.length) return true
    return this.#enter(this.#neighbor())
  }

  #neighbor(): Block | undefined {
    return this.#direction === 'newer' ? this.#source.blockAfter(this.#key) : this.#source.blockBefore(this.#key)
  }

  /**
   * Enters the first block that isn't empty. The realm's newest block may be empty, since it stores the last id used.
   */
  #enter(first: Block | undefined): boolean {
    for (let block = first; block; block = this.#neighbor()) {
      this.#key = block.key
      this.#words = block.entries
      this.#at = this.#direction === 'newer' ? 0 : block.entries.length - ENTRY_WORDS
      if (block.entries.length > 0) return true
    }
    this.#state = 'done'
    this.#words = NONE
    this.#at = 0
    return false
  }

  get id(): MessageId {
    return asId(this.#words[this.#at + WORD.id]!)
  }

  get recipientId(): RecipientId {
    return asId(this.#words[this.#at + WORD.recipient]!)
  }

  get topicId(): TopicId {
    return asId(this.properties & PROPERTY.direct ? 0 : this.#words[this.#at + WORD.topicOrPeer]!)
  }

  get peerId(): AccountId | 0 {
    return asId<AccountId>(this.properties & PROPERTY.direct ? this.#words[this.#at + WORD.topicOrPeer]! : 0)
  }

  get senderId(): AccountId {
    return asId(this.#words[this.#at + WORD.sender]!)
  }

  get properties(): number {
    return this.#words[this.#at + WORD.properties]!
  }

  get audienceId(): AudienceId {
    return asId(this.#words[this.#at + WORD.audience]!)
  }

  /** A copy that stays the same after the next step. */
  toEntry(): IndexEntry {
    return copyEntry(this)
  }
}
