import { canonical, conversationOf, type Narrow, type Term } from '../model/conversations/narrow'
import type { Key } from '../words/t'
import type { Client } from './client'

const IS: Readonly<Record<string, Key>> = {
  mentioned: 'view.mentions',
  starred: 'view.starred',
  followed: 'view.followed',
  resolved: 'view.resolved',
  unread: 'view.unread',
  dm: 'view.direct',
  alerted: 'view.alerted',
}

/** The key of a message view's name; undefined for channels, conversations and searches. */
export function nameOfNarrow({ store }: Client, narrow: Narrow): Key | undefined {
  const [first, second, more] = narrow
  if (!first) return 'view.feed'
  if (!second && isTerm(first, 'is')) return IS[String(first.operand)]
  if (!second || more) return undefined
  const isMine = narrow.some((term) => isTerm(term, 'sender') && term.operand === store.ownId)
  const isReacted = narrow.some((term) => isTerm(term, 'has') && term.operand === 'reaction')
  return isMine && isReacted ? 'view.reactions' : undefined
}

const isTerm = (term: Term, operator: string) => canonical(term.operator) === operator && !term.negated

/** The narrow of the user's messages that have reactions. */
export const reactionsToMe = (ownId: number): Narrow => [
  { operator: 'has', operand: 'reaction' },
  { operator: 'sender', operand: ownId },
]

/** The channel of a narrow that shows all of a channel's messages; undefined for other narrows. */
export function channelOfNarrow(narrow: Narrow): number | undefined {
  const [only, more] = narrow
  const isAll = only && !more && isTerm(only, 'channel') && typeof only.operand === 'number'
  return isAll ? (only.operand as number) : undefined
}

/** Whether this is a search: neither a conversation, nor a whole channel, nor a view with a name. */
export const isSearch = (client: Client, narrow: Narrow): boolean =>
  !conversationOf(narrow) && channelOfNarrow(narrow) === undefined && nameOfNarrow(client, narrow) === undefined
