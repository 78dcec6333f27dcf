import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'

/** The last activity of a person. Times are UNIX seconds. */
export interface Presence {
  accountId: AccountId
  activeAt: number | null
  connectedAt: number | null
  /** The time of the last change, according to the realm's presence clock (ms, never going back). */
  updateId: number
}

type Packed = [activeAt: number | null, connectedAt: number | null, updateId: number]

/** Reads the presence of everyone who has ever reported it. One row has hundreds of people. */
export class PresenceReader {
  protected readonly pack: Pack<Packed, AccountId>

  constructor(database: Database) {
    this.pack = new Pack(database, 'presences')
  }

  list(): Presence[] {
    return Array.from(this.pack.all(), ([accountId, [activeAt, connectedAt, updateId]]) => {
      return { accountId, activeAt, connectedAt, updateId }
    })
  }

  /** The number of the row that has a person's presence. People in one row have the same number. */
  rowOf(id: AccountId): number {
    return this.pack.rowOf(id)
  }

  /**
   * All ids whose presences are stored in the same row as this person's, including this person's own. Some may have no
   * presence.
   */
  besides(id: AccountId): AccountId[] {
    return this.pack.besides(id)
  }
}

export class PresenceWriter extends PresenceReader {
  put(presences: readonly Presence[]): void {
    this.pack.setAll(
      presences.map(({ accountId, activeAt, connectedAt, updateId }) => [accountId, [activeAt, connectedAt, updateId]]),
    )
  }
}
