import type { OutsideContext } from '#domain/context'
import { MOST_MESSAGES_BEFORE } from '#domain/limits'
import { findAccessible } from '#domain/messages/access'
import { placeOf } from '#domain/messages/place'
import type { MessageId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'

/** Messages that are older than a mention by more than this don't help to explain it. */
const LONGEST_SECONDS = 15 * 60
/** The maximum number of earlier messages that are searched, in all topics of the channel. */
const MOST_LOOKED_AT = 100

/**
 * A few messages just before the given one in its topic, as far as the person may read them, oldest first: a mention
 * alone says little. There are none for direct messages, because people are notified of all of them.
 */
export function messagesBefore({ store }: OutsideContext, account: Account, message: MessageRow): MessageRow[] {
  const place = placeOf(store, message)
  if (place.kind !== 'channel') return []
  const topics = new Set<number>(store.topics.listTopicsByName(message.recipientId, place.topic).map(({ id }) => id))
  const cursor = store.index.walk(message.recipientId, message.id, 'older')
  const found: MessageRow[] = []
  for (let looked = 0; looked < MOST_LOOKED_AT && found.length < MOST_MESSAGES_BEFORE && cursor.next(); looked++) {
    if (cursor.id >= message.id || !topics.has(cursor.topicId)) continue
    const before = findBefore({ store }, account, cursor.id, message)
    if (before === 'too old') break
    if (before) found.unshift(before)
  }
  return found
}

function findBefore(
  { store }: Pick<OutsideContext, 'store'>,
  account: Account,
  id: MessageId,
  { sentAt }: MessageRow,
): MessageRow | 'too old' | undefined {
  const before = findAccessible({ store, viewer: account }, id)
  if (!before) return undefined
  if (sentAt - before.sentAt > LONGEST_SECONDS) return 'too old'
  return store.mutes.listMutersOf(before.senderId).includes(account.id) ? undefined : before
}
