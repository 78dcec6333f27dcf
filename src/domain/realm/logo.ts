import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import type { StoredLogo } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { realmUpdateDict } from '#wire/events/organization'
import type { CommandContext, QueryContext } from '../context'
import { checkPicture, checkPictureSize, claimedType } from '../pictures/check-picture'
import { unscaled } from '../pictures/square-picture'
import { newBlobId, REALM_NUMBER } from '../uploads/upload-file'

/** A logo is scaled down to the largest size at which clients show it. */
const MEASURE = { width: 800, height: 100, fit: 'scale-down', format: 'image/png' } as const
const BUILT_IN = '/static/images/logo/edgewise-logo.svg?version=0'
const UNCHANGED: StoredLogo = { version: 1 }

/** There is one logo for light themes and one for dark themes. */
type LogoKind = 'logo' | 'night_logo'

export const logoKind = (isNight: boolean): LogoKind => (isNight ? 'night_logo' : 'logo')

export const logoOf = ({ realm }: Pick<Readers, 'realm'>, kind: LogoKind): StoredLogo =>
  realm.find('logos')?.[kind] ?? UNCHANGED

/** A logo's source in the protocol: "D" for the server's own, "U" for an uploaded one. */
export const logoSource = (store: Pick<Readers, 'realm'>, kind: LogoKind): 'D' | 'U' =>
  logoOf(store, kind).blob === undefined ? 'D' : 'U'

export function logoUrl(store: Pick<Readers, 'realm'>, kind: LogoKind): string {
  if (logoSource(store, kind) === 'D') return BUILT_IN
  return `/user_avatars/${REALM_NUMBER}/realm/${kind}.png?version=${logoOf(store, kind).version}`
}

/** Stores the one picture in a request. Returns its blob id. */
export async function keepLogo(context: QueryContext): Promise<number> {
  const [file, ...more] = context.files
  if (!file || more.length > 0) throw new BadRequest('You must upload exactly one logo.')
  checkPictureSize(file)
  const picture = checkPicture(file, claimedType(file))
  const blobId = newBlobId()
  await context.blobs.put(blobId, (await context.scaler.scale(file.bytes, MEASURE)) ?? unscaled(file, picture))
  return blobId
}

/** Makes a stored picture the logo, or restores the server's own. */
export function changeLogo(context: CommandContext, kind: LogoKind, blob: number | undefined): void {
  const { store, blobs } = context
  const { version, blob: old } = logoOf(store, kind)
  store.realm.set('logos', { ...store.realm.find('logos'), [kind]: { version: version + 1, blob } })
  context.record({ act: 'realm_changed', property: kind })
  if (old !== undefined) context.afterCommit(() => blobs.remove(old))
  const data = { [`${kind}_url`]: logoUrl(store, kind), [`${kind}_source`]: logoSource(store, kind) }
  context.emit(realmUpdateDict(kind, data), { accounts: rosterOf(store).active })
}
