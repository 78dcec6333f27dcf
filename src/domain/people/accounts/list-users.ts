import type { QueryContext } from '#domain/context'
import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { writtenList } from '#lib/json/written-json'
import type { Account } from '#store/accounts/account-reader'
import type { UserObject } from '#wire/user'
import { peopleSeenBy } from './sight'
import { strangerFor, type UserOptions, userFor } from './user-view'
import { listWritten } from './written-users'

/** A user in a list of only active or only deactivated people, where users have no `is_active`. */
type Shown = Omit<UserObject, 'is_active'>

const isPerson = (account: Account) => !account.isSystemBot

/**
 * Everyone except the system's bots, sorted by id, as the viewer may see them. People whom the viewer can't see come
 * last, as placeholders.
 */
export function listUsersFor(context: QueryContext, options: UserOptions): UserObject[] {
  const seen = peopleSeenBy(context.store, context.viewer)
  if (seen === 'everybody') return writtenList(listWritten(context, options, 'whole').texts, accountsOf(context))
  const accounts = context.store.accounts.list().filter(isPerson)
  return [...seenIn(context, seen, accounts, options), ...unseenIn(seen, accounts, options)]
}

/** The approximate number of accounts in the list. */
const accountsOf = ({ store }: QueryContext) => store.accounts.list().length

interface ByState {
  active: Shown[]
  inactive: Shown[]
}

/** Like `listUsersFor`, in two lists. If placeholders aren't wanted, people whom the viewer can't see are left out. */
export function listUsersByState(context: QueryContext, options: UserOptions & { withStrangers: boolean }): ByState {
  const seen = peopleSeenBy(context.store, context.viewer)
  if (seen === 'everybody') {
    const written = (list: 'active' | 'inactive', items?: number) => {
      const { texts, batches } = listWritten(context, options, list)
      return writtenList<Shown>(texts, items, batches)
    }
    // Most accounts are active, so the number of all accounts is a good estimate.
    return { active: written('active', accountsOf(context)), inactive: written('inactive') }
  }
  const accounts = context.store.accounts.list().filter(isPerson)
  const users = seenIn(context, seen, accounts, options)
  if (options.withStrangers) users.push(...unseenIn(seen, accounts, options))
  const withoutState = (isActive: boolean) =>
    users.filter((user) => user.is_active === isActive).map(({ is_active, ...user }) => user)
  return { active: withoutState(true), inactive: withoutState(false) }
}

type Seen = ReadonlyBitmap<AccountId>

const seenIn = ({ viewer }: QueryContext, seen: Seen, accounts: readonly Account[], options: UserOptions) =>
  accounts.filter(({ id }) => seen.has(id)).map((account) => userFor(account, viewer, options))

const unseenIn = (seen: Seen, accounts: readonly Account[], { origin }: UserOptions) =>
  accounts.filter(({ id }) => !seen.has(id)).map((account) => strangerFor(account, origin))
