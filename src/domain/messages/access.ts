import { BadRequest } from '#lib/errors'
import type { MessageId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { isAdmitted, isHistoryOpenTo } from '../channels/access'
import { hasReceived } from './flags'
import { mayFollow } from './pending-move'

class InvalidMessages extends BadRequest {
  constructor() {
    super('Invalid message(s)')
  }
}

interface Access {
  store: Readers
  viewer: Pick<Account, 'id' | 'role'>
}

/** The message, if the viewer may read it. Absent and hidden look the same. */
export function accessMessage(context: Access, id: MessageId): MessageRow {
  const message = findAccessible(context, id)
  if (!message) throw new InvalidMessages()
  return message
}

/** The same for what changes the message: nothing does in an archived channel. */
export function accessMessageToChange(context: Access, id: MessageId): MessageRow {
  const message = accessMessage(context, id)
  if (context.store.channels.summarize(message.recipientId)?.isArchived) throw new InvalidMessages()
  return message
}

export function findAccessible(context: Access, id: MessageId): MessageRow | undefined {
  const message = context.store.messages.findMessage(id)
  return message && mayReadMessage(context, message) ? message : undefined
}

/**
 * Direct messages: whoever received them. Channel messages: everyone but guests where the channel is public, and guests
 * too where it is open to the web; its subscribers and whom its permissions let read it where its history is shared,
 * else those of them who received the message. No role is exempt. A message that is about to move must be open to them
 * where it goes, too.
 */
function mayReadMessage({ store, viewer }: Access, message: MessageRow): boolean {
  if (!mayFollow(store, viewer, message.id)) return false
  const channel = store.channels.findByRecipient(message.recipientId)
  const received = () => hasReceived(message, store.audiences.of(message, viewer.id), viewer.id)
  if (!channel) return received()
  if (isHistoryOpenTo(channel, viewer)) return true
  return isAdmitted(store, channel, viewer) && (channel.hasSharedHistory || received())
}
