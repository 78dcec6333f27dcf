import type { MessageRow } from '../../store/tables/messages'
import type { CommandContext, WritingContext } from '../context'
import { type Composed, composeMessage } from './compose'
import { deliverMessage, type SendOptions } from './deliver'
import { followAfterSending, followMentioned } from './follow-topics'
import type { Address } from './target'

export interface Sent {
  message: MessageRow
  /** The policy that the sender's topic got by this message, if it changed. */
  newPolicy?: number
}

/** Sends what a person or bot wrote: all checks, the topic's policies, the message, its event. */
export function sendMessage(context: CommandContext, address: Address, content: string, options: SendOptions): Sent {
  return sendComposed(context, composeMessage(context, context.viewer, address, content), options)
}

/** The same for what has been checked. */
export function sendComposed(context: WritingContext, composed: Composed, options: SendOptions): Sent {
  const newPolicy = followAfterSending(context, composed)
  followMentioned(context, composed)
  const message = deliverMessage(context, composed, options)
  return { message, newPolicy }
}

/** A message of one of the system's own bots. */
export function sendFromSystem(
  context: WritingContext,
  address: Address,
  content: string,
  options: Partial<SendOptions> = {},
): MessageRow {
  const { notificationBotId } = context.store.realm.get('identity')
  const bot = context.store.accounts.get(notificationBotId)
  const composed = composeMessage(context, bot, address, content)
  followMentioned(context, composed)
  return deliverMessage(context, composed, { client: 'Internal', readBySender: true, ...options })
}
