import type { AccountId, RecipientId } from '#lib/ids'

/**
 * Two numbers are packed into one integer primary key: this writes one row where a composite key writes two, and a
 * range of the second number is a range of keys. All keys stay below 2^53.
 */
const MESSAGE_SPAN = 2 ** 31
const CHUNK_SPAN = 2 ** 15

/** Stands for all recipients together: the realm has an index of all messages in addition to one for each recipient. */
export const WHOLE_REALM = 0 as RecipientId

export const blockKey = (recipient: RecipientId, message: number): number => recipient * MESSAGE_SPAN + message
export const accountChunkKey = (account: AccountId, chunk: number): number => account * CHUNK_SPAN + chunk
/** The chunk number in the key of an account's or a move's chunk. */
export const chunkOfKey = (key: number): number => key % CHUNK_SPAN

/** The first and last key of an account's chunks. */
export const accountChunks = (account: AccountId): { first: number; last: number } => ({
  first: accountChunkKey(account, 0),
  last: accountChunkKey(account, CHUNK_SPAN - 1),
})

/** The key of a move's chunk, which is formed like that of an account's chunk. */
export const moveChunkKey = (move: number, chunk: number): number => move * CHUNK_SPAN + chunk
export const moveChunks = (move: number): { first: number; last: number } => ({
  first: moveChunkKey(move, 0),
  last: moveChunkKey(move, CHUNK_SPAN - 1),
})
