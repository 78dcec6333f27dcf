import { ROLE } from '#lib/ids'
import type { RealmState } from '#realm/state/realm-state'
import type { Viewer } from './viewer'

/**
 * Stores the address of a realm that was created before addresses were stored: the one at which its administrators call
 * it. Other people's calls don't count, because the caller chooses the host.
 */
export function learnOrigin({ database, store }: RealmState, viewer: Viewer, origin: string): void {
  const identity = store.realm.get('identity')
  if (identity.origin !== undefined || viewer.isBot || viewer.role > ROLE.administrator) return
  database.transaction(() => store.realm.set('identity', { ...identity, origin }))
}
