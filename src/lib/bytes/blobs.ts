import type { Bytes } from './bytes'

/**
 * The storage for the bytes of files: a bucket, or the realm's own storage. Ids are random numbers below 2^47. Only the
 * pieces of an export have consecutive ids.
 */
export interface Blobs {
  put(id: number, bytes: Bytes, copy?: Copy): Promise<void>
  /** The whole file in one go, for small files. */
  get(id: number, copy?: Copy): Promise<ArrayBuffer | undefined>
  /** The whole file or a part of it, piece by piece, since memory can't hold many files at once. */
  open(id: number, part?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  has(id: number): Promise<boolean>
  /** Removes a file and its preview. */
  remove(id: number): Promise<void>
  /**
   * Removes some of a realm's files from a bucket, and returns whether there were none left to remove. The realm's own
   * storage is deleted as a whole.
   */
  clear(): Promise<boolean>
  /** The limit in bytes for all files together; null for no limit. */
  quota: number | null
}

/** A file as it was stored, or the smaller or still picture made from it, if there is one. */
export type Copy = 'whole' | 'preview'

export interface ByteRange {
  offset: number
  length: number
}

/** The part of R2's bucket interface that we use. */
export interface Bucket {
  put(key: string, bytes: Bytes): Promise<unknown>
  get(key: string, options?: { range?: ByteRange }): Promise<BucketObject | null>
  /** Metadata of an object, without its bytes. */
  head(key: string): Promise<unknown>
  delete(keys: string[]): Promise<void>
  list(options: { prefix: string; limit: number }): Promise<{ objects: readonly { key: string }[] }>
}

interface BucketObject {
  body: ReadableStream<Uint8Array>
  arrayBuffer(): Promise<ArrayBuffer>
}
