import type { PublicQueryContext } from '#domain/context'
import type { Signing } from '#lib/signing/secrets'
import type { Call } from '#realm/crossing/call'
import type { RealmState } from './realm-state'
import { requestFacts } from './request-facts'

/** Recorded as the client of work that no client requested, such as due work, emails, and the operator's commands. */
const INTERNAL_CLIENT = { name: 'Internal', version: '', vocabulary: 'spec' } as const

/** The part of a context that exists without a calling account. */
export const internalFacts = (state: RealmState, realm: Call['realm'], signing?: Signing): PublicQueryContext =>
  requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' }, signing)
