import { activeSubscribers } from '#domain/channels/audiences'
import { makeSearchable } from '#domain/messages/make-searchable'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { FLAG } from '#lib/flags'
import type { AccountId, AudienceId, ChannelId, MessageId, RecipientId, TopicId } from '#lib/ids'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import type { Writers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'

/** A message in a script's plan: in a topic of a channel, or to one person. */
export interface PlannedMessage {
  channel?: number
  topic?: string
  to?: number
  sender: number
  content: string
  /** The time in UNIX seconds. */
  sentAt: number
  mentioned?: number
}

interface Place {
  recipientId: RecipientId
  topicId: TopicId
  audienceId: AudienceId
  name: string
}

/**
 * Writes a history as if it had been sent, with the index in batches: 200,000 sends would take an hour. Returns the id
 * of the first message.
 */
export function fillHistory(store: Writers, planned: readonly PlannedMessage[]): number {
  const first = store.index.nextId()
  const placeOf = places(store)
  const entries: IndexEntry[] = []
  for (const [at, plan] of planned.entries()) {
    const place = placeOf(plan)
    const row = rowOf((first + at) as MessageId, plan, place)
    store.messages.insert(row)
    makeSearchable(store, row, place.name)
    if (plan.mentioned) store.flags.add(plan.mentioned as AccountId, [row.id], FLAG.mentioned)
    entries.push({ ...row, peerId: (plan.to ?? 0) as AccountId | 0 })
  }
  store.index.append(entries)
  return first
}

function rowOf(id: MessageId, { sender, content, sentAt, to }: PlannedMessage, place: Place): MessageRow {
  const link = /https:\S+/.exec(content)?.[0]
  const html = link ? content.replace(link, `<a href="${link}">${link}</a>`) : content
  return {
    id,
    recipientId: place.recipientId,
    topicId: place.topicId,
    audienceId: place.audienceId,
    senderId: sender as AccountId,
    client: 'website',
    sentAt,
    editedAt: null,
    source: content,
    html: `<p>${html}</p>`,
    properties: PROPERTY.readBySender | (link ? PROPERTY.hasLink : 0) | (to ? PROPERTY.direct : 0),
    mentions: null,
    references: [],
    reactions: [],
    editHistory: [],
    submessages: [],
    holders: [],
    retryKey: null,
    type: 1,
  }
}

/** Returns a function that finds a message's place, and looks up each place only once. */
function places(store: Writers): (plan: PlannedMessage) => Place {
  const known = new Map<string, Place>()
  return (plan) => {
    const key = plan.to ? `${Math.min(plan.to, plan.sender)},${Math.max(plan.to, plan.sender)}` : topicKey(plan)
    const place = known.get(key) ?? (plan.to ? conversationPlace(store, plan) : topicPlace(store, plan))
    known.set(key, place)
    return place
  }
}

const topicKey = ({ channel, topic }: PlannedMessage) => `${channel}:${topic}`

function topicPlace(store: Writers, { channel: id, topic: name = '' }: PlannedMessage): Place {
  const channel = store.channels.find(id as ChannelId)
  if (!channel) throw new Error(`no channel ${id}`)
  const { recipientId } = channel
  const audienceId = audience(store, recipientId, activeSubscribers(store, channel))
  return { recipientId, topicId: store.topics.getOrCreateTopic(recipientId, name), audienceId, name }
}

function conversationPlace(store: Writers, { sender, to }: PlannedMessage): Place {
  const ids = [sender, to] as AccountId[]
  const { id: recipientId } = store.conversations.getOrCreate(ids)
  return { recipientId, topicId: 0 as TopicId, audienceId: audience(store, recipientId, Bitmap.from(ids)), name: '' }
}

const audience = (store: Writers, recipientId: RecipientId, members: ReadonlyBitmap<AccountId>) =>
  store.audiences.ensureCurrent(recipientId, members)
