import type { Message } from '../model/messages/message'
import type { Client } from './client'
import { mayTouch } from './may'

/** Whether one of the organization's time limits for editing, moving and deleting a message has passed. */
export function isTooLate({ store, clock }: Client, { timestamp }: Message, limit: string): boolean {
  const seconds = Number(store.facts.get(`realm_${limit}_limit_seconds`) ?? 0)
  return seconds !== 0 && clock.now() / 1000 - timestamp >= seconds
}

export function mayEdit(client: Client, message: Message): boolean {
  const { facts, ownId } = client.store
  if (!mayTouch(client, message)) return false
  if (message.sender_id !== ownId || !facts.get('realm_allow_message_editing')) return false
  return !isTooLate(client, message, 'message_content_edit')
}
