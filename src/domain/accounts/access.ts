import { ROLE } from '../../lib/ids'
import type { Account } from '../../store/accounts/account-reader'
import type { Readers } from '../../store/store'
import { InsufficientPermission, NoSuchUser, UserIsDeactivated } from './errors'

interface Access {
  store: Readers
  viewer: Account
}

/** The account, deactivated ones and bots included, for reading. */
export function accessUser(context: Access, id: number): Account {
  const account = context.store.accounts.find(id)
  if (!account || account.isSystemBot) throw new NoSuchUser()
  return account
}

/** The account, for changing it: by administrators, and by the owner of a bot. */
export function administerUser(context: Access, id: number, options: { bots: boolean; deactivated: boolean }): Account {
  const account = accessUser(context, id)
  if (account.isBot && !options.bots) throw new NoSuchUser()
  if (!account.isActive && !options.deactivated) throw new UserIsDeactivated()
  const isOwn = account.isBot && account.botOwnerId === context.viewer.id
  if (!isOwn && context.viewer.role > ROLE.administrator) throw new InsufficientPermission()
  return account
}
