import { emailKey } from '#lib/email-key'
import { BadRequest } from '#lib/errors'
import { isStrongPassword } from '#lib/password-strength'
import type { Account } from '#store/accounts/account-reader'
import { countAttempt, forgiveAttempts } from '../attempts/count-attempt'
import type { CommandContext, Preparation, PublicCommandContext } from '../context'
import { endSessions } from '../sessions/sessions'
import { hashInTurn, requireHashing, verifyInTurn } from './hashing'

/**
 * Hashes the new password, if the old one is right. An attempt counts before the password is
 * checked.
 */
export async function prepareNewPassword(
  context: Preparation,
  oldPassword: string | undefined,
  newPassword: string,
): Promise<string> {
  const { viewer } = context
  requireHashing(context, 'known')
  countAttempt(context, 'old-password', String(viewer.id), tooMany)
  const isRight = await verifyInTurn(context, 'known', oldPassword ?? '', viewer.passwordHash)
  if (!isRight) throw new BadRequest('Wrong password!')
  // Only wrong attempts count. A right one forgets them, even if the new password is then refused.
  forgiveAttempts(context, 'old-password', String(viewer.id))
  if (!isStrongPassword(newPassword)) throw new BadRequest('New password is too weak!')
  return hashInTurn(context, newPassword)
}

const tooMany = (seconds: number) =>
  new BadRequest(`You're making too many attempts! Try again in ${Math.trunc(seconds)} seconds.`)

/** Ends all other sessions. Keys stay valid: they are replaced by asking for another. */
export function changePassword(context: CommandContext, passwordHash: string): void {
  context.store.accounts.update(context.viewer.id, { passwordHash })
  context.record({ act: 'user_password_changed', id: context.viewer.id })
  endSessions(context, context.viewer.id, context.sessionId)
  forgetTries(context, context.viewer)
}

/** The wrong attempts were about the old password. */
export function forgetTries(context: PublicCommandContext, { id, deliveryEmail }: Account): void {
  forgiveAttempts(context, 'log-in', emailKey(deliveryEmail))
  forgiveAttempts(context, 'old-password', String(id))
}
