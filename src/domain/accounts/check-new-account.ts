import * as z from 'zod'
import { BadRequest } from '../../lib/errors'
import { isStrongPassword } from '../../lib/password-strength'
import type { QueryContext } from '../context'
import { checkFreeName } from './full-name'

const address = z.email()

/** What an administrator gives for a new account, checked in the reference's order. */
export function checkNewAccount(
  context: QueryContext,
  given: { email: string; password: string; fullName: string },
): { address: string; fullName: string } {
  const { store, viewer } = context
  if (!viewer.mayCreateUsers) throw new BadRequest('User not authorized to create users')
  const fullName = checkFreeName(store, given.fullName)
  const email = given.email.trim()
  if (!address.safeParse(email).success) throw new BadRequest('Bad name or username')
  if (store.accounts.findByEmail(email)) throw new BadRequest(`Email '${email}' already in use`)
  if (!isStrongPassword(given.password)) throw new BadRequest('The password is too weak.')
  return { address: email, fullName }
}
