import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { InsufficientPermission, NoSuchUser, UserIsDeactivated } from '../accounts/errors'
import { findByApiEmail } from '../accounts/find-by-api-email'
import type { QueryContext } from '../context'
import { may } from '../permissions/membership'

/** Those to be subscribed: oneself, or others where the organization lets one. */
export function findPrincipals(context: QueryContext, given: string[] | AccountId[]): Account[] {
  if (isMyself(context, given)) return [context.viewer]
  if (!may(context.store, context.viewer, 'can_add_subscribers_group')) throw new InsufficientPermission()
  return lookUp(context, given)
}

/** Accounts by id or address, active ones only, each once. */
export function lookUp(context: QueryContext, given: string[] | AccountId[]): Account[] {
  const found = given.map((one) => {
    const account = typeof one === 'number' ? context.store.accounts.find(one) : findByApiEmail(context, one)
    if (!account || account.isSystemBot) throw new NoSuchUser()
    if (!account.isActive) throw new UserIsDeactivated()
    return account
  })
  return [...new Map(found.map((account) => [account.id, account])).values()]
}

/** One's own id counts as oneself, one's own address as another's. */
function isMyself(context: QueryContext, given: string[] | AccountId[]): boolean {
  return given.every((one) => one === context.viewer.id)
}

export function isOnlyMyself(context: QueryContext, people: Account[]): boolean {
  return people.every((account) => account.id === context.viewer.id)
}
