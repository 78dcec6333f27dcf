import type { Bytes } from './bytes'

/**
 * Where the bytes of files are kept: a bucket, or the realm's own storage. Ids are below 2^47 and
 * never used twice.
 */
export interface Blobs {
  put(id: number, bytes: Bytes, copy?: Copy): Promise<void>
  /** All of it at once, for what is small. */
  get(id: number, copy?: Copy): Promise<ArrayBuffer | undefined>
  /**
   * All of it, or a part that lies within it, piece by piece: nobody has the memory for many files
   * at once.
   */
  open(id: number, part?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  has(id: number): Promise<boolean>
  /** With its preview. */
  remove(id: number): Promise<void>
  /** Removes some of all the files of a realm; whether none are left where it can't delete its storage. */
  clear(): Promise<boolean>
  /** Bytes that all files together may have; null: as many as there are. */
  quota: number | null
}

/** Beside the bytes themselves there may be a smaller picture made of them. */
export type Copy = 'whole' | 'preview'

export interface ByteRange {
  offset: number
  length: number
}

/** As much of an R2 bucket as we use. */
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
