import { randomBytes, randomInt } from 'node:crypto'
import { MIB } from '#lib/bytes/bytes'
import { BadRequest, ProtocolError } from '#lib/errors'
import type { Picture } from '#lib/pictures/read-picture'
import type { Attachment } from '#store/uploads/attachments'
import { attachmentRemove } from '#wire/events/files'
import type { CommandContext, QueryContext, UploadedFile } from '../context'
import { MAX_FILE_MIB } from '../limits'
import { claimedType } from '../pictures/check-picture'
import { emitAttachment, spaceUsed } from './attachment-events'
import { givenName, pathNameOf, shortened } from './file-name'
import { keepThumbnail } from './thumbnails'

/** The number that clients expect an organization to have. Here, the host identifies the organization. */
export const REALM_NUMBER = 1
const LONGEST_TYPE = 255
const RANDOM_BYTES = 18
/** Ids are below 2^47 (see `lib/bytes/blobs.ts`). */
const BLOB_IDS = 2 ** 47

/** A new random id. The given number of ids after it can be used, too. */
export const newBlobId = (followers = 0) => randomInt(BLOB_IDS - followers)

class QuotaExceeded extends ProtocolError {
  constructor() {
    super("Upload would exceed your organization's upload quota.", { code: 'REALM_UPLOAD_QUOTA' })
  }
}

function checkUpload({ files, blobs, store }: QueryContext): UploadedFile {
  const [file, ...more] = files
  if (!file) throw new BadRequest('You must specify a file to upload')
  if (more.length > 0) throw new BadRequest('You may only upload one file at a time')
  if (file.bytes.byteLength > MAX_FILE_MIB * MIB) {
    throw new BadRequest(`Uploaded file is larger than the allowed limit of ${MAX_FILE_MIB} MiB`)
  }
  checkQuota({ blobs, store }, file)
  // Some clients, such as the Python one, indicate the type of a file only by its name.
  return { ...file, type: claimedType(file) }
}

function checkQuota({ blobs, store }: Pick<QueryContext, 'blobs' | 'store'>, { bytes }: UploadedFile): void {
  if (blobs.quota !== null && spaceUsed(store) + bytes.byteLength > blobs.quota) throw new QuotaExceeded()
}

/** A file whose bytes are stored, and the picture's properties if messages show a preview of it. */
interface KeptUpload {
  file: UploadedFile
  blobId: number
  preview: Picture | undefined
}

/** Stores the bytes, and the thumbnail of a picture. */
export async function keepUpload(context: QueryContext): Promise<KeptUpload> {
  const file = checkUpload(context)
  const blobId = newBlobId()
  await context.blobs.put(blobId, file.bytes)
  return { file, blobId, preview: await keepThumbnail(context, file, blobId) }
}

/** Adds a file whose bytes are already stored to the viewer's uploads. */
export function enterUpload(context: CommandContext, { file, blobId, preview }: KeptUpload): Attachment {
  const { store, viewer, now } = context
  // This is checked again, since others may have uploaded files while the bytes of this one were being stored.
  checkQuota(context, file)
  const name = shortened(givenName(file.name))
  const directory = randomInt(256).toString(16)
  const secret = randomBytes(RANDOM_BYTES).toString('base64url')
  const attachment: Attachment = {
    id: store.realm.nextId('other'),
    pathId: `${REALM_NUMBER}/${directory}/${secret}/${pathNameOf(name)}`,
    blobId,
    name,
    type: file.type.slice(0, LONGEST_TYPE),
    ownerId: viewer.id,
    size: file.bytes.byteLength,
    createdAt: now,
    width: preview?.width ?? null,
    height: preview?.height ?? null,
    frames: preview?.frames ?? null,
  }
  store.attachments.insert(attachment)
  store.realm.set('uploadedBytes', spaceUsed(store) + attachment.size)
  emitAttachment(context, 'add', attachment, viewer.id)
  return attachment
}

/** Deletes one of the viewer's files. Messages keep their text, but the link to the file no longer works. */
export function removeUpload(context: CommandContext, id: number): void {
  const { store, viewer, blobs } = context
  const attachment = store.attachments.find(id)
  if (attachment?.ownerId !== viewer.id) throw new BadRequest('Invalid attachment')
  store.attachments.remove(attachment.id)
  store.realm.set('uploadedBytes', Math.max(0, spaceUsed(store) - attachment.size))
  context.afterCommit(() => blobs.remove(attachment.blobId))
  context.emit(attachmentRemove(attachment.id, spaceUsed(store)), { accounts: [viewer.id] })
}
