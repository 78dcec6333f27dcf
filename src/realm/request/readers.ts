import type { Operation } from '#api/contract/operation'
import { publicShare } from '#domain/public/public-share'
import { ProtocolError } from '#lib/errors'
import { type Purse, pursesOfReaders, pursesOfStrangers } from '#memory/prices'
import type { Caller } from '#realm/crossing/call'
import { SHARE_USED } from '#realm/crossing/replies'
import type { RealmState } from '#realm/state/realm-state'

/**
 * The error when the readers' share is used up. The edge remembers it, and passes no more of these readers' requests to
 * the realm until midnight.
 */
class ShareUsed extends ProtocolError {
  constructor() {
    super('Come back tomorrow', { status: 403, code: SHARE_USED })
  }
}

export const pursesWithoutAccount = ({ address, devices }: Caller, { isForReaders }: Operation): Purse[] =>
  isForReaders ? pursesOfReaders(address) : pursesOfStrangers(address, devices)

/**
 * Counts a read without an account, so that such readers leave enough of the day's requests to the organization. An
 * object that sleeps loses the count, but callers that let it sleep between two requests make fewer than nine thousand
 * in a day.
 */
export function countReader({ store, memory, now }: RealmState): void {
  const { readers, usage } = memory
  readers.count(now())
  const most = (usage.limit * publicShare(store, memory)) / 100
  if (usage.limit > 0 && readers.requests > most) throw new ShareUsed()
}
