import type { Bytes } from './bytes'

/**
 * Where the bytes of files are kept: a bucket, or the realm's own storage. Ids are below 2^47 and
 * never used twice.
 */
export interface Blobs {
  put(id: number, bytes: Bytes, copy?: Copy): Promise<void>
  /** The whole file at once, for small ones. */
  get(id: number, copy?: Copy): Promise<ArrayBuffer | undefined>
  /** The whole file or a part of it, piece by piece: memory can't hold many files at once. */
  open(id: number, part?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  has(id: number): Promise<boolean>
  /** Removes a file with its preview. */
  remove(id: number): Promise<void>
  /** Removes some of all the files of a realm. Returns whether none are left; a bucket may need several calls. */
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
