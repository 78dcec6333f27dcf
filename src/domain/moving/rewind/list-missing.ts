import { MISSING_FILES_AT_ONCE } from '#domain/limits'
import type { Blobs } from '#lib/bytes/blobs'
import type { Readers } from '#store/store'

export interface MissingFile {
  name: string
  /** The part of the address after "/user_uploads/". */
  path_id: string
}

/**
 * Uploads whose bytes are missing, since rewinding the storage doesn't rewind the bucket. Checks some of those that
 * come after an id; `next` is the id after which to continue.
 */
export async function listMissing(
  { store, blobs }: { store: Readers; blobs: Blobs },
  after: number,
): Promise<{ missing: MissingFile[]; next: number | null }> {
  const files = store.attachments.listAfter(after, MISSING_FILES_AT_ONCE)
  const areThere = await Promise.all(files.map(({ blobId }) => blobs.has(blobId)))
  const missing = files
    .filter(({ size }, at) => size > 0 && !areThere[at])
    .map(({ name, pathId }) => ({ name, path_id: pathId }))
  return { missing, next: files.length < MISSING_FILES_AT_ONCE ? null : (files.at(-1)?.id ?? null) }
}
