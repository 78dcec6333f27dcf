import type { Bitmap } from '#lib/bitmap'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import { FLAG, type Flags } from '#lib/flags'
import type { AccountId } from '#lib/ids'
import { entryOf, type IndexEntry, PROPERTY } from '#store/message-index/entry'
import type { Audience } from '#store/messages/audience-reader'
import type { FlagChunk } from '#store/messages/flag-chunk'
import type { Inbox } from '#store/messages/inbox'
import { decodeMentions } from '#store/messages/mentions'
import type { MessageReaders } from '#store/messages/message-store'
import type { MessageRow } from '#store/tables/messages'

/** The flags of a message that are stored for one account. */
interface PersonalState {
  read: boolean
  /** The flags `starred`, `collapsed` and, for mentions by name, `mentioned`. */
  personal: Flags
}

/** Everyone who has the message in their history. */
export function holdersOf(message: MessageRow, audience: Audience): Bitmap<AccountId> {
  const holders = audience.members.clone()
  for (const holder of message.holders) holders.add(holder)
  return holders
}

export function hasReceived(message: MessageRow, audience: Audience, accountId: AccountId): boolean {
  return audience.members.has(accountId) || message.holders.includes(accountId)
}

/**
 * A message's flags for an account. The account may have the message in its history, or only see it in a channel's
 * history.
 */
export function flagsOf(message: MessageRow, audience: Audience, accountId: AccountId, state: PersonalState): Flags {
  if (!hasReceived(message, audience, accountId)) return FLAG.read | FLAG.historical
  const historical = message.holders.includes(accountId) || audience.given.has(accountId)
  return (
    state.personal |
    (state.read ? FLAG.read : 0) |
    (historical ? FLAG.historical : 0) |
    mentionFlags(message, audience, accountId)
  )
}

/**
 * Like `flagsOf`, for a message that mentions people only by name, has no alert word, and is only in the histories of
 * people who received it.
 */
export function flagsBy(inbox: Inbox, entry: IndexEntry, state: PersonalState): Flags {
  if (!inbox.received(entry)) return FLAG.read | FLAG.historical
  return state.personal | (state.read ? FLAG.read : 0) | (inbox.wasGiven(entry) ? FLAG.historical : 0)
}

/**
 * Returns a function that gives any message's stored flags for one account. Data that messages share is read only once.
 *
 * @example
 * const flagsOfMessage = flagsFor(store, viewer.id)
 * for (const row of rows) flagNames(flagsOfMessage(row))
 */
export function flagsFor(store: MessageReaders, accountId: AccountId): (message: MessageRow) => Flags {
  const inbox = store.readState.inboxOf(accountId)
  const chunks = new Map<number, FlagChunk>()
  return (message) => {
    const number = chunkOf(message.id)
    const chunk = chunks.get(number) ?? store.flags.getChunk(accountId, number)
    chunks.set(number, chunk)
    const state = { read: inbox.isRead(entryOf(message)), personal: chunk.get(offsetInChunk(message.id)) }
    return flagsOf(message, store.audiences.of(message, accountId), accountId, state)
  }
}

function mentionFlags(message: MessageRow, audience: Audience, accountId: AccountId): Flags {
  if (!message.mentions && !(message.properties & PROPERTY.channelWildcard)) return 0
  const { group, topicWildcard, channelWildcard, alertWords } = decodeMentions(message.mentions)
  const gotAtSend = audience.members.has(accountId) && !audience.quiet.has(accountId)
  const meantByWildcard = channelWildcard ? channelWildcard.has(accountId) : gotAtSend
  let flags = 0
  if (group?.has(accountId)) flags |= FLAG.mentioned
  if (message.properties & PROPERTY.channelWildcard && meantByWildcard) flags |= FLAG.channelWildcardMentioned
  if (topicWildcard?.has(accountId)) flags |= FLAG.topicWildcardMentioned
  if (alertWords?.has(accountId)) flags |= FLAG.hasAlertWord
  return flags
}
