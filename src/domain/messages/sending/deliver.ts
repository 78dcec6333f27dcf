import { activeSubscribers } from '#domain/channels/audiences'
import { noteActivity } from '#domain/channels/recent-activity'
import type { WritingContext } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { limitsGuests } from '#domain/people/accounts/sight'
import { watchSight } from '#domain/people/accounts/sight-changes'
import { claimableFiles, claimFiles } from '#domain/uploads/claim-files'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, BOT_TYPE, type RecipientId, type TopicId, WITHOUT_TOPIC } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import { PROPERTY } from '#store/message-index/entry'
import { encodeMentions, type Mentions } from '#store/messages/mentions'
import type { MessageRow } from '#store/tables/messages'
import { makeSearchable } from '../make-searchable'
import { mentionsOf } from '../mentions'
import { noteMessage } from '../notices/note-message'
import type { Place } from '../place'
import { referencesTo } from '../references'
import { propertiesOf } from '../text-properties'
import type { Composed } from './compose'
import { emitMessage } from './message-events'
import { retryBits } from './retries'
import type { SendOptions } from './send-options'
import { widgetOf } from './widget'

/**
 * Stores a composed message and emits its event. The number of rows that this writes doesn't depend on the number of
 * recipients. `beforeTelling` emits events that come after those about the message's files and before the message's
 * own.
 */
export function deliverMessage(
  context: WritingContext,
  composed: Composed,
  options: SendOptions,
  beforeTelling?: (mentions: Mentions) => void,
): MessageRow {
  const { store } = context
  const { sender, place, rendered } = composed
  const recipient = ensureRecipient(context, place)
  const audience = audienceOf(context, recipient.members, rendered)
  const audienceId =
    audience === recipient.members && !options.readFor
      ? store.audiences.ensureCurrent(recipient.id, recipient.members)
      : store.audiences.create(audience, options.readFor?.intersection(audience))
  const mentions = mentionsOf(store, { rendered, place, senderId: sender.id }, audience)
  const mentioned = Bitmap.from(rendered.mentionedPeople).intersection(audience)
  const author = composed.broughtFor ?? sender
  const files = claimableFiles(store, author, rendered.uploads)
  const id = store.index.nextId()
  const message: MessageRow = {
    id,
    recipientId: recipient.id,
    topicId: recipient.topicId,
    senderId: sender.id,
    client: options.client,
    sentAt: Math.floor(context.now / 1000),
    editedAt: null,
    source: composed.source,
    html: rendered.html,
    properties:
      propertiesOf({ ...composed, hasFiles: files.length > 0 }, mentions) | propertiesOfSending(composed, options),
    audienceId,
    mentions: encodeMentions(mentions),
    references: referencesTo(mentioned, files),
    reactions: [],
    editHistory: [],
    submessages: widgetOf(context, composed.source, sender, composed.widget),
    holders: [],
    retryKey: composed.retryMark ?? null,
    type: options.isResolvedNotice ? 2 : 1,
  }
  store.history.add(message)
  makeSearchable(store, message, place.kind === 'channel' ? place.topic : '')
  if (place.kind === 'channel' && place.channel.firstMessageId === null) {
    store.channels.update(place.channel.id, { firstMessageId: id })
  }
  if (place.kind === 'channel') noteActivity(context, place.channel.id)
  claimFiles(context, message, files, author.id)
  beforeTelling?.(mentions)
  emitMessage(context, message, { ...composed, audience, mentioned, mentions, options })
  if (place.kind === 'channel' && place.channel.isArchived) return message
  noteMessage(context, message, { place, audience, mentioned, mentions, mentionsAll: rendered.mentionsChannel })
  return message
}

interface Recipient {
  id: RecipientId
  topicId: TopicId
  members: ReadonlyBitmap<AccountId>
}

/**
 * The ids under which a conversation's messages are stored, created if necessary, and the people who get these
 * messages.
 */
function ensureRecipient(context: WritingContext, place: Place<Account>): Recipient {
  const { store } = context
  if (place.kind === 'channel') {
    const { recipientId: id } = place.channel
    const topicId = store.topics.getOrCreateTopic(id, place.topic)
    const members = withoutServiceBots(context, activeSubscribers(store, place.channel))
    return { id, topicId, members }
  }
  const ids = place.participants.map((account) => account.id)
  const isNew = limitsGuests(store) && store.conversations.find(ids) === undefined
  const tellGuests = watchSight(context, isNew ? ids : [])
  const conversation = store.conversations.getOrCreate(ids)
  tellGuests()
  const active = place.participants.filter((account) => account.isActive || account.isSystemBot)
  const members = withoutServiceBots(context, Bitmap.from(active.map((account) => account.id)))
  return { id: conversation.id, topicId: WITHOUT_TOPIC, members }
}

/** Leaves out bots that call a service, because they have no history. */
function withoutServiceBots(context: WritingContext, members: Bitmap<AccountId>): Bitmap<AccountId> {
  const serviceBots = context.store.realm.find('serviceBots') ?? []
  return serviceBots.length > 0 ? members.difference(Bitmap.from(serviceBots)) : members
}

/** The people who receive a message. A generic bot that isn't subscribed also receives one that mentions it. */
function audienceOf(
  context: WritingContext,
  members: ReadonlyBitmap<AccountId>,
  rendered: Rendered,
): ReadonlyBitmap<AccountId> {
  const roster = rosterOf(context.store)
  const outside = [...rendered.mentionedPeople].filter((id) => !members.has(id) && roster.isBot(id))
  const generic = outside.filter((id) => isGenericBot(context.store.accounts.find(id)))
  return generic.length > 0 ? members.union(Bitmap.from(generic)) : members
}

const isGenericBot = (account: Account | undefined) => account?.isActive && account.botType === BOT_TYPE.generic

/** The properties that depend on how the message is sent. The others depend on its text. */
function propertiesOfSending({ place, retryMark }: Composed, options: SendOptions): number {
  const bits: [boolean, number][] = [
    [options.readBySender, PROPERTY.readBySender],
    [place.kind === 'direct', PROPERTY.direct],
    [options.isResolvedNotice === true, PROPERTY.resolvedNotice],
  ]
  return bits.reduce((sum, [isSet, bit]) => (isSet ? sum | bit : sum), retryBits(retryMark))
}
