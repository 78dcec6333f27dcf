import type { AudienceId, MessageId, RecipientId, TopicId } from '#lib/ids'
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
  sortEntries,
  WORD,
} from './entry'
import { ascending, IndexReader } from './index-reader'

/** Entries per block: 24 bytes each, 12 KB to rewrite at a send. */
const BLOCK_CAPACITY = 512

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
 * Every message has an entry in two blocks: its recipient's and the realm's. Not to be written to
 * during a walk.
 */
export class IndexWriter extends IndexReader {
  readonly #blocks: BlockWriter

  constructor(database: Database, capacity = BLOCK_CAPACITY) {
    super(database)
    this.#blocks = new BlockWriter(database, capacity)
  }

  /** Adds new messages, ascending and newer than all others. */
  append(entries: readonly IndexEntry[]): void {
    this.#blocks.extend(WHOLE_REALM, packEntries(entries))
    for (const [recipient, group] of Map.groupBy(entries, (entry) => entry.recipientId)) {
      this.#blocks.extend(recipient, packEntries(group))
    }
  }

  /** For a new realm: its first message comes after this id. */
  begin(lastId: MessageId): void {
    this.#blocks.begin(WHOLE_REALM, lastId)
  }

  update(ids: Iterable<MessageId>, patch: EntryPatch): void {
    const edit: Edit = (words, at) => {
      if (patch.topicId !== undefined) words[at + WORD.topicOrPeer] = patch.topicId
      if (patch.properties !== undefined) words[at + WORD.properties] = patch.properties
    }
    for (const [recipient, group] of this.#editInRealm(ids, edit)) this.#blocks.edit(recipient, idsOf(group), edit)
  }

  moveTo(ids: Iterable<MessageId>, move: Move): void {
    const edit: Edit = (words, at) => {
      words[at + WORD.recipient] = move.recipientId
      words[at + WORD.topicOrPeer] = move.topicId
      exchangeAudience(words, at, move.audiences)
    }
    const groups = this.#editInRealm(ids, edit)
    let arriving: Uint32Array = new Uint32Array(0)
    for (const [recipient, words] of groups) {
      if (recipient === move.recipientId) {
        this.#blocks.edit(recipient, idsOf(words), edit)
        continue
      }
      this.#blocks.remove(recipient, idsOf(words))
      arriving = concatEntries(arriving, words)
    }
    this.#blocks.insert(move.recipientId, sortEntries(arriving))
  }

  remove(ids: Iterable<MessageId>): void {
    const gone = ascending(ids)
    for (const [recipient, words] of this.#editInRealm(gone, () => {})) this.#blocks.remove(recipient, idsOf(words))
    this.#blocks.remove(WHOLE_REALM, gone)
  }

  /**
   * Edits the realm's entries. Returns them as they are then, by the recipient that they had
   * before.
   */
  #editInRealm(ids: Iterable<MessageId>, edit: Edit): Map<RecipientId, Uint32Array> {
    const groups = new Map<RecipientId, number[]>()
    this.#blocks.edit(WHOLE_REALM, ascending(ids), (words, at) => {
      const recipient = words[at + WORD.recipient] as RecipientId
      edit(words, at)
      const group = groups.get(recipient) ?? []
      groups.set(recipient, group)
      for (let word = 0; word < ENTRY_WORDS; word++) group.push(words[at + word]!)
    })
    return new Map([...groups].map(([recipient, words]) => [recipient, Uint32Array.from(words)]))
  }
}

function exchangeAudience(words: Uint32Array, at: number, audiences: ReadonlyMap<MessageId, AudienceId>): void {
  words[at + WORD.audience] = audiences.get(words[at + WORD.id] as MessageId) ?? words[at + WORD.audience]!
}
