import type { Operation } from '#api/contract/operation'
import { publicShare } from '#domain/public/public-share'
import { ProtocolError } from '#lib/errors'
import { dayOf } from '#lib/time/time'
import { type Purse, pursesOfReaders, pursesOfStrangers } from '#memory/prices'
import type { Caller } from '#realm/crossing/call'
import { SHARE_USED } from '#realm/crossing/replies'
import type { RealmState } from '#realm/state/realm-state'

/**
 * The error when people without an account have used up their share of the day's requests. The edge remembers it, and
 * passes no more of their requests to the realm until midnight.
 */
class ShareUsed extends ProtocolError {
  constructor() {
    super('Come back tomorrow', { status: 403, code: SHARE_USED })
  }
}

export const pursesWithoutAccount = ({ address, devices }: Caller, { isForReaders }: Operation): Purse[] =>
  isForReaders ? pursesOfReaders(address) : pursesOfStrangers(address, devices)

/** The largest share of the reads since the object woke that may be missing from the stored count. */
const UNSTORED = 1 / 5

/**
 * Counts a read without an account, so that such readers leave enough of the day's requests to the organization. The
 * count is stored often enough that an object that goes to sleep forgets at most a fifth of the reads since it woke.
 */
export function countReader({ database, store, memory, now }: RealmState): void {
  const { readers, usage } = memory
  if (usage.limit === 0) return
  const at = now()
  const day = dayOf(at)
  const stored = () => {
    const noted = store.realm.find('publicReads')
    return noted?.day === day ? noted.count : 0
  }
  readers.goOn(at, stored)
  readers.count(at)
  if (readers.requests - stored() > readers.sinceWaking * UNSTORED) {
    database.transaction(() => store.realm.set('publicReads', { day, count: readers.requests }))
  }
  if (readers.requests > (usage.limit * publicShare(store, memory)) / 100) throw new ShareUsed()
}
