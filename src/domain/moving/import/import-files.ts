import type { PublicQueryContext, WritingContext } from '#domain/context'
import { claimedType, undecodable } from '#domain/pictures/check-picture'
import { square } from '#domain/pictures/square-picture'
import { spaceUsed } from '#domain/uploads/attachment-events'
import { keepThumbnail } from '#domain/uploads/thumbnails'
import { newBlobId } from '#domain/uploads/upload-file'
import { fromBase64 } from '#lib/bytes/base64'
import { BadRequest } from '#lib/errors'
import { hasTooManyPixels, PICTURE_TYPES, type Picture, readPicture } from '#lib/pictures/read-picture'
import { checkAccounts } from './check-references'
import { raise } from './import-organization'
import type { Piece } from './pieces'

type Use = Piece<'file'>['use']

interface Kept {
  blobId: number
  size: number
  preview?: Picture | undefined
}

const MEDIUM_PIXELS = 500

/** Stores a file and its thumbnail, or a picture. A profile picture is stored in the sizes that clients request. */
export async function keepFile(
  context: Pick<PublicQueryContext, 'blobs' | 'scaler'>,
  use: Use,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Kept> {
  const blobId = newBlobId()
  const size = bytes.byteLength
  if (use.kind === 'upload') {
    const file = { field: '', name: use.name, type: use.type, bytes }
    await context.blobs.put(blobId, bytes)
    return { blobId, size, preview: await keepThumbnail(context, { ...file, type: claimedType(file) }, blobId) }
  }
  const picture = readPicture(bytes)
  if (!picture || !PICTURE_TYPES.has(picture.type) || hasTooManyPixels(picture)) throw undecodable()
  const file = { field: '', name: '', type: picture.type, bytes }
  const medium = use.kind === 'avatar' ? await square(context, file, MEDIUM_PIXELS) : undefined
  await context.blobs.put(blobId, medium ?? bytes)
  if (use.kind === 'avatar') await context.blobs.put(blobId, fromBase64(use.small).slice().buffer, 'preview')
  return { blobId, size }
}

/** Stores the record of a file whose bytes are already stored. */
export function enterFile(context: WritingContext, use: Use, kept: Kept): void {
  if (use.kind === 'upload') enterUpload(context, use, kept)
  else if (use.kind === 'avatar') enterAvatar(context, use, kept)
  else if (use.kind === 'emoji') enterEmoji(context, use, kept)
  else enterPicture(context, use, kept)
}
function enterUpload({ store }: WritingContext, use: Extract<Use, { kind: 'upload' }>, kept: Kept): void {
  const { kind: _, ...given } = use
  checkAccounts(store, [use.ownerId])
  if (store.attachments.findByPath(use.pathId)) throw new BadRequest(`Two files have the path ${use.pathId}`)
  store.attachments.insert({
    ...given,
    blobId: kept.blobId,
    size: kept.size,
    width: kept.preview?.width ?? null,
    height: kept.preview?.height ?? null,
    frames: kept.preview?.frames ?? null,
  })
  store.realm.set('uploadedBytes', spaceUsed(store) + kept.size)
  raise(store, 'other', [use])
}

function enterAvatar({ store }: WritingContext, use: Extract<Use, { kind: 'avatar' }>, { blobId }: Kept): void {
  checkAccounts(store, [use.accountId])
  store.accounts.update(use.accountId, { avatarSource: 'U', avatarBlob: blobId, avatarVersion: use.version })
}

function enterEmoji({ store }: WritingContext, use: Extract<Use, { kind: 'emoji' }>, { blobId }: Kept): void {
  const { kind: _, ...given } = use
  const emoji = { ...given, stillUrl: null, blob: blobId }
  store.realm.set('customEmoji', [...(store.realm.find('customEmoji') ?? []), emoji])
  raise(store, 'emoji', [{ id: Number(use.id) }])
}

type OfOrganization = Extract<Use, { kind: 'icon' | 'logo' | 'night_logo' }>

/** Stores which picture is the organization's icon or logo. */
function enterPicture({ store }: WritingContext, { kind, version }: OfOrganization, { blobId }: Kept): void {
  if (kind === 'icon') {
    const identity = store.realm.get('identity')
    store.realm.set('identity', { ...identity, iconSource: 'U', iconVersion: version, iconBlob: blobId })
  } else {
    store.realm.set('logos', { ...store.realm.find('logos'), [kind]: { version, blob: blobId } })
  }
}
