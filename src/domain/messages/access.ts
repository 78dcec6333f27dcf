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

/** The message, if the viewer may read it. The error doesn't reveal whether a message is missing or hidden. */
export function accessMessage(context: Access, id: MessageId): MessageRow {
  const message = findAccessible(context, id)
  if (!message) throw new InvalidMessages()
  return message
}

/** Like `accessMessage`, for requests that change the message. In an archived channel, nothing may change. */
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
 * Direct messages can be read by the people who received them. Messages of a public channel can be read by everyone but
 * guests, and by guests too if it is open to the web. Otherwise, a channel's messages can be read by its subscribers
 * and the people whom its permissions admit: all messages if its history is shared, else only those that the person
 * received. No role is exempt. If a message is about to move, the person must be able to read its new channel, too.
 */
function mayReadMessage({ store, viewer }: Access, message: MessageRow): boolean {
  if (!mayFollow(store, viewer, message.id)) return false
  const channel = store.channels.findByRecipient(message.recipientId)
  const received = () => hasReceived(message, store.audiences.of(message, viewer.id), viewer.id)
  if (!channel) return received()
  if (isHistoryOpenTo(channel, viewer)) return true
  return isAdmitted(store, channel, viewer) && (channel.hasSharedHistory || received())
}
