import { asId, type MessageId } from '#lib/ids'
import { readInteger } from '#lib/text/read-integer'
import type { MessageRow } from '#store/tables/messages'
import { findAccessible } from '../access'
import { BadNarrowCombination, BadNarrowOperator } from './errors'
import type { NarrowContext } from './lookups'
import { canonicalOperator, type Term, term } from './term'

const CONVERSATION = new Set(['channel', 'stream', 'topic', 'dm', 'pm-with'])

/**
 * Keeps links to a conversation working after moves: `with` names a message, and the terms for a conversation are
 * replaced by the message's current conversation. If the viewer can't read the message, `with` is dropped, or the
 * request is refused if the other terms name no conversation.
 */
export function resolveWith(context: NarrowContext, terms: readonly Term[]): readonly Term[] {
  const [only, ...more] = terms.filter(({ operator }) => operator === 'with')
  if (!only) return terms
  if (more.length > 0) throw new BadNarrowCombination("Duplicate 'with' operators.")
  const id = readInteger(String(only.operand))
  if (id === undefined) throw new BadNarrowOperator("Invalid 'with' operator")
  const others = terms.filter((one) => one !== only)
  const message = findReadable(context, asId(id))
  if (!message && !namesConversation(others)) throw new BadNarrowOperator("Invalid 'with' operator")
  if (!message) return others
  return [...conversationOf(context, message), ...others.filter(({ operator }) => !CONVERSATION.has(operator))]
}

function findReadable(context: NarrowContext, id: MessageId): MessageRow | undefined {
  if (!context.isPublic) return findAccessible(context, id)
  const message = context.store.messages.findMessage(id)
  return message && context.isPublic(message) ? message : undefined
}

/** Whether the terms name a conversation without `with`. */
function namesConversation(terms: readonly Term[]): boolean {
  const named = new Set(terms.map(canonicalOperator))
  return named.has('dm') || (named.has('channel') && named.has('topic'))
}

function conversationOf({ store }: NarrowContext, message: MessageRow): Term[] {
  const channel = store.channels.findByRecipient(message.recipientId)
  if (channel) {
    return [term('channel', channel.id), term('topic', store.topics.findTopic(message.topicId)?.name ?? '')]
  }
  return [term('dm', store.conversations.get(message.recipientId)?.participants ?? [])]
}
