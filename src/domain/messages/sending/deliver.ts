import { rosterOf } from '#domain/accounts/roster'
import { limitsGuests } from '#domain/accounts/sight'
import { watchSight } from '#domain/accounts/sight-changes'
import { activeSubscribers } from '#domain/channels/audiences'
import type { WritingContext } from '#domain/context'
import { claimableFiles, claimFiles } from '#domain/uploads/claim-files'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, BOT_TYPE, type GroupId, type RecipientId, type TopicId } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import { PROPERTY } from '#store/message-index/entry'
import { encodeMentions, type Mentions } from '#store/messages/mentions'
import type { MessageRow } from '#store/tables/messages'
import { alertedBy } from '../alert-words'
import { makeSearchable } from '../make-searchable'
import { topicParticipants } from '../topic-participants'
import type { Composed } from './compose'
import { emitMessage } from './message-events'
import { retryBits } from './retries'
import type { SendOptions } from './send-options'
import { widgetOf } from './widget'

/**
 * Stores a composed message and tells those who receive it. A constant number of rows, however many they are.
 * `beforeTelling` is for what clients hear of before the message, and after its files.
 */
export function deliverMessage(
  context: WritingContext,
  composed: Composed,
  options: SendOptions,
  beforeTelling?: (mentions: Mentions) => void,
): MessageRow {
  const { store } = context
  const { sender, target, rendered } = composed
  const place = placeOf(context, composed)
  const audience = audienceOf(context, place.members, rendered)
  const audienceId =
    audience === place.members && !options.readFor
      ? store.audiences.ensureCurrent(place.recipientId, place.members)
      : store.audiences.create(audience, options.readFor?.intersection(audience))
  const mentions = mentionsOf(context, composed, audience)
  const files = claimableFiles(store, sender, rendered.uploads)
  const id = store.index.nextId()
  const message: MessageRow = {
    id,
    recipientId: place.recipientId,
    topicId: place.topicId,
    senderId: sender.id,
    client: options.client,
    sentAt: Math.floor(context.now / 1000),
    editedAt: null,
    source: composed.source,
    html: rendered.html,
    properties:
      propertiesOf(composed, options, mentions) |
      (files.length > 0 ? PROPERTY.hasAttachment : 0) |
      retryBits(composed.retryKey),
    audienceId,
    mentions: encodeMentions(mentions),
    reactions: [],
    editHistory: [],
    submessages: widgetOf(context, composed.source, sender, composed.widget),
    holders: [],
    retryKey: composed.retryKey ?? null,
    type: options.isResolvedNotice ? 2 : 1,
  }
  const mentioned = Bitmap.from(rendered.mentionedPeople).intersection(audience)
  store.history.add({ message, mentioned: mentioned as Iterable<AccountId> })
  makeSearchable(store, message, target.kind === 'channel' ? target.topic : '')
  if (target.kind === 'channel' && target.channel.firstMessageId === null) {
    store.channels.update(target.channel.id, { firstMessageId: id })
  }
  claimFiles(context, message, files)
  beforeTelling?.(mentions)
  emitMessage(context, message, { ...composed, audience, mentioned, mentions, options })
  return message
}

interface Place {
  recipientId: RecipientId
  topicId: TopicId
  members: ReadonlyBitmap
}

function placeOf(context: WritingContext, { target }: Composed): Place {
  const { store } = context
  if (target.kind === 'channel') {
    const { recipientId } = target.channel
    const topicId = store.topics.getOrCreateTopic(recipientId, target.topic)
    const members = withoutServiceBots(context, activeSubscribers(store, target.channel))
    return { recipientId, topicId, members }
  }
  const ids = target.participants.map((account) => account.id)
  const isNew = limitsGuests(store) && store.conversations.find(ids) === undefined
  const tellGuests = watchSight(context, isNew ? ids : [])
  const conversation = store.conversations.getOrCreate(ids)
  tellGuests()
  const active = target.participants.filter((account) => account.isActive || account.isSystemBot)
  const members = withoutServiceBots(context, Bitmap.from(active.map((account) => account.id)))
  return { recipientId: conversation.id, topicId: 0 as TopicId, members }
}

/** Bots that are called by a service keep no history of their own. */
function withoutServiceBots(context: WritingContext, members: Bitmap): Bitmap {
  const serviceBots = context.store.realm.find('serviceBots') ?? []
  return serviceBots.length > 0 ? members.difference(Bitmap.from(serviceBots)) : members
}

/** A generic bot that is mentioned from outside receives the message too. */
function audienceOf(context: WritingContext, members: ReadonlyBitmap, rendered: Rendered): ReadonlyBitmap {
  const roster = rosterOf(context.store)
  const outside = [...rendered.mentionedPeople].filter((id) => !members.has(id) && roster.isBot(id as AccountId))
  const generic = outside.filter((id) => isGenericBot(context.store.accounts.find(id)))
  return generic.length > 0 ? members.union(Bitmap.from(generic)) : members
}

const isGenericBot = (account: Account | undefined) => account?.isActive && account.botType === BOT_TYPE.generic

function mentionsOf(context: WritingContext, composed: Composed, audience: ReadonlyBitmap): Mentions {
  const { store } = context
  const { rendered, target } = composed
  const mentions: Mentions = {}
  if (rendered.mentionedGroups.size > 0) {
    const direct = [...rendered.mentionedGroups].map((id) => store.groups.find(id as GroupId)?.members)
    mentions.group = direct
      .reduce<Bitmap>((sum, one) => (one ? sum.union(one) : sum), new Bitmap())
      .intersection(audience)
  }
  if (rendered.mentionsTopic && target.kind === 'channel') {
    const participants = topicParticipants(store, target.channel.recipientId, target.topic).add(composed.sender.id)
    mentions.topicWildcard = participants.intersection(audience)
  }
  if (rendered.alertWords.size > 0) mentions.alertWords = alertedBy(store, rendered.alertWords).intersection(audience)
  return mentions
}

function propertiesOf({ rendered, target, source }: Composed, options: SendOptions, mentions: Mentions): number {
  const bits: [boolean, number][] = [
    [options.readBySender, PROPERTY.readBySender],
    [rendered.hasLink, PROPERTY.hasLink],
    [rendered.hasImage, PROPERTY.hasImage],
    [rendered.mentionsChannel, PROPERTY.channelWildcard],
    [mentions.topicWildcard !== undefined, PROPERTY.topicWildcard],
    [mentions.group !== undefined, PROPERTY.groupMention],
    [mentions.alertWords !== undefined, PROPERTY.alertWord],
    [target.kind === 'direct', PROPERTY.direct],
    [source.startsWith('/me '), PROPERTY.isMe],
    [options.isResolvedNotice === true, PROPERTY.resolvedNotice],
  ]
  return bits.reduce((sum, [isSet, bit]) => (isSet ? sum | bit : sum), 0)
}
