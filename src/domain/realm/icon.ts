import { createHash } from 'node:crypto'
import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import { usesGravatar } from '#lib/pictures/gravatar'
import { ICON_PATH } from '#lib/text/initials'
import type { RealmIdentity } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { realmUpdateDict } from '#wire/events/organization'
import type { CommandContext, QueryContext } from '../context'
import { checkPicture, checkPictureSize, claimedType } from '../pictures/check-picture'
import { square, unscaled } from '../pictures/square-picture'
import { newBlobId, REALM_NUMBER } from '../uploads/upload-file'

const PIXELS = 100

/** The organization's icon: uploaded, made by Gravatar from the realm's name, or our own. */
export function realmIconUrl({ store, realm }: { store: Readers; realm: { name: string } }): string {
  const { iconSource, iconVersion } = store.realm.get('identity')
  if (iconSource === 'U') return `/user_avatars/${REALM_NUMBER}/realm/icon.png?version=${iconVersion}`
  if (!usesGravatar()) return ICON_PATH
  return `https://secure.gravatar.com/avatar/${createHash('md5').update(realm.name).digest('hex')}?d=identicon`
}

/** Stores the one picture in a request. Returns its blob id. */
export async function keepIcon(context: QueryContext): Promise<number> {
  const [file, ...more] = context.files
  if (!file || more.length > 0) throw new BadRequest('You must upload exactly one icon.')
  checkPictureSize(file)
  const picture = checkPicture(file, claimedType(file))
  const blobId = newBlobId()
  await context.blobs.put(blobId, (await square(context, file, PIXELS)) ?? unscaled(file, picture))
  return blobId
}

/** Makes a stored picture the organization's icon. */
export function useIcon(context: CommandContext, blobId: number): string {
  return change(context, { iconSource: 'U', iconBlob: blobId })
}

/** Removes the picture, so that the default icon is shown again. */
export function removeIcon(context: CommandContext): string {
  return change(context, { iconSource: 'G', iconBlob: undefined })
}

function change(context: CommandContext, icon: Pick<RealmIdentity, 'iconSource' | 'iconBlob'>): string {
  const { store, blobs } = context
  const identity = store.realm.get('identity')
  store.realm.set('identity', { ...identity, ...icon, iconVersion: identity.iconVersion + 1 })
  context.record({ act: 'realm_changed', property: 'icon', old: identity.iconSource, new: icon.iconSource })
  const old = identity.iconBlob
  if (old !== undefined) context.afterCommit(() => blobs.remove(old))
  const icon_url = realmIconUrl(context)
  const data = { icon_source: icon.iconSource, icon_url }
  context.emit(realmUpdateDict('icon', data), { accounts: rosterOf(store).active })
  return icon_url
}
