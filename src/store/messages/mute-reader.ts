import { eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { RowCache } from '../sql/row-cache'
import { type MuteRow, mutes } from '../tables/messages'

const PEOPLE_KEPT = 1000

export class MuteReader {
  protected readonly reads
  protected readonly cache: RowCache<AccountId, MuteRow[]>
  /** Mutes, by the id of the muted account. */
  protected readonly ofMuted: RowCache<AccountId, MuteRow[]>

  constructor(protected readonly database: Database) {
    this.reads = prepareReads(database)
    this.cache = new RowCache(database, PEOPLE_KEPT)
    this.ofMuted = new RowCache(database, PEOPLE_KEPT)
  }

  /** Current and ended mutes. Ended ones still determine which messages counted as read when they were sent. */
  history(accountId: AccountId): readonly MuteRow[] {
    return this.cache.get(accountId, () => this.reads.ofAccount.all({ accountId })) ?? []
  }

  /** The account's current mutes. */
  listMuted(accountId: AccountId): MuteRow[] {
    return this.history(accountId).filter((mute) => mute.toId === null)
  }

  /** The people who currently mute this account. By default, its new messages count as read for them. */
  listMutersOf(mutedId: AccountId): AccountId[] {
    return this.listOfMuted(mutedId)
      .filter((mute) => mute.toId === null)
      .map((mute) => mute.accountId)
  }

  /** Mutes of this account by anyone, including ended ones. */
  listOfMuted(mutedId: AccountId): readonly MuteRow[] {
    return this.ofMuted.get(mutedId, () => this.reads.ofMuted.all({ mutedId })) ?? []
  }
}

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    ofAccount: drizzle
      .select()
      .from(mutes)
      .where(eq(mutes.accountId, placeholder('accountId')))
      // In the order in which they were created, as the protocol lists them.
      .orderBy(sql`rowid`)
      .prepare(),
    ofMuted: drizzle
      .select()
      .from(mutes)
      .where(eq(mutes.mutedId, placeholder('mutedId')))
      .prepare(),
  }
}
