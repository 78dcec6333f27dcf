import { randomBytes } from 'node:crypto'
import { checkFullName } from '#domain/accounts/full-name'
import { checkPassword } from '#domain/credentials/check-password'
import { checkRealmName } from '#domain/realm/check-realm-name'
import { foundRealm } from '#domain/realm/found-realm'
import { isEmailAddress } from '#lib/email-address'
import { BadRequest, ProtocolError } from '#lib/errors'
import { logFailure } from '#lib/log'
import { hashPassword } from '#lib/password'
import type { Reply } from '#realm/crossing/call'
import type { Founding } from '#realm/crossing/realm-calls'
import { failure, internalError, success } from '#realm/crossing/replies'
import { INTERNAL_CLIENT } from '#realm/state/internal-client'
import type { RealmState } from '#realm/state/realm-state'
import { requestFacts } from '#realm/state/request-facts'
import { newRealmSalt } from '#realm/state/salt'
import { transact } from '#realm/state/transact'

class AlreadyFounded extends BadRequest {
  constructor() {
    super('There is an organization at this address already')
  }
}

/** Checks first, so that a refused founding leaves no trace, not even tables. */
export async function found(open: () => RealmState, isFounded: boolean, founding: Founding): Promise<Reply> {
  try {
    if (isFounded) throw new AlreadyFounded()
    const name = founding.name.trim()
    if (!name || [...name].length > 40) throw new BadRequest('The name of an organization has 1 to 40 characters')
    checkRealmName(name)
    if (!isEmailAddress(founding.email)) throw new BadRequest('Enter a valid email address.')
    const fullName = checkFullName(founding.fullName)
    const password = founding.password ?? randomBytes(12).toString('base64url')
    checkPassword(password)
    const passwordHash = await hashPassword(password)
    const state = open()
    const signing = { salt: newRealmSalt() }
    const context = requestFacts(state, { ...founding, client: INTERNAL_CLIENT, address: '' }, signing)
    const owner = transact(state, context, (writing) => {
      // Two requests to found the realm may have waited for their hashes at the same time.
      if (writing.store.realm.find('identity')) throw new AlreadyFounded()
      const { language } = founding
      return foundRealm(writing, name, { email: founding.email.trim(), fullName, passwordHash, signing, language })
    })
    const api_key = context.secrets.issueKey(owner.id, owner.keyNonce)
    const given = founding.password === undefined ? { password } : {}
    return success({ email: owner.deliveryEmail, api_key, user_id: owner.id, ...given })
  } catch (error) {
    if (error instanceof ProtocolError) return failure(error.toWire())
    logFailure('setup', founding.realm.name, error)
    return internalError()
  }
}
