import { type AccountId, asId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { QueryContext } from '../context'
import { deliveryEmailFor } from './email'
import { type UserOptions, userFor } from './user-view'

/** Whom a list is of. Where all are alike in it, whether they are active is left out. */
type ListOf = 'whole' | 'active' | 'inactive'

/** Nobody's. */
const NO_ACCOUNT = asId<AccountId>(0)

/**
 * These accounts as JSON, as a viewer who sees everybody may see them. What is shown to all of a
 * role is kept; of oneself one may see more.
 */
export function listWritten(
  { memory, viewer }: QueryContext,
  accounts: readonly Account[],
  options: UserOptions,
  list: ListOf,
): readonly string[] {
  const role = Math.max(viewer.role, ROLE.administrator)
  const others = { id: NO_ACCOUNT, role }
  const { clientGravatar, withProfile, origin } = options
  const view = JSON.stringify([list, role, clientGravatar, withProfile, origin])
  const write = (account: Account, seer: { id: AccountId; role: number }) => {
    const { is_active, ...user } = userFor(account, seer, options)
    return JSON.stringify(list === 'whole' ? userFor(account, seer, options) : user)
  }
  const texts = memory.userTexts.get(view, accounts, (account) => write(account, others))
  const own = accounts.findIndex(({ id }) => id === viewer.id)
  const account = accounts[own]
  if (!account || deliveryEmailFor(account, others) !== null) return texts
  return texts.with(own, write(account, viewer))
}
