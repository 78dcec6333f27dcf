import { moveRealm } from '#domain/realm/move-realm'
import { ROLE } from '#lib/ids'
import type { Call, Reply } from './call'
import { INTERNAL_CLIENT } from './internal-client'
import type { RealmState } from './realm-state'
import { success } from './replies'
import { requestFacts } from './request-facts'
import { transact } from './transact'
import type { Viewer } from './viewer'

/** For whoever runs the deployment: links in mails lead to this origin from now on. */
export function moveTo(state: RealmState, realm: Call['realm']): Reply {
  transact(state, requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' }), moveRealm)
  return success({ origin: realm.origin })
}

/**
 * For a realm that was founded before its address was stored: its address is the one at which its
 * administrators call it. Nobody else is believed, because the caller chooses the host.
 */
export function learnOrigin({ database, store }: RealmState, viewer: Viewer, origin: string): void {
  const identity = store.realm.get('identity')
  if (identity.origin !== undefined || viewer.isBot || viewer.role > ROLE.administrator) return
  database.transaction(() => store.realm.set('identity', { ...identity, origin }))
}
