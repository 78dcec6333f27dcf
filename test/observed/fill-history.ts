import { activeSubscribers } from '#domain/channels/audiences'
import { labelsOf } from '#domain/messages/labels'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { FLAG } from '#lib/flags'
import type { AccountId, AudienceId, ChannelId, MessageId, RecipientId, TopicId } from '#lib/ids'
import { htmlKeys } from '#lib/search/html-text'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import type { Database } from '#store/sql/database'
import type { Writers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'

/** A message for `fillHistory`: in a channel's topic, or to one person. */
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
 * Writes messages as if they had been sent. They and their index entries are written in bulk, because 200,000 sends
 * would take an hour. Returns the id of the first message.
 */
export function fillHistory(database: Database, store: Writers, planned: readonly PlannedMessage[]): number {
  const first = store.index.nextId()
  const rows: Varying[] = []
  const words: [id: MessageId, words: string][] = []
  const placeOf = places(store)
  const entries: IndexEntry[] = []
  for (const [at, plan] of planned.entries()) {
    const place = placeOf(plan)
    const row = rowOf((first + at) as MessageId, plan, place)
    rows.push(varyingOf(row))
    words.push([row.id, [...keysOf(`${place.name} ${plan.content}`), ...labelsOf(store, row)].join(' ')])
    if (plan.mentioned) store.flags.add(plan.mentioned as AccountId, [row.id], FLAG.mentioned)
    entries.push({ ...row, peerId: (plan.to ?? 0) as AccountId | 0 })
  }
  database.exec(INSERT_MESSAGES, JSON.stringify(rows))
  database.exec(INSERT_WORDS, JSON.stringify(words))
  store.index.append(entries)
  return first
}

/**
 * The keys under which `makeSearchable` indexes a planned message's topic and text. They have no markup, so these are
 * the keys of their words.
 */
function keysOf(text: string): Set<string> {
  const keys = new Set<string>()
  for (const word of text.split(' ')) {
    const known = KEYS.get(word) ?? [...htmlKeys(word)]
    if (KEYS.size < MOST_KEYS) KEYS.set(word, known)
    for (const key of known) keys.add(key)
  }
  return keys
}

/**
 * The keys of known words. Words are often repeated, and without this cache, finding their keys took longer than
 * writing them.
 */
const KEYS = new Map<string, string[]>()
const MOST_KEYS = 20_000

/** The values in which planned messages differ, in the order of `INSERT_MESSAGES`. */
type Varying = (string | number)[]

const varyingOf = (row: MessageRow): Varying => [
  row.id,
  row.recipientId,
  row.topicId,
  row.audienceId,
  row.senderId,
  row.sentAt,
  row.source,
  row.html,
  row.properties,
]

const INSERT_MESSAGES = `
  INSERT INTO messages (
    id, recipient_id, topic_id, audience_id, sender_id, sent_at, source, html, properties, client, type, text_references,
    reactions, edit_history, submessages, holders, topic_edits
  )
  SELECT
    value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8,
    'website', 1, '[]', '[]', '[]', '[]', '[]', 0
  FROM json_each(?)`
const INSERT_WORDS = 'INSERT INTO message_words(rowid, words) SELECT value ->> 0, value ->> 1 FROM json_each(?)'

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

/** Returns a function that finds or creates a message's topic or direct conversation, each of them only once. */
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
