import type { Blobs, Bucket, Copy } from '#lib/bytes/blobs'
import { logFailure } from '#lib/platform/log'
import type { RealmState } from './realm-state'

/** Without a bucket, files count against the 10 GB that one object's storage may have. */
const QUOTA_WITHOUT_BUCKET = 1024 ** 3
/** The maximum number of objects that a bucket lists or deletes at once. */
const CLEARED_AT_ONCE = 1000

/** The parts of a realm that are needed for storing files. */
interface Keeping {
  env: Pick<RealmState['env'], 'UPLOADS'>
  store: Pick<RealmState['store'], 'blobs'>
}

export function blobsOf(state: Keeping, realmName: string): Blobs {
  const { UPLOADS } = state.env
  return UPLOADS ? inBucket(UPLOADS, realmName) : new StoredBlobs(state.store.blobs)
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

/** Files in the realm's own storage. They are deleted with it. */
class StoredBlobs implements Blobs {
  readonly quota = QUOTA_WITHOUT_BUCKET

  constructor(private readonly blobs: Keeping['store']['blobs']) {}

  async put(...[id, bytes, copy]: Parameters<Blobs['put']>): Promise<void> {
    this.blobs.put(id, bytes, copy)
  }

  async get(...[id, copy]: Parameters<Blobs['get']>): Promise<ArrayBuffer | undefined> {
    return this.blobs.get(id, copy)
  }

  async open(...[id, part]: Parameters<Blobs['open']>): Promise<ReadableStream<Uint8Array>> {
    return streamOf(this.blobs.pieces(id, part))
  }

  async has(id: number): Promise<boolean> {
    return this.blobs.has(id)
  }

  async remove(id: number): Promise<void> {
    this.blobs.remove(id)
  }

  async clear(): Promise<boolean> {
    return true
  }
}

/**
 * Reads each piece only when it is requested. This isn't a stream of bytes, because the platform reads only 4 KB at a
 * time from those.
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
 * The blobs of one request, which can delete what it stored: bytes are stored before the transaction that may refuse
 * them.
 */
export class RevocableBlobs implements Blobs {
  readonly quota: Blobs['quota']
  #stored: Set<number> | undefined

  constructor(
    private readonly blobs: Blobs,
    private readonly realmName: string,
  ) {
    this.quota = blobs.quota
  }

  put(...[id, bytes, copy]: Parameters<Blobs['put']>): Promise<void> {
    this.#stored ??= new Set()
    this.#stored.add(id)
    return this.blobs.put(id, bytes, copy)
  }

  get(...[id, copy]: Parameters<Blobs['get']>): ReturnType<Blobs['get']> {
    return this.blobs.get(id, copy)
  }

  open(...[id, part]: Parameters<Blobs['open']>): ReturnType<Blobs['open']> {
    return this.blobs.open(id, part)
  }

  has(id: number): Promise<boolean> {
    return this.blobs.has(id)
  }

  remove(id: number): Promise<void> {
    return this.blobs.remove(id)
  }

  clear(): Promise<boolean> {
    return this.blobs.clear()
  }

  /** Deletes what this request stored. */
  async forget(): Promise<void> {
    for (const id of this.#stored ?? []) {
      // The request has already failed. Its bytes remain. The operator should know about that, but the caller needn't.
      await this.remove(id).catch((error: unknown) => logFailure('forget-blob', this.realmName, error))
    }
  }
}
