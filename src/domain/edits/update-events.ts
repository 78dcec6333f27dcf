import { Bitmap } from '../../lib/bitmap'
import { flagNames } from '../../lib/flags'
import type { AccountId, MessageId } from '../../lib/ids'
import { topicLinks } from '../../markdown/topic-links'
import { PROPERTY } from '../../store/messages/entry'
import type { MessageRow } from '../../store/tables/messages'
import { type Update, updateMessage } from '../../wire/events/messages'
import { activeSubscribers } from '../channels/audiences'
import type { CommandContext } from '../context'
import { flagsFor, hasReceived } from '../messages/flags'
import { placeOf } from '../messages/place'
import { isHistoryOpen, presentHolders } from '../messages/witnesses'
import type { Edit } from './edit-request'

interface Updated {
  /** The message as it is now. */
  target: MessageRow
  ids: readonly MessageId[]
  losing: Bitmap | undefined
}

/** Tells those who have the message, and the subscribers of where it was who may read its history. */
export function emitUpdate(context: CommandContext, edit: Edit, { target, ids, losing }: Updated): void {
  const { store } = context
  const holders = presentHolders(store, target, placeOf(store, target))
  const subscribers = readingSubscribers(context, edit)
  const accounts = holders.union(losing ? subscribers.difference(losing) : subscribers)
  const personal = flagsOfReaders(context, target, accounts)
  context.emit(updateMessage(updateOf(context, edit, target, ids), ['read']), { accounts, personal })
}

function readingSubscribers({ store }: CommandContext, { place }: Edit): Bitmap {
  if (place.kind === 'direct' || !isHistoryOpen(place.channel)) return new Bitmap()
  return activeSubscribers(store, place.channel)
}

function updateOf(
  context: CommandContext,
  { message, place, content, move }: Edit,
  target: MessageRow,
  ids: readonly MessageId[],
): Update {
  const editedAt = Math.floor(context.now / 1000)
  const linkifiers = context.store.realm.find('linkifiers') ?? []
  return {
    editorId: context.viewer.id,
    editedAt,
    message,
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

/** Of those only who have a queue, since nobody else will ever read the event. */
function flagsOfReaders({ store }: CommandContext, message: MessageRow, accounts: Bitmap) {
  const audience = store.audiences.get(message.audienceId)
  const personal = new Map<AccountId, { flags: string[] }>()
  for (const id of accounts.intersection(store.queues.accountsWithQueues()) as Iterable<AccountId>) {
    if (!hasReceived(message, audience, id)) continue
    const flags = flagNames(flagsFor(store, id)(message)).filter((name) => name !== 'wildcard_mentioned')
    personal.set(id, { flags })
  }
  return personal
}
