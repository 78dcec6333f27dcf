import { ROLE } from '#lib/ids'
import type { RealmState } from '#realm/state/realm-state'
import type { Viewer } from './viewer'

/**
 * Learns the address of a realm that was founded before addresses were stored: it is the one at which its
 * administrators call it. Nobody else is trusted, because the caller chooses the host.
 */
export function learnOrigin({ database, store }: RealmState, viewer: Viewer, origin: string): void {
  const identity = store.realm.get('identity')
  if (identity.origin !== undefined || viewer.isBot || viewer.role > ROLE.administrator) return
  database.transaction(() => store.realm.set('identity', { ...identity, origin }))
}
