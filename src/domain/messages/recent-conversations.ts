import { MAX_MESSAGE_ID, type MessageId, type RecipientId } from '../../lib/ids'
import { WHOLE_REALM } from '../../store/keys'
import { PROPERTY } from '../../store/messages/entry'
import type { QueryContext } from '../context'

/** Direct messages looked at, from the newest back. */
const DEPTH = 1000
/** Index entries walked for them at most: a quiet correspondent doesn't make everybody's start slow. */
const REACH = 100_000

/** The conversations of someone's newest direct messages, the latest first. */
export function recentConversations({ store, viewer }: QueryContext) {
  const newest = new Map<RecipientId, MessageId>()
  const inbox = store.readState.inboxOf(viewer.id)
  const cursor = store.index.walk(WHOLE_REALM, MAX_MESSAGE_ID, 'older')
  let found = 0
  for (let steps = 0; steps < REACH && found < DEPTH && cursor.next(); steps++) {
    if (!(cursor.properties & PROPERTY.direct) || !inbox.received(cursor)) continue
    found += 1
    if (!newest.has(cursor.recipientId)) newest.set(cursor.recipientId, cursor.id)
  }
  return [...newest].map(([recipient, max_message_id]) => {
    const participants = store.conversations.get(recipient)?.participants ?? []
    return { user_ids: participants.filter((id) => id !== viewer.id), max_message_id }
  })
}
