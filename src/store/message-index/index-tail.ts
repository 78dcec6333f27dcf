import { gt, sql } from 'drizzle-orm'
import type { AccountId, AudienceId, MessageId, RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { KeptValue } from '../sql/kept'
import { blockKey, WHOLE_REALM } from '../sql/keys'
import { messages } from '../tables/messages'
import { concatEntries, ENTRY_WORDS, type IndexEntry, PROPERTY, packEntries, WORD } from './entry'
import type { Block } from './index-cursor'

/** Returns the peer of a direct message (see `IndexEntry`). */
export type FindPeer = (message: { senderId: AccountId; audienceId: AudienceId }) => AccountId | 0

const AFTER = 0.5

/**
 * The realm's newest entries, which aren't in blocks yet. They exist only in memory and in the messages' own rows, so
 * adding a message to the index usually writes nothing, and a block is written once for many messages.
 */
export class IndexTail {
  readonly #kept: KeptValue<Uint32Array>
  readonly #after

  constructor(
    private readonly database: Database,
    private readonly findPeer: FindPeer,
  ) {
    this.#kept = new KeptValue(database, 'blocks')
    this.#after = prepareAfter(database)
  }

  /** All entries; `through` returns the last id in blocks. */
  words(through: () => MessageId): Uint32Array {
    return this.#kept.get() ?? this.#load(through())
  }

  set(words: Uint32Array): void {
    this.#kept.set(words, words.byteLength)
  }

  /**
   * A recipient's entries in the tail as a block. Its key follows those of all stored blocks, even that of an empty
   * block whose key has the same message id.
   */
  blockOf(recipient: RecipientId, through: () => MessageId): Block | undefined {
    const words = this.words(through)
    const entries = recipient === WHOLE_REALM ? words : entriesOf(words, recipient)
    return entries.length > 0 ? { key: blockKey(recipient, entries[0]!) + AFTER, entries } : undefined
  }

  #load(through: MessageId): Uint32Array {
    this.database.writeNow()
    const rows = this.#after.all({ through })
    const isDirect = ({ properties }: { properties: number }) => (properties & PROPERTY.direct) !== 0
    const entries: IndexEntry[] = rows.map((row) => ({ ...row, peerId: isDirect(row) ? this.findPeer(row) : 0 }))
    const words = packEntries(entries)
    this.set(words)
    return words
  }
}

function entriesOf(words: Uint32Array, recipient: RecipientId): Uint32Array {
  let found: Uint32Array = new Uint32Array(0)
  for (let at = 0; at < words.length; at += ENTRY_WORDS) {
    if (words[at + WORD.recipient] !== recipient) continue
    found = concatEntries(found, words.subarray(at, at + ENTRY_WORDS))
  }
  return found
}

function prepareAfter({ drizzle }: Database) {
  const { id, recipientId, topicId, senderId, properties, audienceId } = messages
  return drizzle
    .select({ id, recipientId, topicId, senderId, properties, audienceId })
    .from(messages)
    .where(gt(id, sql.placeholder('through')))
    .orderBy(id)
    .prepare()
}
