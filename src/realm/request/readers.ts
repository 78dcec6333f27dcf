import type { Operation } from '#api/contract/operation'
import { ProtocolError } from '#lib/errors'
import { type Purse, pursesOfReaders, pursesOfStrangers } from '#memory/prices'
import type { Caller } from '#realm/crossing/call'
import { SHARE_USED } from '#realm/crossing/replies'
import type { RealmState } from '#realm/state/realm-state'

/** The edge remembers the code, and makes no further requests to the realm until midnight. */
class ShareUsed extends ProtocolError {
  constructor() {
    super('Come back tomorrow', { status: 403, code: SHARE_USED })
  }
}

export const pursesWithoutAccount = ({ address, devices }: Caller, { isForReaders }: Operation): Purse[] =>
  isForReaders ? pursesOfReaders(address) : pursesOfStrangers(address, devices)

/**
 * Strangers who read leave most of a day's requests to the organization. An object that sleeps loses the count, but
 * callers that let it sleep between two requests make fewer than nine thousand in a day.
 */
export function countReader({ memory: { readers }, now }: RealmState): void {
  readers.count(now())
  if (readers.limit > 0 && readers.requests > readers.limit) throw new ShareUsed()
}
