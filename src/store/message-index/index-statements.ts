import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { indexBlocks } from '../tables/messages'

export function prepareIndexReads({ drizzle }: Database) {
  const { placeholder } = sql
  const { key, lastId, count, entries } = indexBlocks
  const block = { key, entries }
  return {
    at: drizzle
      .select(block)
      .from(indexBlocks)
      .where(and(gte(key, placeholder('low')), lte(key, placeholder('key'))))
      .orderBy(desc(key))
      .limit(1)
      .prepare(),
    before: drizzle
      .select(block)
      .from(indexBlocks)
      .where(and(gte(key, placeholder('low')), lt(key, placeholder('key'))))
      .orderBy(desc(key))
      .limit(1)
      .prepare(),
    after: drizzle
      .select(block)
      .from(indexBlocks)
      .where(and(gt(key, placeholder('key')), lte(key, placeholder('high'))))
      .orderBy(asc(key))
      .limit(1)
      .prepare(),
    /** The newest blocks between two keys, newest first. */
    between: drizzle
      .select(block)
      .from(indexBlocks)
      .where(and(gte(key, placeholder('low')), lte(key, placeholder('high'))))
      .orderBy(desc(key))
      .limit(placeholder('most'))
      .prepare(),
    newest: drizzle
      .select({ ...block, lastId })
      .from(indexBlocks)
      .where(and(gte(key, placeholder('low')), lte(key, placeholder('high'))))
      .orderBy(desc(key))
      .limit(1)
      .prepare(),
    sizeBefore: drizzle
      .select({ key, count })
      .from(indexBlocks)
      .where(and(gte(key, placeholder('low')), lt(key, placeholder('key'))))
      .orderBy(desc(key))
      .limit(1)
      .prepare(),
    sizeAfter: drizzle
      .select({ key, count })
      .from(indexBlocks)
      .where(and(gt(key, placeholder('key')), lte(key, placeholder('high'))))
      .orderBy(asc(key))
      .limit(1)
      .prepare(),
  }
}

export function prepareIndexWrites({ drizzle }: Database) {
  const { placeholder } = sql
  const values = {
    lastId: sql`excluded.last_id`,
    count: sql`excluded.count`,
    entries: sql`excluded.entries`,
  }
  return {
    put: drizzle
      .insert(indexBlocks)
      .values({
        key: placeholder('key'),
        lastId: placeholder('lastId'),
        count: placeholder('count'),
        entries: placeholder('entries'),
      })
      // The last id never decreases, so that ids of deleted messages aren't used again.
      .onConflictDoUpdate({
        target: indexBlocks.key,
        set: { ...values, lastId: sql`max(${indexBlocks.lastId}, excluded.last_id)` },
      })
      .prepare(),
    rekey: drizzle
      .update(indexBlocks)
      .set({ key: sql`${placeholder('newKey')}` })
      .where(eq(indexBlocks.key, placeholder('key')))
      .prepare(),
    delete: drizzle
      .delete(indexBlocks)
      .where(eq(indexBlocks.key, placeholder('key')))
      .prepare(),
    lastIdOf: drizzle
      .select({ lastId: indexBlocks.lastId })
      .from(indexBlocks)
      .where(eq(indexBlocks.key, placeholder('key')))
      .prepare(),
  }
}
