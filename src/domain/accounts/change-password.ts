import { emailKey } from '../../lib/email-key'
import { BadRequest } from '../../lib/errors'
import { isStrongPassword } from '../../lib/password-strength'
import type { Account } from '../../store/accounts/account-reader'
import type { CommandContext, Preparation, PublicCommandContext } from '../context'
import { endSessions } from '../sessions/sessions'
import { hashInTurn, requireHashing, verifyInTurn } from './hashing'

/** Shared with logging in: whoever tries passwords here has tried them there. */
const TRIES = { seconds: 1800, calls: 5 }
const keyOf = (address: string) => `log-in:${emailKey(address)}`

/** Hashes the new password, if the old one is right. A try counts before it is looked at. */
export async function prepareNewPassword(
  context: Preparation,
  oldPassword: string | undefined,
  newPassword: string,
): Promise<string> {
  const { store, viewer, now, limitsApply } = context
  requireHashing(context, 'known')
  const key = keyOf(viewer.deliveryEmail)
  if (limitsApply) {
    const wait = store.attempts.waitSeconds(key, now, TRIES)
    if (wait > 0) {
      throw new BadRequest(`You're making too many attempts! Try again in ${Math.trunc(wait)} seconds.`)
    }
    store.attempts.record(key, now, TRIES)
  }
  const isRight = await verifyInTurn(context, 'known', oldPassword ?? '', viewer.passwordHash)
  if (!isRight) throw new BadRequest('Wrong password!')
  // Only wrong tries count: a right one forgets them, whatever is to be said of the new password.
  if (limitsApply) store.attempts.forget(key)
  if (!isStrongPassword(newPassword)) throw new BadRequest('New password is too weak!')
  return hashInTurn(context, newPassword)
}

/** Ends all other sessions. Keys stay valid: they are replaced by asking for another. */
export function changePassword(context: CommandContext, passwordHash: string): void {
  context.store.accounts.update(context.viewer.id, { passwordHash })
  endSessions(context, context.viewer.id, context.sessionId)
  forgetTries(context, context.viewer)
}

/** Wrong tries were for the password that is gone. */
export function forgetTries({ store, limitsApply }: PublicCommandContext, { deliveryEmail }: Account): void {
  if (limitsApply) store.attempts.forget(keyOf(deliveryEmail))
}
