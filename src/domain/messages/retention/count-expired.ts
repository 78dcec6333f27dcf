import type { QueryContext } from '#domain/context'
import { firstMessageSince } from '#domain/first-since'
import { MOST_EXPIRED_COUNTED } from '#domain/limits'
import type { MessageId } from '#lib/ids'
import { DAY_SECONDS } from '#lib/time/time'
import type { Channel } from '#store/channels/channel-reader'
import { PROPERTY } from '#store/message-index/entry'
import { WHOLE_REALM } from '#store/sql/keys'
import type { Readers } from '#store/store'

/**
 * The number of messages that a retention period would delete: in one channel, or wherever the organization's setting
 * applies. Counting stops at a limit.
 */
export function countExpired({ store, now }: QueryContext, days: number, channel: Channel | undefined): number {
  const before = firstMessageSince(store, now / 1000 - days * DAY_SECONDS)
  if (channel) return count(store, channel.recipientId, before, () => true)
  const concerned = new Set(
    store.channels.list().flatMap(({ retentionDays, recipientId }) => (retentionDays === null ? [recipientId] : [])),
  )
  return count(store, WHOLE_REALM, before, (entry) =>
    entry.properties & PROPERTY.direct ? true : concerned.has(entry.recipientId),
  )
}

type Cursor = ReturnType<Readers['index']['walk']>

function count(
  store: Readers,
  recipient: Parameters<Readers['index']['walk']>[0],
  before: MessageId,
  isConcerned: (entry: Cursor) => boolean,
): number {
  const cursor = store.index.walk(recipient, 0, 'newer')
  let found = 0
  while (found < MOST_EXPIRED_COUNTED && cursor.next() && cursor.id < before) if (isConcerned(cursor)) found++
  return found
}
