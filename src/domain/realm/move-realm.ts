import type { PublicCommandContext } from '../context'

type Context = Pick<PublicCommandContext, 'store' | 'record' | 'realm'>

/** Links in mails lead to the origin of this request from now on. */
export function moveRealm({ store, record, realm: { origin } }: Context): void {
  const identity = store.realm.get('identity')
  if (identity.origin === origin) return
  record({ act: 'realm_changed', property: 'origin', old: identity.origin, new: origin })
  store.realm.set('identity', { ...identity, origin })
}
