import { fitsTar } from '#lib/tar'
import type { Attachment } from '#store/uploads/attachments'
import type { OutsideContext } from '../context'
import { jsonFile } from './json-file'
import { publicRecipients } from './public-channels'
import type { Step } from './step'

const LOOKED_AT_A_STEP = 200
/** A step takes no further file that would go beyond this; one file alone may. */
const BYTES_A_STEP = 8 * 1024 * 1024
/** How many of the newest messages with a file are checked for being public. */
const MOST_USES = 500

/** The next files that were posted in messages of public channels. */
export async function exportedUploads({ store, blobs }: OutsideContext, after: number): Promise<Step> {
  const files: Step['files'] = []
  const described: Attachment[] = []
  const found = store.attachments.listAfter(after, LOOKED_AT_A_STEP)
  const recipients = publicRecipients(store)
  let size = 0
  let last: number | undefined
  for (const file of found) {
    const isWanted = isPublic(store, recipients, file)
    if (isWanted && described.length > 0 && size + file.size > BYTES_A_STEP) break
    last = file.id
    if (!isWanted) continue
    const bytes = await blobs.get(file.blobId)
    if (!bytes) continue
    described.push(file)
    files.push([pathOf(file), new Uint8Array(bytes)])
    size += bytes.byteLength
  }
  if (described.length > 0) files.push(jsonFile(`attachments-${described[0]?.id}.json`, describe(described)))
  return { files, after: last }
}

function isPublic(
  store: OutsideContext['store'],
  wanted: ReturnType<typeof publicRecipients>,
  { id }: Attachment,
): boolean {
  const uses = store.attachments.listUses(id, MOST_USES).map((use) => use.id)
  let is = false
  store.index.visit(uses, (entry) => {
    is ||= wanted.has(entry.recipientId) && !store.moves.awaitedBy(entry.id)
  })
  return is
}

/** As in their address, unless that is too long for an archive. */
function pathOf({ id, pathId }: Attachment): string {
  const path = `uploads/${pathId}`
  return fitsTar(path) ? path : `uploads/by-id/${id}`
}

const describe = (files: Attachment[]) => ({
  zerver_attachment: files.map((file) => ({
    id: file.id,
    file_name: file.name,
    path_id: file.pathId,
    path: pathOf(file),
    owner: file.ownerId,
    size: file.size,
    content_type: file.type,
    create_time: file.createdAt / 1000,
  })),
})
