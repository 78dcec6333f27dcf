import type { CommandContext } from '#domain/context'
import { accessUser } from '#domain/people/accounts/access'
import { InsufficientPermission, MustBeOwner, NoSuchUser, UserIsDeactivated } from '#domain/people/accounts/errors'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/**
 * The account of someone whose access the viewer may change. Anyone who sets a new password can log in with it, and
 * ending an owner's access could keep the owner out. So only owners may do this to owners.
 */
export function accessBelow(context: CommandContext, id: AccountId): Account {
  const { viewer } = context
  const account = accessUser(context, id)
  if (account.isBot) throw new NoSuchUser()
  if (!account.isActive) throw new UserIsDeactivated()
  if (!isAdministrator(viewer)) throw new InsufficientPermission()
  if (!outranks(viewer, account)) throw new MustBeOwner()
  return account
}

export const isAdministrator = (by: Account) => !by.isBot && by.isActive && by.role <= ROLE.administrator
export const outranks = (by: Account, account: Account) => account.role !== ROLE.owner || by.role === ROLE.owner
