import { getMimeType, mimes } from 'hono/utils/mime'
import { MIB } from '#lib/bytes/bytes'
import { BadRequest, ProtocolError } from '#lib/errors'
import { hasTooManyPixels, PICTURE_TYPES, type Picture, readPicture } from '#lib/pictures/read-picture'
import type { UploadedFile } from '../context'

export const badImage = (msg: string) => new ProtocolError(msg, { code: 'BAD_IMAGE' })

const ENDINGS = { ...mimes, heic: 'image/heic', jfif: 'image/jpeg', jpe: 'image/jpeg' }

export const typeByName = ({ name }: UploadedFile): string => getMimeType(name, ENDINGS) ?? ''

/** The type that the client gave for a file, or else the one that its name implies. */
export const claimedType = (file: UploadedFile): string => file.type || typeByName(file)

/** The limit for an avatar, a custom emoji, and the organization's icon or logo. */
export const MAX_PICTURE_MIB = 5

export function checkPictureSize({ bytes }: UploadedFile): void {
  if (bytes.byteLength <= MAX_PICTURE_MIB * MIB) return
  throw new BadRequest(`Uploaded file is larger than the allowed limit of ${MAX_PICTURE_MIB} MiB`)
}

/**
 * Checks that the claimed type is allowed, that the bytes are a picture, and that it doesn't have too many pixels.
 * Nothing is decoded yet.
 */
export function checkPicture({ bytes }: UploadedFile, claimed: string, taken = PICTURE_TYPES): Picture {
  if (!taken.has(claimed)) throw badImage('Invalid image format')
  const picture = readPicture(bytes)
  if (!picture) throw undecodable()
  if (hasTooManyPixels(picture)) throw badImage('Image size exceeds limit.')
  return picture
}

export const undecodable = () => badImage('Could not decode image; did you upload an image file?')
