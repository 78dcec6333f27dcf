import { type AccountId, type AudienceId, asId, type MessageId, type RecipientId, type TopicId } from '#lib/ids'
import type { MessageRow } from '../tables/messages'

/** Properties of messages. The index contains them, so that most queries need no message rows. */
export const PROPERTY = {
  readBySender: 1 << 0,
  hasLink: 1 << 1,
  hasImage: 1 << 2,
  hasAttachment: 1 << 3,
  /**
   * `@**all**`: mentions everyone who received the message or, after an edit or an import, only the people in its row.
   */
  channelWildcard: 1 << 4,
  /** The next three properties mean that the row's mentions must be read. */
  topicWildcard: 1 << 5,
  groupMention: 1 << 6,
  alertWord: 1 << 7,
  direct: 1 << 8,
  isMe: 1 << 9,
  resolvedNotice: 1 << 10,
} as const

/**
 * The higher bits of the properties contain a short hash of the message's retry key, if it has one, so that a search
 * for an earlier attempt can skip most other messages without reading their rows.
 */
export const RETRY = { shift: 16, values: 2 ** 15 } as const

/** A sum of values of PROPERTY, and a short hash of the message's retry key (see `RETRY`). */
export type Properties = number

export interface IndexEntry {
  readonly id: MessageId
  readonly recipientId: RecipientId
  /** 0 for direct messages. */
  readonly topicId: TopicId
  /**
   * For a direct message that only its sender and one other account can have received, that account; for one that only
   * its sender can have received, the sender. Otherwise 0. This avoids reading the audiences of other people's
   * conversations.
   */
  readonly peerId: AccountId | 0
  readonly senderId: AccountId
  readonly properties: Properties
  readonly audienceId: AudienceId
}

/** The index entry for a message row, without a peer, which is only needed to avoid look-ups. */
export function entryOf(message: MessageRow): IndexEntry {
  return { ...message, peerId: 0 }
}

/** The positions of the words in an entry. Topic and peer share a word, and the `direct` property tells which it is. */
export const WORD = { id: 0, recipient: 1, topicOrPeer: 2, sender: 3, properties: 4, audience: 5 } as const
export const ENTRY_WORDS = 6

function writeEntry(words: Uint32Array, at: number, entry: IndexEntry): void {
  words[at + WORD.id] = entry.id
  words[at + WORD.recipient] = entry.recipientId
  words[at + WORD.topicOrPeer] = entry.properties & PROPERTY.direct ? entry.peerId : entry.topicId
  words[at + WORD.sender] = entry.senderId
  words[at + WORD.properties] = entry.properties
  words[at + WORD.audience] = entry.audienceId
}

/** Copies a cursor's entry. The cursor itself changes when it moves; a copy doesn't. */
export function copyEntry(entry: IndexEntry): IndexEntry {
  const { id, recipientId, topicId, peerId, senderId, properties, audienceId } = entry
  return { id, recipientId, topicId, peerId, senderId, properties, audienceId }
}

/** The entry whose first word is at this position. */
export function readEntry(words: Uint32Array, at: number): IndexEntry {
  const properties = words[at + WORD.properties]!
  const topicOrPeer = words[at + WORD.topicOrPeer]!
  const isDirect = (properties & PROPERTY.direct) !== 0
  return {
    id: asId(words[at + WORD.id]!),
    recipientId: asId(words[at + WORD.recipient]!),
    topicId: asId(isDirect ? 0 : topicOrPeer),
    peerId: asId<AccountId>(isDirect ? topicOrPeer : 0),
    senderId: asId(words[at + WORD.sender]!),
    properties,
    audienceId: asId(words[at + WORD.audience]!),
  }
}

/** The index of the first word of the first entry with this id or a higher one; the length if there is none. */
export function seekEntry(words: Uint32Array, id: number): number {
  let low = 0
  let high = words.length / ENTRY_WORDS
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle * ENTRY_WORDS]! < id) low = middle + 1
    else high = middle
  }
  return low * ENTRY_WORDS
}

/** Encodes entries as a block's words. */
export function packEntries(entries: readonly IndexEntry[]): Uint32Array {
  const words = new Uint32Array(entries.length * ENTRY_WORDS)
  for (const [at, entry] of entries.entries()) writeEntry(words, at * ENTRY_WORDS, entry)
  return words
}

export function concatEntries(one: Uint32Array, other: Uint32Array): Uint32Array {
  const words = new Uint32Array(one.length + other.length)
  words.set(one)
  words.set(other, one.length)
  return words
}

export function idsOf(words: Uint32Array): MessageId[] {
  const ids: MessageId[] = []
  for (let at = 0; at < words.length; at += ENTRY_WORDS) ids.push(asId(words[at]!))
  return ids
}

export function filterEntries(words: Uint32Array, keep: (id: number) => boolean): Uint32Array {
  const kept = new Uint32Array(words.length)
  let length = 0
  for (let at = 0; at < words.length; at += ENTRY_WORDS) {
    if (!keep(words[at]!)) continue
    kept.set(words.subarray(at, at + ENTRY_WORDS), length)
    length += ENTRY_WORDS
  }
  return kept.subarray(0, length)
}

export function sortEntries(words: Uint32Array): Uint32Array {
  const order = idsOf(words)
    .map((id, entry) => ({ id, at: entry * ENTRY_WORDS }))
    .sort((one, other) => one.id - other.id)
  const sorted = new Uint32Array(words.length)
  for (const [entry, { at }] of order.entries()) {
    sorted.set(words.subarray(at, at + ENTRY_WORDS), entry * ENTRY_WORDS)
  }
  return sorted
}
