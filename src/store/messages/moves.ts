import { and, asc, between, eq, gte, sql } from 'drizzle-orm'
import { chunkOf, messageAt, offsetInChunk } from '#lib/chunks'
import type { MessageId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'
import type { Database } from '../sql/database'
import { chunkOfKey, moveChunkKey, moveChunks } from '../sql/keys'
import { RowCache } from '../sql/row-cache'
import * as tables from '../tables/messages'

type MovePlan = tables.MovePlan
export interface StoredMove {
  id: number
  plan: MovePlan
}

const CHUNKS_KEPT = 200

/** Moves in progress, and the messages that each must still move: one bitmap per 65,536 messages. */
export class MoveReader {
  readonly #reads
  /** All moves. Usually there are none. */
  protected readonly all: RowCache<1, readonly StoredMove[]>
  protected readonly chunks: RowCache<number, typeof tables.moveChunks.$inferSelect>

  constructor(protected readonly database: Database) {
    this.#reads = prepareReads(database)
    this.all = new RowCache(database, 1)
    this.chunks = new RowCache(database, CHUNKS_KEPT)
  }

  list(): readonly StoredMove[] {
    return this.all.get(1, () => this.#reads.all.all()) ?? []
  }

  find(id: number): StoredMove | undefined {
    return this.list().find((move) => move.id === id)
  }

  /** The first move that includes this message and hasn't reached it yet. */
  awaitedBy(id: MessageId): MovePlan | undefined {
    return this.list().find((move) => this.awaits(move, id))?.plan
  }

  /** Whether the move includes this message and hasn't reached it yet. */
  awaits(move: StoredMove, id: MessageId): boolean {
    return this.chunk(moveChunkKey(move.id, chunkOf(id)))?.ids.has(offsetInChunk(id)) ?? false
  }

  /** The messages that must still move, ascending. The table must not be written to during the iteration. */
  *remaining(id: number): Generator<MessageId> {
    const { first, last } = moveChunks(id)
    for (let from = first; ; ) {
      const row = this.#reads.next.get({ from, last })
      if (!row) return
      for (const offset of row.ids) yield messageAt(chunkOfKey(row.key), offset)
      from = row.key + 1
    }
  }

  protected chunk(key: number) {
    return this.chunks.get(key, () => this.#reads.chunk.get({ key }))
  }
}

export class MoveWriter extends MoveReader {
  readonly #writes

  constructor(database: Database) {
    super(database)
    this.#writes = prepareWrites(database)
  }

  begin(plan: MovePlan, ids: MessageIds): number {
    const { id } = this.#writes.begin.get({ plan })
    for (const [number, chunk] of ids.chunks()) this.#put(moveChunkKey(id, number), chunk)
    this.all.clear()
    return id
  }

  /** Records that these messages have been moved or deleted. */
  reached(id: number, ids: Iterable<MessageId>): void {
    for (const [number, chunk] of MessageIds.from(ids).chunks()) {
      const key = moveChunkKey(id, number)
      const left = this.chunk(key)?.ids.difference(chunk)
      if (left) this.#put(key, left)
    }
  }

  end(id: number): void {
    this.#writes.end.run({ id })
    this.#writes.forget.run(moveChunks(id))
    this.all.clear()
    this.chunks.clear()
  }

  #put(key: number, ids: tables.MoveChunk['ids']): void {
    this.chunks.forget(key)
    if (ids.isEmpty()) this.#writes.remove.run({ key })
    else this.#writes.put.run({ key, ids })
  }
}

const { placeholder } = sql

function prepareReads({ drizzle }: Database) {
  const { key } = tables.moveChunks
  const chunks = () => drizzle.select().from(tables.moveChunks)
  return {
    all: drizzle.select().from(tables.moves).orderBy(asc(tables.moves.id)).prepare(),
    chunk: chunks()
      .where(eq(key, placeholder('key')))
      .prepare(),
    next: chunks()
      .where(and(gte(key, placeholder('from')), sql`${key} <= ${placeholder('last')}`))
      .orderBy(asc(key))
      .limit(1)
      .prepare(),
  }
}

function prepareWrites({ drizzle }: Database) {
  const { key } = tables.moveChunks
  return {
    begin: drizzle
      .insert(tables.moves)
      .values({ plan: placeholder('plan') })
      .returning({ id: tables.moves.id })
      .prepare(),
    end: drizzle
      .delete(tables.moves)
      .where(eq(tables.moves.id, placeholder('id')))
      .prepare(),
    put: drizzle
      .insert(tables.moveChunks)
      .values({ key: placeholder('key'), ids: placeholder('ids') })
      .onConflictDoUpdate({ target: key, set: { ids: sql`excluded.ids` } })
      .prepare(),
    remove: drizzle
      .delete(tables.moveChunks)
      .where(eq(key, placeholder('key')))
      .prepare(),
    forget: drizzle
      .delete(tables.moveChunks)
      .where(between(key, placeholder('first'), placeholder('last')))
      .prepare(),
  }
}
