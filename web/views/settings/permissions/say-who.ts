import type { Client } from '../../../app/client'
import type { GroupValue } from '../../../model/people/groups'
import type { User } from '../../../model/people/people'
import { listOf, t } from '../../../words/t'
import { groupLabel } from '../tables/roles'

/** The number of names to list before the rest are counted. */
const NAMED = 3
const NAMED_IN_SUMMARY = 2

/** "5 people and Moderators": a summary of the people and groups in a value. */
export function summaryOf({ store }: Client, value: GroupValue): string {
  const nameOf = (id: number) => groupLabel(store.groups.groups.get(id) ?? { name: `#${id}` })
  if (typeof value === 'number') return nameOf(value)
  const people = value.direct_members.flatMap((id) => store.people.get(id) ?? []).filter(({ is_active }) => is_active)
  const groups = value.direct_subgroups.slice(0, NAMED).map(nameOf)
  const rest = value.direct_subgroups.length - groups.length
  const named =
    people.length > NAMED_IN_SUMMARY
      ? [t('permission.people', { count: people.length })]
      : people.map(({ full_name }) => full_name)
  const all = [...named, ...groups, ...(rest > 0 ? [t('permission.more_groups', { count: rest })] : [])]
  return all.length === 0 ? t('role.nobody') : listOf(all)
}

/** The number of people and bots: "14 people and 2 bots". */
function counted(holders: readonly User[]): string {
  const bots = holders.filter(({ is_bot }) => is_bot).length
  const people = holders.length - bots
  const kinds = [
    ...(people > 0 ? [t('permission.people', { count: people })] : []),
    ...(bots > 0 ? [t('permission.bots', { count: bots })] : []),
  ]
  return listOf(kinds)
}

export const countOf = (holders: readonly User[]): string =>
  holders.length === 0 ? t('permission.have_none') : t('permission.have', { who: counted(holders) })

/** A summary of a value, with the number of people and bots if it includes groups. */
export function summaryWithCount(client: Client, value: GroupValue, holders: readonly User[]): string {
  const isPlain = typeof value === 'object' && value.direct_subgroups.length === 0
  const summary = summaryOf(client, value)
  return isPlain || holders.length === 0 ? summary : `${summary} · ${counted(holders)}`
}

/** The names of some people, with the user first, and the number of others. */
function namesOf({ store }: Client, people: readonly User[]): string {
  const inOrder = [...people].sort(
    (one, other) =>
      Number(other.user_id === store.ownId) - Number(one.user_id === store.ownId) ||
      one.full_name.localeCompare(other.full_name),
  )
  // If only one person is left, they are named instead of counted.
  const shown = inOrder.slice(0, inOrder.length === NAMED + 1 ? NAMED + 1 : NAMED)
  const names = shown.map(({ user_id, full_name }) => (user_id === store.ownId ? t('permission.you') : full_name))
  const rest = people.length - shown.length
  return listOf(rest > 0 ? [...names, t('permission.others', { count: rest })] : names)
}

/** Names the people who lose or get a permission; an empty string if nobody does. */
export function sayChanged(client: Client, what: 'lose' | 'get', people: readonly User[]): string {
  return people.length === 0 ? '' : t(`permission.${what}`, { names: namesOf(client, people) })
}
