import type { ClientEvent } from '#wire/events/index'
import type { Message } from '../../web/model/messages/message'
import { isMove } from '../../web/model/messages/message-changes'
import type { State } from '../api/state/state'
import type { Listener } from './listener'

/** Ignores drafts if synchronization was turned off: the server deletes them, but each client keeps its own. */
export function forgetDrafts({ heard }: Listener, made: State, fresh: State): void {
  const hasEnded = heard.some(
    (event) =>
      event.type === 'user_settings' && event.property === 'enable_drafts_synchronization' && event.value === false,
  )
  if (hasEnded) for (const state of [made, fresh]) state.drafts = []
}

/**
 * Ignores unread messages that moved without an event: people who received a message in a channel with protected
 * history get no event when it is moved to a channel that they aren't in. The message counts as unread in the client
 * until they open its earlier topic.
 */
export async function forgetMoved(player: Listener, made: State, fresh: State): Promise<void> {
  const wanted = new Set(unreadIds(fresh))
  const moved = await movedUntold(
    player,
    unreadIds(made)
      .filter((id) => !wanted.has(id))
      .flatMap((id) => player.store.messages.peek(id) ?? []),
  )
  const { unread_msgs: unread } = made
  unread.count -= moved.size
  for (const topic of unread.streams)
    topic.unread_message_ids = topic.unread_message_ids.filter((id: number) => !moved.has(id))
  unread.streams = unread.streams.filter((topic: State) => topic.unread_message_ids.length > 0)
  unread.mentions = unread.mentions.filter((id: number) => !moved.has(id))
}

const unreadIds = ({ unread_msgs }: State): number[] =>
  unread_msgs.streams.flatMap((topic: State) => topic.unread_message_ids)

/** The messages that moved elsewhere without an event for this person. */
export async function movedUntold(player: Listener, messages: readonly Message[]): Promise<ReadonlySet<number>> {
  const moved = new Set<number>()
  for (const { id, stream_id } of messages) {
    if (stream_id === undefined || !hasProtectedHistory(player, stream_id) || hasHeardOf(player, id)) continue
    const place = await whereIs(player, id)
    if (place !== undefined && place !== stream_id && !isSubscribed(player, place)) moved.add(id)
  }
  return moved
}

/**
 * A message's channel. The first search finds only messages that the person received. In public channels, they may also
 * read others, which the second search finds.
 */
async function whereIs(player: Listener, id: number): Promise<number | undefined> {
  const byId = { operator: 'id', operand: id } as const
  const [own] = await player.fetch([byId])
  const [now] = own ? [own] : await player.fetch([{ operator: 'channels', operand: 'public' }, byId])
  return now?.stream_id
}

/**
 * Whether this person's client can know a message's current channel and topic. People who aren't in its former channel
 * and didn't receive it get no event for a move, and see the message in its new topic only when they open that topic.
 */
export function isTold(player: Listener, message: Message): boolean {
  const known = player.store.messages.peek(message.id)
  const isWhereItWas = known
    ? isSamePlace(known, message) || !wasSeenFromOutside(player, known)
    : !(message.isMoved || message.isEdited)
  if (isWhereItWas) return true
  return known || message.isMoved ? hasHeardOf(player, message.id, isMove) : hasHeardOf(player, message.id)
}

const isSamePlace = (one: Message, other: Message) =>
  one.stream_id === other.stream_id && one.subject.toLowerCase() === other.subject.toLowerCase()

/** Whether someone may have seen a message while they weren't in its channel. They still aren't, or joined it later. */
function wasSeenFromOutside(player: Listener, { stream_id, flags }: Message): boolean {
  if (stream_id === undefined || !flags.includes('historical')) return false
  return !isSubscribed(player, stream_id) || player.heard.some((event) => isArrival(event, stream_id))
}

const isArrival = (event: ClientEvent, channelId: number) =>
  event.type === 'subscription' &&
  event.op === 'add' &&
  event.subscriptions.some(({ stream_id }) => stream_id === channelId)

const hasProtectedHistory = ({ store }: Listener, channelId: number) =>
  store.channels.channels.peek(channelId)?.history_public_to_subscribers === false

const isSubscribed = ({ store }: Listener, channelId: number) =>
  store.channels.channels.peek(channelId)?.isSubscribed === true

type Update = Extract<ClientEvent, { type: 'update_message' }>

const hasHeardOf = ({ heard }: Listener, id: number, isMeant = (_event: Update) => true) =>
  heard.some(
    (event) =>
      event.type === 'update_message' && (event.message_ids as readonly number[]).includes(id) && isMeant(event),
  )
