import { MOST_ACCOUNTS } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import type { AccountId, ChannelId, GroupId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'

type Store = Pick<Readers, 'accounts' | 'channels' | 'groups'>

/** Checks that the accounts with these ids have already been imported. */
export function checkAccounts({ accounts }: Store, ids: Iterable<AccountId | null>): void {
  for (const id of ids) {
    if (id !== null && !accounts.summarize(id)) throw new BadRequest(`There is no account ${id}`)
  }
}

export function checkChannel({ channels }: Store, id: ChannelId): void {
  if (!channels.find(id)) throw new BadRequest(`There is no channel ${id}`)
}

export function checkGroupValue(store: Store, value: GroupValue): void {
  const groups: readonly GroupId[] = typeof value === 'number' ? [value] : value.subgroups
  for (const id of groups) if (!store.groups.find(id)) throw new BadRequest(`There is no group ${id}`)
}

export function checkNewAccount({ accounts }: Store, id: AccountId, email: string): void {
  if (id > MOST_ACCOUNTS) throw new BadRequest(`Accounts have ids up to ${MOST_ACCOUNTS}, not ${id}`)
  if (accounts.find(id)) throw new BadRequest(`Two accounts have the id ${id}`)
  if (accounts.findByEmail(email)) throw new BadRequest(`Two accounts have the address ${email}`)
}
