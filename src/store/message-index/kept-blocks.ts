import { asId, MAX_MESSAGE_ID, type MessageId, type RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import { blockKey, WHOLE_REALM } from '../sql/keys'
import { ENTRY_WORDS } from './entry'
import type { Block } from './index-cursor'
import type { prepareIndexReads } from './index-statements'

/** The cached blocks at the end of a recipient's list, without gaps. */
interface End {
  /** Blocks in ascending order; empty if the recipient has none. */
  blocks: readonly Block[]
  /** The `lastId` of the newest block (see `indexBlocks`). */
  lastId: MessageId
}

/**
 * The number of recipients whose newest blocks are cached, which is about how many conversations are active at the same
 * time. A full block takes 12 KB.
 */
const ENDS_KEPT = 300
/**
 * The maximum number of cached blocks of the whole realm, counted from the newest. Requests from people who are behind
 * read many of them.
 */
const MOST_OF_REALM = 100
const MOST_OF_PLACE = 4
/** The maximum number of recipients with cached older blocks. Each of them may have `MOST_OLDER` of these blocks. */
const LOOKED_BACK_AT = 50
const MOST_OLDER = 4
const OVERHEAD = 200

type Reads = Pick<ReturnType<typeof prepareIndexReads>, 'newest' | 'at' | 'before' | 'between' | 'sizeBefore'>

/**
 * Blocks in memory: the newest ones of recently used recipients, since most requests are about the latest messages, and
 * a few older ones that were read recently. Their entries must not be changed in place.
 */
export class KeptBlocks {
  readonly #reads: Reads
  readonly #ends: Kept<RecipientId, End>
  /** A few older blocks of each recipient. The one that was loaded last comes first. */
  readonly #older: Kept<RecipientId, readonly Block[]>

  constructor(database: Database, reads: Reads) {
    this.#reads = reads
    this.#ends = new Kept(database, 'blocks', ENDS_KEPT)
    this.#older = new Kept(database, 'blocks', LOOKED_BACK_AT)
  }

  newest(recipient: RecipientId): Block | undefined {
    return this.#endOf(recipient).blocks.at(-1)
  }

  /** The `lastId` of a recipient's newest block, if there is one. */
  lastId(recipient: RecipientId): MessageId | undefined {
    const { blocks, lastId } = this.#endOf(recipient)
    return blocks.length > 0 ? lastId : undefined
  }

  /** The last block whose key isn't greater than the key for this id, if there is one. */
  at(recipient: RecipientId, id: number): Block | undefined {
    const key = blockKey(recipient, id)
    const end = this.#ends.get(recipient)
    if (end && (end.blocks.length === 0 || end.blocks[0]!.key <= key)) {
      return end.blocks.findLast((block) => block.key <= key)
    }
    const older = this.#older.get(recipient) ?? []
    return older.find((block) => holds(block, id)) ?? this.#loadOlder(recipient, key, older)
  }

  before(recipient: RecipientId, key: number): Block | undefined {
    const end = this.#ends.get(recipient)
    const place = end?.blocks.findIndex((block) => block.key === key) ?? -1
    if (end && place > 0) return end.blocks[place - 1]
    const block = this.#reads.before.get({ low: blockKey(recipient, 0), key })
    if (end && block && place === 0) this.#put(recipient, { ...end, blocks: [block, ...end.blocks] }, 'only if it fits')
    return block
  }

  /** The block after a key. Undefined if it isn't cached, and `none` if there isn't one. */
  after(recipient: RecipientId, key: number): Block | 'none' | undefined {
    const end = this.#ends.get(recipient)
    if (!end) return undefined
    const [first] = end.blocks
    if (first && key < first.key) return undefined
    return end.blocks.find((block) => block.key > key) ?? 'none'
  }

  /** Caches the blocks for a walk from this id to the end or, if there is no room for all, the newest of them. */
  reach(recipient: RecipientId, id: number): void {
    const end = this.#endOf(recipient)
    const [first] = end.blocks
    const low = blockKey(recipient, 0)
    const from = blockKey(recipient, id)
    const room = mostOf(recipient) - end.blocks.length
    if (!first || first.key <= from || room <= 0) return
    const holding = this.#reads.sizeBefore.get({ low, key: from + 1 })?.key ?? low
    const older = this.#reads.between.all({ low: holding, high: first.key - 1, most: room })
    this.#put(recipient, { ...end, blocks: [...older.reverse(), ...end.blocks] })
  }

  /** Returns the end of a recipient's block list before it is written to. Nothing is cached until the write is done. */
  take(recipient: RecipientId): End {
    const end = this.#endOf(recipient)
    this.forget(recipient)
    return end
  }

  /** Caches blocks that have been written. The first may replace the newest cached block; the others come after it. */
  enter(recipient: RecipientId, before: End, written: readonly Block[]): void {
    const first = written[0]?.key ?? Number.POSITIVE_INFINITY
    const blocks = [...before.blocks.filter(({ key }) => key < first), ...written]
    const lastId = asId<MessageId>(blocks.at(-1)?.entries.at(-ENTRY_WORDS) ?? before.lastId)
    this.#put(recipient, { blocks, lastId })
  }

  /** Call this when a block of a recipient is written without `take` and `enter`. */
  forget(recipient: RecipientId): void {
    this.#ends.delete(recipient)
    this.#older.delete(recipient)
  }

  #endOf(recipient: RecipientId): End {
    const known = this.#ends.get(recipient)
    if (known) return known
    const bounds = { low: blockKey(recipient, 0), high: blockKey(recipient, MAX_MESSAGE_ID) }
    const newest = this.#reads.newest.get(bounds)
    const end = { blocks: newest ? [newest] : [], lastId: newest?.lastId ?? asId<MessageId>(0) }
    this.#put(recipient, end)
    return end
  }

  #put(recipient: RecipientId, end: End, isOptional?: 'only if it fits'): void {
    const most = mostOf(recipient)
    if (isOptional && end.blocks.length > most) return
    const blocks = end.blocks.slice(-most)
    this.#ends.set(recipient, { ...end, blocks }, bytesOf(blocks))
  }

  #loadOlder(recipient: RecipientId, key: number, others: readonly Block[]): Block | undefined {
    const block = this.#reads.at.get({ low: blockKey(recipient, 0), key })
    if (!block) return undefined
    const older = [block, ...others.filter((other) => other.key !== block.key)].slice(0, MOST_OLDER)
    this.#older.set(recipient, older, bytesOf(older))
    return block
  }
}

const mostOf = (recipient: RecipientId) => (recipient === WHOLE_REALM ? MOST_OF_REALM : MOST_OF_PLACE)

const bytesOf = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { entries }) => sum + OVERHEAD + entries.byteLength, OVERHEAD)

const holds = ({ entries }: Block, id: number) =>
  entries.length > 0 && entries[0]! <= id && id <= entries.at(-ENTRY_WORDS)!
