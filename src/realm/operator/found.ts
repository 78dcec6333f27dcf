import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type { foundOrganization } from '#api/operator/organization'
import { checkPassword } from '#domain/login/credentials/check-password'
import { checkFullName } from '#domain/people/accounts/full-name'
import { checkRealmName } from '#domain/realm/check-realm-name'
import { foundRealm } from '#domain/realm/found-realm'
import { BadRequest } from '#lib/errors'
import { isEmailAddress } from '#lib/mail/email-address'
import { hashPassword } from '#lib/passwords/password'
import type { OperatorCall } from '#realm/crossing/realm-calls'
import { ABSENCE } from '#realm/crossing/replies'
import { internalFacts } from '#realm/state/internal-facts'
import { newRealmSalt } from '#realm/state/salt'
import { transact } from '#realm/state/transact'
import { type OperatedRealm, stateOf } from './operated-realm'

export class AlreadyFounded extends BadRequest {
  constructor() {
    super('There’s already an organization at this address')
  }
}

type Founding = z.output<(typeof foundOrganization)['params']>

/** Creates the realm. Everything is checked first, so that a refused request leaves nothing behind, not even tables. */
export async function found(realm: OperatedRealm, founding: Founding, call: OperatorCall) {
  if (realm.absence !== ABSENCE.notFounded) stateOf(realm)
  if (realm.state) throw new AlreadyFounded()
  const name = founding.name.trim()
  if (!name || [...name].length > 40) throw new BadRequest('The name of an organization must have 1 to 40 characters')
  checkRealmName(name)
  if (!isEmailAddress(founding.email)) throw new BadRequest('Enter a valid email address.')
  const fullName = checkFullName(founding.full_name)
  const password = founding.password ?? randomBytes(12).toString('base64url')
  checkPassword(password)
  const passwordHash = await hashPassword(password)
  const state = realm.open()
  const signing = { salt: newRealmSalt() }
  const facts = internalFacts(state, call.realm, signing)
  const owner = transact(state, facts, (context) => {
    // Two requests to create the realm may have waited for their hashes at the same time.
    if (context.store.realm.find('identity')) throw new AlreadyFounded()
    const { language } = founding
    return foundRealm(context, name, { email: founding.email.trim(), fullName, passwordHash, signing, language })
  })
  const api_key = facts.secrets.issueKey(owner.id, owner.keyNonce)
  const given = founding.password === undefined ? { password } : {}
  return { email: owner.deliveryEmail, api_key, user_id: owner.id, ...given }
}
