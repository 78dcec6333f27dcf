import { silentMention } from '#domain/people/accounts/mention'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'

/** The maximum number of names in a notice. The rest are only counted, so that notices stay short. */
const MOST_NAMES = 50

/** Names the groups and people that have a permission, for a notice: groups first, then people, each sorted by id. */
export function namesOfValue(store: Readers, value: GroupValue): string {
  const { members, subgroups } = typeof value === 'number' ? { members: [], subgroups: [value] } : value
  const groups = subgroups.slice(0, MOST_NAMES).flatMap((id) => {
    const group = store.groups.find(id)
    return group ? [`@_*${group.name}*`] : []
  })
  const people = members.slice(0, MOST_NAMES - groups.length).flatMap((id) => {
    const account = store.accounts.summarize(id)
    return account ? [silentMention({ id, fullName: account.fullName })] : []
  })
  const more = members.length + subgroups.length - groups.length - people.length
  return [...groups, ...people, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
