import { reactivationLink } from '#domain/links/reactivation-link'
import { BadRequest } from '#lib/errors'
import type { Call, Reply } from '#realm/crossing/call'
import { failure, success } from '#realm/crossing/replies'
import { INTERNAL_CLIENT } from '#realm/state/internal-client'
import type { RealmState } from '#realm/state/realm-state'
import { requestFacts } from '#realm/state/request-facts'

/** For whoever runs the deployment: a link that opens a closed organization again. */
export function linkToReactivate(state: RealmState, realm: Call['realm']): Reply {
  const link = reactivationLink(requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' }))
  return link ? success({ link }) : failure(new BadRequest('This organization is not deactivated').toWire())
}
