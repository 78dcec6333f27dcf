import { subscribersOf } from '#domain/channels/access'
import { activeSubscribers } from '#domain/channels/audiences'
import type { WritingContext } from '#domain/context'
import { flagsFor, hasReceived } from '#domain/messages/flags'
import { following } from '#domain/messages/pending-move'
import { type Place, placeOf } from '#domain/messages/place'
import { isHistoryOpen, presentHolders } from '#domain/messages/witnesses'
import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { flagNames } from '#lib/flags'
import type { AccountId } from '#lib/ids'
import type { MessageIds } from '#lib/message-ids'
import { topicLinks } from '#markdown/topic-links'
import { PROPERTY } from '#store/message-index/entry'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { type EventIds, eventIds, messageRendered, type Update, updateMessage } from '#wire/events/messages'
import type { Move, NewContent } from './edit-request'

/** The data about an edit that its event needs. */
interface Told {
  editorId: AccountId
  /** UNIX seconds. */
  editedAt: number
  /** The named message before and after the change, or another moved message if the named one has been deleted. */
  before: MessageRow
  target: MessageRow
  /** The old conversation of the message. */
  place: Place
  content?: NewContent
  move?: Move
  ids: MessageIds
  losing?: Bitmap<AccountId>
}

/** The maximum number of chunks of 65,536 ids in one event. With many more, the event would be too long for its row. */
const CHUNKS_AN_EVENT = 24

/**
 * Sends the event to people who have the named message and, if the history of its old channel is open, subscribers of
 * the old and the new channel. People who only have other moved messages get no event, as with Zulip.
 */
export function emitUpdate(context: WritingContext, update: Told): void {
  const { store } = context
  const { target, losing, move } = update
  const place = placeOf(store, target)
  const having = presentHolders(store, target, place)
  const subscribers = following(store, readingSubscribers(context, update), target.id)
  const accounts = having.union(losing ? subscribers.difference(losing) : subscribers)
  const personal = flagsOfReaders(context, target, accounts)
  for (const piece of update.ids.pieces(CHUNKS_AN_EVENT)) {
    const content = piece.has(target.id) || !move ? update.content : undefined
    const ids = eventIds(piece.add(target.id))
    context.emit(updateMessage(updateOf(context, { ...update, content }, ids), ['read']), { accounts, personal })
  }
}

/**
 * Emits the event for a message that looks different although its text is the same, to everyone who would get the event
 * for an edit.
 */
export function emitRendering(context: WritingContext, message: MessageRow): void {
  const { store, now } = context
  const place = placeOf(store, message)
  const having = presentHolders(store, message, place)
  const accounts = having.union(following(store, readingSubscribers(context, { place }), message.id))
  const event = messageRendered(message, Math.floor(now / 1000), ['read'])
  context.emit(event, { accounts, personal: flagsOfReaders(context, message, accounts) })
}

function readingSubscribers(
  { store }: WritingContext,
  { place, move }: Pick<Told, 'place' | 'move'>,
): Bitmap<AccountId> {
  if (place.kind === 'direct' || !isHistoryOpen(place.channel)) return new Bitmap<AccountId>()
  const subscribers = activeSubscribers(store, place.channel)
  return move?.changesChannel ? subscribers.union(newcomersTo(store, move)) : subscribers
}

/**
 * The people for whom the messages appear in their new channel. Guests get the event only if they are subscribed to the
 * channel that the messages leave.
 */
function newcomersTo(store: Readers, { from, to }: Move): Bitmap<AccountId> {
  const subscribers = activeSubscribers(store, to.channel)
  const strangers = rosterOf(store).guests.difference(subscribersOf(from.channel))
  return subscribers.difference(strangers)
}

function updateOf(context: WritingContext, told: Told, ids: EventIds): Update {
  const { before, target, place, content, move, editorId, editedAt } = told
  const linkifiers = context.store.realm.find('linkifiers') ?? []
  return {
    editorId,
    editedAt,
    message: before,
    ids,
    channel: place.kind === 'channel' ? place.channel : undefined,
    content: content && { source: target.source, html: target.html, isMe: (target.properties & PROPERTY.isMe) !== 0 },
    move: move && {
      mode: move.mode,
      oldTopic: move.from.topic,
      topic: move.askedTopic === undefined ? undefined : move.to.topic,
      topicLinks: topicLinks(move.to.topic, linkifiers),
      channelId: move.changesChannel ? move.to.channel.id : undefined,
    },
  }
}

/** The flags of people with a queue; nobody else will ever read the event. */
function flagsOfReaders({ store }: WritingContext, message: MessageRow, accounts: Bitmap<AccountId>) {
  const audience = store.audiences.of(message)
  const personal = new Map<AccountId, { flags: string[] }>()
  for (const id of store.queues.listenersAmong(accounts)) {
    if (!hasReceived(message, audience, id)) continue
    const flags = flagNames(flagsFor(store, id)(message)).filter((name) => name !== 'wildcard_mentioned')
    personal.set(id, { flags })
  }
  return personal
}
