import { Bitmap } from '#lib/bitmap'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Writers } from '#store/store'

/**
 * People who can no longer read a channel and haven't been told yet that their policy, set at `updatedAt` (UNIX
 * seconds), is gone.
 */
export function awaitingLoss(store: Writers, channel: ChannelId, updatedAt: number): Bitmap<AccountId> {
  return lossesIn(store, channel)
    .filter(({ lostAt }) => updatedAt <= lostAt)
    .reduce((sum, { people }) => sum.union(people), new Bitmap<AccountId>())
}

/**
 * The time to store for a policy whose topic's name must stay unknown to people who lost access to the channel: later
 * than each loss that they haven't been told about yet. In UNIX seconds.
 */
export function afterLosses(store: Writers, channel: ChannelId, now: number): number {
  return Math.max(Math.floor(now / 1000), ...lossesIn(store, channel).map(({ lostAt }) => lostAt + 1))
}

const lossesIn = (store: Writers, channel: ChannelId) =>
  store.untoldSight.againIn(channel).flatMap(({ people, lostAt }) => (lostAt === undefined ? [] : [{ people, lostAt }]))
