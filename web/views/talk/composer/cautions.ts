import type { Client } from '../../../app/client'
import type { DirectRefusal } from '../../../app/may-write-directly'
import type { Conversation, TopicPlace } from '../../../model/conversations/conversation'
import { isResolved } from '../../../model/conversations/topic-name'
import { mayBeEmpty } from '../../../model/store/topic-words'
import { charactersOver } from '../characters-over'
import { MANY } from '../many'

/** A warning for the user before a message is sent. */
export type Caution =
  | { readonly kind: 'long'; readonly over: number }
  /** The topic is missing, and the organization requires one. */
  | { readonly kind: 'no_topic'; readonly place: TopicPlace }
  | { readonly kind: 'refused'; readonly why: DirectRefusal }
  | { readonly kind: 'archived'; readonly place: TopicPlace }
  | { readonly kind: 'not_subscribed'; readonly place: TopicPlace }
  | { readonly kind: 'resolved'; readonly place: TopicPlace }
  /** Mentioned people who won't get the message, because they aren't in the channel. */
  | { readonly kind: 'outside'; readonly place: TopicPlace; readonly userIds: readonly number[] }

export function cautionsFor(client: Client, place: Conversation | undefined, text: string): Caution[] {
  const over = charactersOver(client, text)
  const long: Caution[] = over > 0 ? [{ kind: 'long', over }] : []
  if (place?.kind !== 'topic' || place.channelId === 0) return long
  if (text && place.topic === '' && !mayBeEmpty(client.store)) long.push({ kind: 'no_topic', place })
  const { channels, subscribers } = client.store.channels
  if (channels.get(place.channelId)?.is_archived) return [...long, { kind: 'archived', place }]
  if (channels.get(place.channelId)?.isSubscribed === false) return [...long, { kind: 'not_subscribed', place }]
  const resolved: Caution[] = isResolved(place.topic) ? [{ kind: 'resolved', place }] : []
  const inside = subscribers.get(place.channelId)
  const userIds = inside ? mentionedIn(client, text).filter((id) => !inside.includes(id)) : []
  const outside: Caution[] = userIds.length > 0 ? [{ kind: 'outside', place, userIds }] : []
  return [...long, ...resolved, ...outside]
}

const EVERYBODY = /(^|[^\w`])@\*\*(?:all|everyone|channel|stream)\*\*/

/**
 * The number of people that a message notifies because it mentions everyone; 0 if it doesn't, or if there are only a
 * few.
 */
export function tellsMany({ store }: Client, place: Conversation | undefined, text: string): number {
  if (place?.kind !== 'topic' || !EVERYBODY.test(text)) return 0
  const count = store.channels.subscribers.peek(place.channelId)?.length ?? 0
  return count > MANY ? count : 0
}

const MENTION = /@\*\*([^*|]+)(?:\|(\d+))?\*\*/g

/**
 * The ids of active people, except bots, whom the text mentions, by id or by their current names. Silent mentions don't
 * count.
 */
function mentionedIn({ store }: Client, text: string): number[] {
  const found = new Set<number>()
  for (const [, name, id] of text.matchAll(MENTION)) {
    if (id !== undefined) found.add(Number(id))
    else for (const user of store.people.users.peekValues()) if (user.full_name === name) found.add(user.user_id)
  }
  const isSomebody = (id: number) =>
    store.people.peek(id)?.is_active === true && store.people.peek(id)?.is_bot === false
  return [...found].filter(isSomebody)
}
