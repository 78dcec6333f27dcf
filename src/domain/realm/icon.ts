import { createHash } from 'node:crypto'
import { BadRequest, ProtocolError } from '../../lib/errors'
import { imageTypeOf } from '../../lib/image-type'
import type { RealmIdentity } from '../../store/realm/facts'
import type { Readers } from '../../store/store'
import { rosterOf } from '../accounts/roster'
import type { CommandContext, QueryContext, UploadedFile } from '../context'
import { REALM_NUMBER } from '../uploads/upload-file'

const MAX_MIB = 5

/** The organisation's icon: uploaded, or made by Gravatar from the realm's name. */
export function realmIconUrl({ store, realm }: { store: Readers; realm: { name: string } }): string {
  const { iconSource, iconVersion } = store.realm.get('identity')
  if (iconSource === 'U') return `/user_avatars/${REALM_NUMBER}/realm/icon.png?version=${iconVersion}`
  return `https://secure.gravatar.com/avatar/${createHash('md5').update(realm.name).digest('hex')}?d=identicon`
}

/** The one picture of a request. */
export function checkIcon({ files }: QueryContext): UploadedFile {
  const [file, ...more] = files
  if (!file || more.length > 0) throw new BadRequest('You must upload exactly one icon.')
  if (file.bytes.byteLength > MAX_MIB * 1024 * 1024) {
    throw new BadRequest(`Uploaded file is larger than the allowed limit of ${MAX_MIB} MiB`)
  }
  if (!imageTypeOf(file.bytes)) throw new ProtocolError('Invalid image format', { code: 'BAD_IMAGE' })
  return file
}

/** Shows a picture that is kept already. */
export function useIcon(context: CommandContext, blobId: number): string {
  return change(context, { iconSource: 'U', iconBlob: blobId })
}

/** Back to the one that is made from the name. */
export function removeIcon(context: CommandContext): string {
  return change(context, { iconSource: 'G', iconBlob: undefined })
}

function change(context: CommandContext, icon: Pick<RealmIdentity, 'iconSource' | 'iconBlob'>): string {
  const { store } = context
  const identity = store.realm.get('identity')
  store.realm.set('identity', { ...identity, ...icon, iconVersion: identity.iconVersion + 1 })
  const icon_url = realmIconUrl(context)
  const data = { icon_source: icon.iconSource, icon_url }
  context.emit({ type: 'realm', op: 'update_dict', property: 'icon', data }, { accounts: rosterOf(store).active })
  return icon_url
}
