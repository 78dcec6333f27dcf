import * as z from 'zod'
import { BadRequest } from '../../lib/errors'
import type { QueryContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { checkFullName, nameKey } from './full-name'

const SHORTEST_PASSWORD = 6
const address = z.email()

/** What an administrator gives for a new account, checked in the reference's order. */
export function checkNewAccount(
  context: QueryContext,
  given: { email: string; password: string; fullName: string },
): { address: string; fullName: string } {
  const { store, viewer } = context
  if (!viewer.mayCreateUsers) throw new BadRequest('User not authorized to create users')
  const fullName = checkFullName(given.fullName)
  if (settingOfRealm(store, 'require_unique_names') && isTaken(context, fullName)) {
    throw new BadRequest('Unique names required in this organization.')
  }
  const email = given.email.trim()
  if (!address.safeParse(email).success) throw new BadRequest('Bad name or username')
  if (store.accounts.findByEmail(email)) throw new BadRequest(`Email '${email}' already in use`)
  if (given.password.length < SHORTEST_PASSWORD) throw new BadRequest('The password is too weak.')
  return { address: email, fullName }
}

function isTaken(context: QueryContext, fullName: string): boolean {
  return context.store.accounts.list().some((account) => nameKey(account.fullName) === nameKey(fullName))
}
