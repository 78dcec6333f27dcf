import { asId, MAX_MESSAGE_ID, type MessageId, type RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import { blockKey } from '../sql/keys'
import { ENTRY_WORDS } from './entry'
import type { Block } from './index-cursor'
import type { prepareIndexReads } from './index-statements'

/** A recipient's newest block in storage. */
interface NewestBlock extends Block {
  /** The largest id that it ever held. */
  lastId: MessageId
}

/** Places where people talk at about the same time; 12 KB each. */
const KEPT = 300
const OVERHEAD = 200

/**
 * The newest block of each recipient, in memory: most requests are about what was said last. Its
 * entries are not to be changed in place.
 */
export class NewestBlocks {
  readonly #reads
  readonly #kept: Kept<RecipientId, NewestBlock | 'none'>

  constructor(database: Database, reads: Pick<ReturnType<typeof prepareIndexReads>, 'newest'>) {
    this.#reads = reads
    this.#kept = new Kept(database, 'blocks', KEPT)
  }

  of(recipient: RecipientId): NewestBlock | undefined {
    const known = this.#kept.get(recipient) ?? this.#load(recipient)
    return known === 'none' ? undefined : known
  }

  /** Whether it is in memory, and begins there or before. */
  isFrom(recipient: RecipientId, key: number): boolean {
    const known = this.#kept.get(recipient)
    return known === 'none' || (known !== undefined && known.key <= key)
  }

  /** This is the newest now, and was written. */
  enter(recipient: RecipientId, { key, entries }: Block): void {
    const lastId = asId<MessageId>(entries.at(-ENTRY_WORDS)!)
    this.#kept.set(recipient, { key, entries, lastId }, OVERHEAD + entries.byteLength)
  }

  /** To be called by whoever writes any block of a recipient. */
  forget(recipient: RecipientId): void {
    this.#kept.delete(recipient)
  }

  #load(recipient: RecipientId): NewestBlock | 'none' {
    const bounds = { low: blockKey(recipient, 0), high: blockKey(recipient, MAX_MESSAGE_ID) }
    const newest = this.#reads.newest.get(bounds) ?? 'none'
    const bytes = newest === 'none' ? 0 : newest.entries.byteLength
    this.#kept.set(recipient, newest, OVERHEAD + bytes)
    return newest
  }
}
