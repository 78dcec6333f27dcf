import type { QueryContext } from '#domain/context'
import { type AccountId, asId, ROLE } from '#lib/ids'
import type { WrittenItems } from '#lib/json/batches'
import type { Account } from '#store/accounts/account-reader'
import { deliveryEmailFor } from './email'
import { type UserOptions, userFor } from './user-view'

/** The kind of list. In a list with only active or only deactivated people, the users have no `is_active`. */
type ListOf = 'whole' | 'active' | 'inactive'

const IS_LISTED: Readonly<Record<ListOf, (account: Account) => boolean>> = {
  whole: ({ isSystemBot }) => !isSystemBot,
  active: ({ isSystemBot, isActive }) => !isSystemBot && isActive,
  inactive: ({ isSystemBot, isActive }) => !isSystemBot && !isActive,
}

/** No account has this id. */
const NO_ACCOUNT = asId<AccountId>(0)

/**
 * The people in a list of the given kind, as JSON, for a viewer who may see everyone. The JSON for each role is cached.
 * The viewer's own entry may differ, because people always see their own address.
 */
export function listWritten({ store, memory, viewer }: QueryContext, options: UserOptions, list: ListOf): WrittenItems {
  const role = Math.max(viewer.role, ROLE.administrator)
  const others = { id: NO_ACCOUNT, role }
  const { clientGravatar, withProfile, origin } = options
  const view = JSON.stringify([list, role, clientGravatar, withProfile, origin])
  const write = (account: Account, seer: { id: AccountId; role: number }) => {
    const user = userFor(account, seer, options)
    return JSON.stringify(list === 'whole' ? user : { ...user, is_active: undefined })
  }
  const everybody = store.accounts.list()
  const people = memory.userTexts.get(view, everybody, IS_LISTED[list], (account) => write(account, others))
  if (deliveryEmailFor(viewer, others) !== null) return people
  return people.with(viewer.id, (account) => write(account, viewer))
}
