import { BadRequest, ProtocolError } from '../../lib/errors'
import { type AccountId, ROLE } from '../../lib/ids'
import { imageTypeOf } from '../../lib/image-type'
import type { Account } from '../../store/accounts/account-reader'
import type { CommandContext, QueryContext, UploadedFile } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { newBlobId } from '../uploads/upload-file'
import { emitAvatarUpdate } from './account-events'

const MAX_MIB = 5
const EXTENSIONS = /\.(avif|gif|heic|jpe?g|jfif|png|tiff?|webp)$/i

const badImage = (msg: string) => new ProtocolError(msg, { code: 'BAD_IMAGE' })

/** The one picture that was sent, if the viewer may change theirs, in the reference's order. */
export function checkAvatar({ files, store, viewer }: QueryContext): UploadedFile {
  const [file, ...more] = files
  if (!file || more.length > 0) throw new BadRequest('You must upload exactly one avatar.')
  if (settingOfRealm(store, 'avatar_changes_disabled') && viewer.role > ROLE.administrator) {
    throw new BadRequest('Avatar changes are disabled in this organization.')
  }
  checkPicture(file)
  return file
}

/** What a picture may be. Its name says what it claims to be, its bytes what it is. */
export function checkPicture({ name, bytes }: UploadedFile): void {
  if (bytes.byteLength > MAX_MIB * 1024 * 1024) {
    throw new BadRequest(`Uploaded file is larger than the allowed limit of ${MAX_MIB} MiB`)
  }
  if (!EXTENSIONS.test(name)) throw badImage('Invalid image format')
  if (!imageTypeOf(bytes)) throw badImage('Could not decode image; did you upload an image file?')
}

/** The account's picture from now on: one whose bytes are kept, or null for the one made of its address. */
export function changeAvatar(context: CommandContext, before: Account, avatarBlob: number | null): Account {
  const { store, blobs } = context
  const facts = {
    avatarBlob,
    avatarSource: avatarBlob === null ? 'G' : 'U',
    avatarVersion: before.avatarVersion + 1,
  } as const
  store.accounts.update(before.id, facts)
  const account = { ...before, ...facts }
  emitAvatarUpdate(context, account)
  const old = before.avatarBlob
  if (old !== null) context.afterCommit(() => blobs.remove(old))
  return account
}

/** Whose picture an address is, as long as it is theirs. */
export function findAvatar({ store }: Pick<QueryContext, 'store'>, id: number, blob: number): number | undefined {
  const account = store.accounts.find(id as AccountId)
  return account?.avatarBlob === blob ? blob : undefined
}

/** Keeps the picture that came with a wish for a bot, if one did. */
export async function keepBotPicture({ files, blobs }: QueryContext): Promise<number | undefined> {
  const [file, ...more] = files
  if (more.length > 0) throw new BadRequest('You may only upload one file at a time')
  if (!file) return undefined
  checkPicture(file)
  const blobId = newBlobId()
  await blobs.put(blobId, file.bytes)
  return blobId
}
