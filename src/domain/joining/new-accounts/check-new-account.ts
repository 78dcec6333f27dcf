import type { QueryContext } from '#domain/context'
import { EmailInUse } from '#domain/people/accounts/errors'
import { checkFreeName } from '#domain/people/accounts/full-name'
import { BadRequest } from '#lib/errors'
import { isStrongPassword } from '#lib/passwords/password-strength'
import { type AddressProblem, problemOfAddress } from './allowed-address'

const TEXTS: Record<AddressProblem, (email: string) => string> = {
  invalid: () => 'Bad name or username',
  outside: (email) => `Email '${email}' not allowed in this organization`,
  disposable: () => 'Disposable email addresses are not allowed in this organization',
  plus: () => 'Email addresses containing + are not allowed.',
}

/** Checks a request to create an account for someone, in the same order as Zulip. */
export function checkNewAccount(
  context: QueryContext,
  given: { email: string; password: string; fullName: string },
): { address: string; fullName: string } {
  const { store, viewer } = context
  if (!viewer.mayCreateUsers) throw new BadRequest('User not authorized to create users')
  const fullName = checkFreeName(store, given.fullName)
  const email = given.email.trim()
  const problem = problemOfAddress(store, email)
  if (problem) throw new BadRequest(TEXTS[problem](email))
  if (store.accounts.findByEmail(email)) throw new EmailInUse()
  if (!isStrongPassword(given.password)) throw new BadRequest('The password is too weak.')
  return { address: email, fullName }
}
