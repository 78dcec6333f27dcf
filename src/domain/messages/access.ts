import { BadRequest } from '../../lib/errors'
import type { Account } from '../../store/accounts/account-reader'
import type { Readers } from '../../store/store'
import type { MessageRow } from '../../store/tables/messages'
import { isSubscribed, mayReadHistory } from '../channels/access'
import { hasReceived } from './flags'

export class InvalidMessages extends BadRequest {
  constructor() {
    super('Invalid message(s)')
  }
}

interface Access {
  store: Readers
  viewer: Pick<Account, 'id' | 'role'>
}

/** The message, if the viewer may read it. Absent and hidden look the same; administrators have no exemption. */
export function accessMessage(context: Access, id: number): MessageRow {
  const message = context.store.messages.findMessage(id as MessageRow['id'])
  if (!message || !mayReadMessage(context, message)) throw new InvalidMessages()
  return message
}

export function mayReadMessage({ store, viewer }: Access, message: MessageRow): boolean {
  const channel = store.channels.findByRecipient(message.recipientId)
  const received = () => hasReceived(message, store.audiences.get(message.audienceId), viewer.id)
  if (!channel) return received()
  return mayReadHistory(channel, viewer) || (isSubscribed(channel, viewer.id) && received())
}
