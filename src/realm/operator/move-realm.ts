import { moveRealm } from '#domain/realm/move-realm'
import type { Call, Reply } from '#realm/crossing/call'
import { success } from '#realm/crossing/replies'
import { INTERNAL_CLIENT } from '#realm/state/internal-client'
import type { RealmState } from '#realm/state/realm-state'
import { requestFacts } from '#realm/state/request-facts'
import { transact } from '#realm/state/transact'

/** For whoever runs the deployment: links in mails lead to this origin from now on. */
export function moveTo(state: RealmState, realm: Call['realm']): Reply {
  transact(state, requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' }), moveRealm)
  return success({ origin: realm.origin })
}
