import type { Blobs, Bucket, Copy } from '#lib/bytes/blobs'
import { logFailure } from '#lib/platform/log'
import type { RealmState } from './realm-state'

/** The limit in bytes for all files without a bucket, since they count against the 10 GB that one object may store. */
const QUOTA_WITHOUT_BUCKET = 1024 ** 3
/** The maximum number of objects that a bucket lists or deletes in one call. */
const CLEARED_AT_ONCE = 1000

/** The parts of a realm that are needed for storing files. */
interface Keeping {
  env: Pick<RealmState['env'], 'UPLOADS'>
  store: Pick<RealmState['store'], 'blobs'>
}

export function blobsOf(state: Keeping, realmName: string): Blobs {
  const { UPLOADS } = state.env
  return UPLOADS ? inBucket(UPLOADS, realmName) : inStorage(state)
}

function inBucket(bucket: Bucket, realmName: string): Blobs {
  const keyOf = (id: number, copy: Copy = 'whole') => `${realmName}/${id}${copy === 'preview' ? '-preview' : ''}`
  return {
    quota: null,
    async put(id, bytes, copy) {
      await bucket.put(keyOf(id, copy), bytes)
    },
    async get(id, copy) {
      return (await bucket.get(keyOf(id, copy)))?.arrayBuffer()
    },
    async open(id, range) {
      return (await bucket.get(keyOf(id), { range }))?.body
    },
    has: async (id) => (await bucket.head(keyOf(id))) !== null,
    remove: (id) => bucket.delete([keyOf(id), keyOf(id, 'preview')]),
    async clear() {
      const { objects } = await bucket.list({ prefix: `${realmName}/`, limit: CLEARED_AT_ONCE })
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
      return objects.length === 0
    },
  }
}

function inStorage({ store }: Keeping): Blobs {
  return {
    quota: QUOTA_WITHOUT_BUCKET,
    put: async (id, bytes, copy) => store.blobs.put(id, bytes, copy),
    get: async (id, copy) => store.blobs.get(id, copy),
    open: async (id, part) => streamOf(store.blobs.pieces(id, part)),
    has: async (id) => store.blobs.has(id),
    remove: async (id) => store.blobs.remove(id),
    // The files are deleted with the storage.
    clear: async () => true,
  }
}

/**
 * Reads each piece only when it is requested. This isn't a stream of bytes, because the platform reads only 4 KB at a
 * time from byte streams.
 */
function streamOf(pieces: Iterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        const { done, value } = pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * The blobs of one request, with a way to delete those that it stored: bytes are stored before the transaction that may
 * refuse them.
 */
export function revocable(blobs: Blobs, realmName: string): Blobs & { forget(): Promise<void> } {
  const stored = new Set<number>()
  return {
    ...blobs,
    put(id, bytes, copy) {
      stored.add(id)
      return blobs.put(id, bytes, copy)
    },
    async forget() {
      for (const id of stored) {
        // If this fails, the bytes remain. That is logged for the operator. The caller needn't know, since the request
        // itself has already failed.
        await blobs.remove(id).catch((error: unknown) => logFailure('forget-blob', realmName, error))
      }
    },
  }
}
