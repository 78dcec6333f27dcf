import { asId, type MessageId } from '#lib/ids'
import type { Readers } from '#store/store'

/**
 * Messages sent at this time (UNIX seconds) or later have the returned id or a higher one; earlier messages have lower
 * ids. Ids ascend with time, so this takes only a few look-ups.
 */
export function firstMessageSince(store: Readers, seconds: number): MessageId {
  let low = 1
  let high: number = store.index.nextId()
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const next = store.messages.findTimeFrom(middle)
    if (next && next.id < high && next.sentAt < seconds) low = next.id + 1
    else high = middle
  }
  return asId(low)
}
