import type { AccountId, MessageId, RecipientId } from '../lib/ids'

/**
 * Two numbers packed into one integer primary key: one row written where a composite key writes two, and a range
 * of the second number is a range of keys. All stay below 2^53.
 */
const MESSAGE_SPAN = 2 ** 31
const CHUNK_SPAN = 2 ** 15

/** Messages per chunk: 65,536, so that a bit for each is 8 KB. */
export const CHUNK_BITS = 16
const CHUNK_MASK = (1 << CHUNK_BITS) - 1

/** The index of all messages of the realm, beside the recipients' own. */
export const WHOLE_REALM = 0 as RecipientId

export const blockKey = (recipient: RecipientId, message: number): number => recipient * MESSAGE_SPAN + message
export const chunkOf = (message: MessageId): number => message >> CHUNK_BITS
export const offsetInChunk = (message: MessageId): number => message & CHUNK_MASK
export const messageAt = (chunk: number, offset: number): MessageId => ((chunk << CHUNK_BITS) | offset) as MessageId
export const accountChunkKey = (account: AccountId, chunk: number): number => account * CHUNK_SPAN + chunk
export const chunkOfKey = (key: number): number => key % CHUNK_SPAN

/** First and last key of an account's chunks. */
export const accountChunks = (account: AccountId): { first: number; last: number } => ({
  first: accountChunkKey(account, 0),
  last: accountChunkKey(account, CHUNK_SPAN - 1),
})
