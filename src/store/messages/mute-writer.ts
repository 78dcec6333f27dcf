import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { AccountId, MessageId } from '#lib/ids'
import type { Database } from '../sql/database'
import { mutes } from '../tables/messages'
import { MuteReader } from './mute-reader'

export class MuteWriter extends MuteReader {
  readonly #writes

  constructor(database: Database) {
    super(database)
    this.#writes = prepareWrites(database)
  }

  /** Mutes someone from now on: `nextId` is the id of the next message, and `mutedAt` is in UNIX seconds. */
  mute(accountId: AccountId, mutedId: AccountId, nextId: MessageId, mutedAt: number): void {
    this.#forget(accountId, mutedId)
    this.#writes.begin.run({ accountId, mutedId, fromId: nextId, mutedAt })
  }

  unmute(accountId: AccountId, mutedId: AccountId, nextId: MessageId): void {
    this.#forget(accountId, mutedId)
    // A mute during which nothing was sent is removed. Otherwise, a second one that starts at the same message would
    // collide with it.
    this.#writes.forget.run({ accountId, mutedId, nextId })
    this.#writes.end.run({ accountId, mutedId, toId: nextId - 1 })
  }

  #forget(accountId: AccountId, mutedId: AccountId): void {
    this.cache.forget(accountId)
    this.ofMuted.forget(mutedId)
  }
}

function prepareWrites({ drizzle }: Database) {
  const { placeholder } = sql
  const inForce = and(
    eq(mutes.accountId, placeholder('accountId')),
    eq(mutes.mutedId, placeholder('mutedId')),
    isNull(mutes.toId),
  )
  return {
    begin: drizzle
      .insert(mutes)
      .values({
        accountId: placeholder('accountId'),
        mutedId: placeholder('mutedId'),
        fromId: placeholder('fromId'),
        mutedAt: placeholder('mutedAt'),
      })
      .prepare(),
    end: drizzle
      .update(mutes)
      .set({ toId: sql`${placeholder('toId')}` })
      .where(inForce)
      .prepare(),
    forget: drizzle
      .delete(mutes)
      .where(and(inForce, gte(mutes.fromId, placeholder('nextId'))))
      .prepare(),
  }
}
