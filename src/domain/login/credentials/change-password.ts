import type { CommandContext, Preparation, PublicCommandContext } from '#domain/context'
import { forgiveAttempts } from '#domain/login/attempts/count-attempt'
import { endSessions } from '#domain/login/sessions'
import { BadRequest } from '#lib/errors'
import { emailKey } from '#lib/mail/email-key'
import { isStrongPassword } from '#lib/passwords/password-strength'
import type { Account } from '#store/accounts/account-reader'
import { hashInTurn } from './hashing'
import { provePassword } from './prove-password'

/** Hashes the new password if the old one is right. */
export async function prepareNewPassword(
  context: Preparation,
  oldPassword: string | undefined,
  newPassword: string,
): Promise<string> {
  await provePassword(context, oldPassword ?? '', 'Wrong password!')
  if (!isStrongPassword(newPassword)) throw new BadRequest('New password is too weak!')
  return hashInTurn(context, newPassword)
}

/** Sets the new password and ends all other sessions. API keys stay valid until they are regenerated. */
export function changePassword(context: CommandContext, passwordHash: string): void {
  context.store.accounts.update(context.viewer.id, { passwordHash })
  context.record({ act: 'user_password_changed', id: context.viewer.id })
  endSessions(context, context.viewer.id, context.sessionId)
  forgetTries(context, context.viewer)
}

/** Forgets failed attempts, since they were for the old password. */
export function forgetTries(context: PublicCommandContext, { id, deliveryEmail }: Account): void {
  forgiveAttempts(context, 'log-in', emailKey(deliveryEmail))
  forgiveAttempts(context, 'old-password', String(id))
}
