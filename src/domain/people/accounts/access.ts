import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { InsufficientPermission, NoSuchUser, UserIsDeactivated } from './errors'
import { maySee } from './sight'

interface Options {
  bots: boolean
  deactivated: boolean
}

interface Access {
  store: Readers
  viewer: Account
}

function findUser({ store }: Access, id: AccountId, options: Options): Account {
  const account = store.accounts.find(id)
  if (!account || account.isSystemBot || (account.isBot && !options.bots)) throw new NoSuchUser()
  if (!account.isActive && !options.deactivated) throw new UserIsDeactivated()
  return account
}

/** The account, for reading. It may be deactivated or a bot, but not one of the system's bots. */
export function accessUser(context: Access, id: AccountId): Account {
  return readUser(context, id, { bots: true, deactivated: true })
}

/** The account, if `options` allow its kind and the viewer may see it. */
export function readUser(context: Access, id: AccountId, options: Options): Account {
  const account = findUser(context, id, options)
  if (!maySee(context.store, context.viewer, account.id)) throw new InsufficientPermission()
  return account
}

/** An account that the viewer may change: as an administrator, or as the owner of a bot. */
export function administerUser(context: Access, id: AccountId, options: Options): Account {
  const account = findUser(context, id, options)
  const isOwn = account.isBot && account.botOwnerId === context.viewer.id
  if (!isOwn && context.viewer.role > ROLE.administrator) throw new InsufficientPermission()
  return account
}
