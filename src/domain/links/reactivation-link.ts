import type { PublicQueryContext } from '../context'

/** The link that reactivates a deactivated organization; undefined while it is active. */
export function reactivationLink({ store, secrets, realm }: Pick<PublicQueryContext, 'store' | 'secrets' | 'realm'>) {
  const { isDeactivated, closedAt } = store.realm.get('identity')
  return isDeactivated ? `${realm.origin}/reactivate/${secrets.reactivationKey(closedAt ?? 0)}` : undefined
}
