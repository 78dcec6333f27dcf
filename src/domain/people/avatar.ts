import { BadRequest } from '#lib/errors'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { recordChange } from '../audit/record-change'
import type { CommandContext, Emitting, QueryContext, UploadedFile } from '../context'
import { checkPicture, checkPictureSize, typeByName } from '../pictures/check-picture'
import { square, unscaled } from '../pictures/square-picture'
import { settingOfRealm } from '../settings/realm-setting'
import { newBlobId } from '../uploads/upload-file'
import { emitAvatarUpdate } from './avatar-events'

const SMALL_PIXELS = 100
const MEDIUM_PIXELS = 500

/** Checks that the request has one picture and that the viewer may change theirs, in the same order as Zulip. */
export function checkAvatar({ files, store, viewer }: QueryContext): UploadedFile {
  const [file, ...more] = files
  if (!file || more.length > 0) throw new BadRequest('You must upload exactly one avatar.')
  if (settingOfRealm(store, 'avatar_changes_disabled') && viewer.role > ROLE.administrator) {
    throw new BadRequest('Avatar changes are disabled in this organization.')
  }
  return file
}

/**
 * Stores the picture and returns its blob id. If it can be scaled, both sizes that clients request are stored. The type
 * of an uploaded file follows from its name.
 */
export async function keepAvatar(
  context: Pick<QueryContext, 'blobs' | 'scaler'>,
  file: UploadedFile,
  type = typeByName(file),
): Promise<number> {
  checkPictureSize(file)
  const picture = checkPicture(file, type)
  const medium = await square(context, file, MEDIUM_PIXELS)
  const small = medium && (await square(context, file, SMALL_PIXELS))
  const blobId = newBlobId()
  await context.blobs.put(blobId, medium ?? unscaled(file, picture))
  if (small) await context.blobs.put(blobId, small, 'preview')
  return blobId
}

/** Sets the account's picture to a stored one; null removes it, so that a Gravatar or initials are shown. */
export function changeAvatar(context: CommandContext, before: Account, avatarBlob: number | null): Account {
  const { blobs } = context
  const account = showAvatar(context, before, avatarBlob)
  recordChange(context, account, 'avatar', before.avatarSource, account.avatarSource)
  const old = before.avatarBlob
  if (old !== null) context.afterCommit(() => blobs.remove(old))
  return account
}

/** Like `changeAvatar`, but an earlier picture isn't deleted, and the audit log gets no entry. */
export function showAvatar(context: Emitting, before: Account, avatarBlob: number | null): Account {
  const facts = {
    avatarBlob,
    avatarSource: avatarBlob === null ? 'G' : 'U',
    avatarVersion: before.avatarVersion + 1,
  } as const
  context.store.accounts.update(before.id, facts)
  const account = { ...before, ...facts }
  emitAvatarUpdate(context, account)
  return account
}

/** The id of a picture, if it is still the account's current one. */
export function findAvatar({ store }: Pick<QueryContext, 'store'>, id: AccountId, blob: number): number | undefined {
  const account = store.accounts.find(id)
  return account?.avatarBlob === blob ? blob : undefined
}

/** Stores the picture in a request for a bot, if there is one. */
export async function keepBotPicture(context: QueryContext): Promise<number | undefined> {
  const [file, ...more] = context.files
  if (more.length > 0) throw new BadRequest('You may only upload one file at a time')
  return file && keepAvatar(context, file)
}
