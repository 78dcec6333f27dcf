import { eq, sql } from 'drizzle-orm'
import type { TopicId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import { RowCache } from '../sql/row-cache'
import { type StoredEdit, topicEditBlocks } from '../tables/messages'

/** The number of edits that are moved at a time from a topic's record to a row of their own. */
const BLOCK_EDITS = 8
const MOST_IN_RECORD = 2 * BLOCK_EDITS
/** The maximum number of blocks per topic. Beyond it, the oldest edits are dropped. */
const MOST_BLOCKS = 64
const BLOCK_SPAN = 2 ** 20
const BLOCKS_KEPT = 64

interface Recent {
  /** The edits, newest first. */
  edits: readonly StoredEdit[]
  /** The number of earlier blocks, including deleted ones. */
  blocks?: number
  /** Names of topics from which messages were moved here. The messages are still indexed under these names. */
  otherNames?: readonly string[]
}

/**
 * Edits of whole topics, which apply to all messages that a topic had when it was edited. A message's row has the
 * number of topic edits that it already includes; later ones also apply to it. Edits are packed, since most topics have
 * few.
 */
export class TopicEditReader {
  readonly #read
  protected readonly pack: Pack<Recent>
  protected readonly blocks: RowCache<number, readonly StoredEdit[]>

  constructor(protected readonly database: Database) {
    this.#read = prepareRead(database)
    this.pack = new Pack(database, 'topicEdits')
    this.blocks = new RowCache(database, BLOCKS_KEPT)
  }

  /** The newest stored edits of a topic, newest first, at most `count` of them. */
  list(id: TopicId, count: number): readonly StoredEdit[] {
    const { edits, blocks = 0 } = this.pack.get(id) ?? { edits: [] }
    if (count <= edits.length) return edits.slice(0, count)
    const all = [...edits]
    for (let block = blocks - 1; block >= 0 && all.length < count; block--) {
      const older = this.blocks.get(blockKey(id, block), (key) => this.#read.get({ key })?.edits)
      if (!older) break
      all.push(...older)
    }
    return all.slice(0, count)
  }

  otherNames(id: TopicId): readonly string[] {
    return this.pack.get(id)?.otherNames ?? []
  }
}

export class TopicEditWriter extends TopicEditReader {
  readonly #writes

  constructor(database: Database) {
    super(database)
    this.#writes = prepareWrites(database)
  }

  add(id: TopicId, edit: StoredEdit): void {
    const record = this.pack.get(id) ?? { edits: [] }
    const { blocks = 0 } = record
    const edits = [edit, ...record.edits]
    if (edits.length <= MOST_IN_RECORD) {
      this.pack.set(id, { ...record, edits })
      return
    }
    const key = blockKey(id, blocks)
    this.blocks.forget(key)
    this.#writes.put.run({ key, edits: edits.slice(-BLOCK_EDITS) })
    this.pack.set(id, { ...record, edits: edits.slice(0, -BLOCK_EDITS), blocks: blocks + 1 })
    if (blocks >= MOST_BLOCKS) this.#forget(blockKey(id, blocks - MOST_BLOCKS))
  }

  addOtherNames(id: TopicId, names: readonly string[]): void {
    const record = this.pack.get(id) ?? { edits: [] }
    this.pack.set(id, { ...record, otherNames: [...this.otherNames(id), ...names] })
  }

  #forget(key: number): void {
    this.blocks.forget(key)
    this.#writes.delete.run({ key })
  }
}

const blockKey = (id: TopicId, block: number): number => id * BLOCK_SPAN + block

function prepareRead({ drizzle }: Database) {
  return drizzle
    .select()
    .from(topicEditBlocks)
    .where(eq(topicEditBlocks.key, sql.placeholder('key')))
    .prepare()
}

function prepareWrites({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    put: drizzle
      .insert(topicEditBlocks)
      .values({ key: placeholder('key'), edits: placeholder('edits') })
      .prepare(),
    delete: drizzle
      .delete(topicEditBlocks)
      .where(eq(topicEditBlocks.key, placeholder('key')))
      .prepare(),
  }
}
