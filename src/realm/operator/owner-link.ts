import { makeOwnerLink } from '#domain/credentials/owner-link'
import { listNewLinks } from '#domain/import/list-new-links'
import { ProtocolError } from '#lib/errors'
import type { Call, Reply } from '#realm/crossing/call'
import { failure, success } from '#realm/crossing/replies'
import { INTERNAL_CLIENT } from '#realm/state/internal-client'
import type { RealmState } from '#realm/state/realm-state'
import { requestFacts } from '#realm/state/request-facts'
import { transact } from '#realm/state/transact'

/** For whoever runs the deployment: a link by which an owner sets a new password. */
export function linkForOwner(state: RealmState, realm: Call['realm'], email: string | undefined): Reply {
  const facts = requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' })
  try {
    return success({ ...transact(state, facts, (context) => makeOwnerLink(context, email)) })
  } catch (error) {
    if (error instanceof ProtocolError) return failure(error.toWire())
    throw error
  }
}

/** For whoever runs the deployment: links for people who came without a password. */
export function newLinks(state: RealmState, realm: Call['realm'], after: number): Reply {
  if (state.store.realm.get('identity').importing !== undefined) return success({ links: [] })
  const facts = requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' })
  return success({ links: transact(state, facts, (context) => listNewLinks(context, after)) })
}
