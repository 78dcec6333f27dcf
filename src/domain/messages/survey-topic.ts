import { Bitmap } from '#lib/bitmap'
import { chunkOf, messageAt, offsetInChunk } from '#lib/chunks'
import { type AccountId, asId, type MessageId, type RecipientId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { ENTRY_WORDS, type IndexEntry, WORD } from '#store/message-index/entry'
import type { Readers } from '#store/store'
import { REACTED_LOOKED_AT } from '../limits'
import { mayMissSome } from './pending-move'
import { readableEntries } from './topic-messages'
import { isHistoryOpen } from './witnesses'

/** Messages, their senders, and the messages that have reactions, found without reading the messages' rows. */
export interface Survey {
  ids: MessageIds
  senders: Bitmap<AccountId>
  /** Messages with a reaction; the newest ones if there are many. */
  reacted: MessageId[]
}

type Entry = Pick<IndexEntry, 'id' | 'senderId'>

/** Collects the ids of the messages, their senders, and the messages with reactions. It reads the entries only once. */
export function survey(store: Readers, entries: Iterable<Entry>): Survey {
  const found = { ids: new MessageIds(), senders: new Bitmap<AccountId>() }
  for (const { id, senderId } of entries) {
    found.ids.add(id)
    found.senders.add(senderId)
  }
  return { ...found, reacted: reactedAmong(store, found.ids) }
}

/**
 * Like `survey`, for the messages of a topic from a given one on. With `reader`, only those that this person can read.
 * A whole topic is read block by block. Other requests wait until it has been read, so the cost of each message matters.
 */
export function surveyTopic(
  store: Readers,
  channel: Channel,
  topic: string,
  { from = 0, reader }: { from?: number; reader?: Pick<Account, 'id' | 'role'> } = {},
): Survey {
  if (!reader) return surveyAll(store, channel.recipientId, topic, from)
  const isWhole = isHistoryOpen(channel) && !mayMissSome(store, reader)
  if (isWhole) return surveyAll(store, channel.recipientId, topic, from)
  return survey(store, readableEntries(store, channel, topic, reader, { from }))
}

export function surveyAll(store: Readers, recipientId: RecipientId, topic: string, from = 0): Survey {
  const topics = new Set<number>(store.topics.listTopicsByName(recipientId, topic).map(({ id }) => id))
  const chunks = new Map<number, Bitmap>()
  const senders = new Bitmap<AccountId>()
  let number = -1
  let chunk = new Bitmap()
  const scanBlock = (words: Uint32Array) => {
    for (let at = 0; at < words.length; at += ENTRY_WORDS) {
      const id = asId<MessageId>(words[at + WORD.id]!)
      if (id < from || !topics.has(words[at + WORD.topicOrPeer]!)) continue
      if (chunkOf(id) !== number) {
        number = chunkOf(id)
        chunk = new Bitmap()
        chunks.set(number, chunk)
      }
      chunk.add(offsetInChunk(id))
      senders.add(asId(words[at + WORD.sender]!))
    }
  }
  if (topics.size > 0) store.index.scan(recipientId, from, scanBlock)
  const ids = new MessageIds()
  for (const [at, found] of chunks) ids.addChunk(at, found)
  return { ids, senders, reacted: reactedAmong(store, ids) }
}

function reactedAmong(store: Readers, ids: MessageIds): MessageId[] {
  const reacted: MessageId[] = []
  for (const [number, chunk] of ids.chunks()) {
    for (const offset of chunk.intersection(store.properties.getChunk(number).reacted)) {
      reacted.push(messageAt(number, offset))
    }
  }
  return reacted.slice(-REACTED_LOOKED_AT)
}

/**
 * The people who wrote the messages or reacted to them. If many messages have reactions, only the newest of these
 * count.
 */
export function participantsIn(store: Readers, { senders, reacted }: Survey): Bitmap<AccountId> {
  const participants = senders.clone()
  for (const message of store.messages.listMessages(reacted)) {
    for (const reaction of message.reactions) participants.add(reaction.accountId)
  }
  return participants
}
