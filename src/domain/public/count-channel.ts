import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { sentAtOf } from './list-public-channels'
import { walkAStep } from './walk-in-steps'

/** The counts so far in a walk through a channel. */
export class ChannelCount {
  count = 0
  readonly senders = new Set<AccountId>()
  firstSentAt: number | null = null
  from = 0
}

/** Continues counting a channel's messages; returns false if another step is needed. */
export function countSome(store: Readers, { recipientId }: Channel, counted: ChannelCount): boolean {
  const cursor = store.index.walk(recipientId, counted.from, 'newer')
  const end = walkAStep(cursor, ({ id, senderId }) => {
    if (counted.count === 0) counted.firstSentAt = sentAtOf(store, id)
    counted.count++
    counted.senders.add(senderId)
    counted.from = id + 1
    return true
  })
  return end !== 'pause'
}
