/** Where the bytes of files are kept: a bucket, or the realm's own storage. Ids are below 2^47 and never used twice. */
export interface Blobs {
  put(id: number, bytes: ArrayBuffer): Promise<void>
  get(id: number): Promise<ArrayBuffer | undefined>
  remove(id: number): Promise<void>
  /** Bytes that all files together may have; null: as many as there are. */
  quota: number | null
}

/** As much of an R2 bucket as we use. */
export interface Bucket {
  put(key: string, bytes: ArrayBuffer): Promise<unknown>
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
  delete(key: string): Promise<void>
}
