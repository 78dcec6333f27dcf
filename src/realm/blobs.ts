import type { Blobs, Bucket } from '../lib/blobs'
import type { RealmState } from './realm'

/** Without a bucket files count against the 10 GB that one object's storage may have. */
const QUOTA_WITHOUT_BUCKET = 1024 ** 3

export function blobsOf(state: RealmState, realmName: string): Blobs {
  const { UPLOADS } = state.env
  return UPLOADS ? inBucket(UPLOADS, realmName) : inStorage(state)
}

function inBucket(bucket: Bucket, realmName: string): Blobs {
  const keyOf = (id: number) => `${realmName}/${id}`
  return {
    quota: null,
    async put(id, bytes) {
      await bucket.put(keyOf(id), bytes)
    },
    async get(id) {
      return (await bucket.get(keyOf(id)))?.arrayBuffer()
    },
    remove: (id) => bucket.delete(keyOf(id)),
  }
}

function inStorage({ store }: RealmState): Blobs {
  return {
    quota: QUOTA_WITHOUT_BUCKET,
    put: async (id, bytes) => store.blobs.put(id, bytes),
    get: async (id) => store.blobs.get(id),
    remove: async (id) => store.blobs.remove(id),
  }
}
