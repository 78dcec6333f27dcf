import type { Message } from '../model/messages/message'
import type { Client } from './client'
import { may, mayTouch, roleOf } from './may'
import { isTooLate } from './may-edit'

/** The properties of a message that a move can change, each with its own permission and time limit. */
type Where = 'topics' | 'channels'
const MODERATOR = 300
const LIMIT = { topics: 'move_messages_within_stream', channels: 'move_messages_between_streams' } as const

export function mayDelete(client: Client, message: Message): boolean {
  if (!mayTouch(client, message)) return false
  if (may(client, 'can_delete_any_message_group')) return true
  if (message.sender_id !== client.store.ownId || !may(client, 'can_delete_own_message_group')) return false
  return !isTooLate(client, message, 'message_content_delete')
}

/** Whether the user may move messages to other topics, or to other channels. */
export const mayMoveTo = (client: Client, where: Where): boolean =>
  may(client, `can_move_messages_between_${where}_group`)

/** Whether the user may move a message. The time limit doesn't apply to moderators and above. */
export const mayMove = (client: Client, message: Message, where: Where): boolean =>
  message.type === 'stream' &&
  mayTouch(client, message) &&
  mayMoveTo(client, where) &&
  (roleOf(client) <= MODERATOR || !isTooLate(client, message, LIMIT[where]))

export const mayMoveAnywhere = (client: Client, message: Message): boolean =>
  mayMove(client, message, 'topics') || mayMove(client, message, 'channels')
