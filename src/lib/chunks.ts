import type { MessageId } from './ids'

/** A chunk covers 65,536 message ids, so that one bit for each of them takes 8 KB. */
const CHUNK_BITS = 16
const CHUNK_MASK = (1 << CHUNK_BITS) - 1

export const chunkOf = (message: MessageId): number => message >> CHUNK_BITS
export const offsetInChunk = (message: MessageId): number => message & CHUNK_MASK
/** This uses a cast instead of `asId`, because with an import, the build would no longer inline the constants. */
export const messageAt = (chunk: number, offset: number): MessageId => ((chunk << CHUNK_BITS) | offset) as MessageId
