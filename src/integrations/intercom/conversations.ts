import { textOfHtml } from '../kit/html'
import type { Notice } from '../kit/integration'
import { list, maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, lines, quote } from '../kit/text'
import { nameOf, person, topicOf } from './people'

const said = () => object({ body: maybe(text), author: maybe(person()) })
const conversation = () =>
  object({
    data: object({
      item: object({
        user: maybe(person()),
        assignee: maybe(object({ name: maybe(text) })),
        conversation_message: maybe(said()),
        /** The first message and its author, in version 2 of Intercom's API and later. */
        source: maybe(said()),
        conversation_parts: maybe(object({ conversation_parts: list(said()) })),
      }),
    }),
  })

type By = 'admin' | 'user'

/** A message about a conversation. `says` chooses the part of the conversation that it quotes. */
const conversed = (by: By, did: string, says?: 'first' | 'newest'): Teller =>
  on(conversation, ({ data: { item } }): Notice => {
    const newest = item.conversation_parts?.conversation_parts[0]
    const part = says === 'first' ? (item.conversation_message ?? item.source) : newest
    const user = item.user ?? item.source?.author
    const admin = item.assignee?.name || (newest?.author?.type === 'admin' && newest.author.name)
    const who = by === 'user' ? user && nameOf(user) : admin
    const body = says && quote(textOfHtml(part?.body))
    return {
      topic: user ? topicOf(user) : 'Conversations',
      content: lines(`${bold(who || 'Someone')} ${did}${body ? ':' : '.'}`, body),
    }
  })

export const conversationEvents: Readonly<Record<string, Teller>> = {
  'conversation.admin.assigned': conversed('admin', 'is assigned to the conversation'),
  'conversation.admin.closed': conversed('admin', 'closed the conversation'),
  'conversation.admin.noted': conversed('admin', 'added a note to the conversation', 'newest'),
  'conversation.admin.open.assigned': conversed('admin', 'is assigned to the open conversation'),
  'conversation.admin.opened': conversed('admin', 'opened the conversation'),
  'conversation.admin.replied': conversed('admin', 'replied to the conversation', 'newest'),
  'conversation.admin.single.created': conversed('admin', 'started a conversation', 'first'),
  'conversation.admin.snoozed': conversed('admin', 'snoozed the conversation'),
  'conversation.admin.unsnoozed': conversed('admin', 'unsnoozed the conversation'),
  'conversation.user.created': conversed('user', 'started a conversation', 'first'),
  'conversation.user.replied': conversed('user', 'replied to the conversation', 'newest'),
}
