import { createHash } from 'node:crypto'
import type { Readers } from '../../store/store'

/** The organisation's icon: uploaded, or made by Gravatar from the realm's name. */
export function realmIconUrl({ store, realm }: { store: Readers; realm: { name: string } }): string {
  const { iconSource, iconVersion } = store.realm.get('identity')
  if (iconSource === 'U') return `/user_avatars/${realm.name}/realm/icon.png?version=${iconVersion}`
  return `https://secure.gravatar.com/avatar/${createHash('md5').update(realm.name).digest('hex')}?d=identicon`
}
