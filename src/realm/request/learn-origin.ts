import { ROLE } from '#lib/ids'
import type { RealmState } from '#realm/state/realm-state'
import type { Viewer } from './viewer'

/**
 * For a realm that was founded before its address was stored: its address is the one at which its
 * administrators call it. Nobody else is believed, because the caller chooses the host.
 */
export function learnOrigin({ database, store }: RealmState, viewer: Viewer, origin: string): void {
  const identity = store.realm.get('identity')
  if (identity.origin !== undefined || viewer.isBot || viewer.role > ROLE.administrator) return
  database.transaction(() => store.realm.set('identity', { ...identity, origin }))
}
