import { Bitmap } from '#lib/bitmap'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Writers } from '#store/store'

/**
 * Who may not read a channel anymore, and isn't told yet that what they set for a topic is gone: it
 * was set at this time, in UNIX seconds.
 */
export function awaitingLoss(store: Writers, channel: ChannelId, updatedAt: number): Bitmap<AccountId> {
  return lossesIn(store, channel)
    .filter(({ lostAt }) => updatedAt <= lostAt)
    .reduce((sum, { people }) => sum.union(people), new Bitmap<AccountId>())
}

/**
 * When something is set for a topic whose name those who lost the channel must not hear: in UNIX
 * seconds, and later than each loss that isn't told yet.
 */
export function afterLosses(store: Writers, channel: ChannelId, now: number): number {
  return Math.max(Math.floor(now / 1000), ...lossesIn(store, channel).map(({ lostAt }) => lostAt + 1))
}

const lossesIn = (store: Writers, channel: ChannelId) =>
  store.untoldSight.againIn(channel).flatMap(({ people, lostAt }) => (lostAt === undefined ? [] : [{ people, lostAt }]))
