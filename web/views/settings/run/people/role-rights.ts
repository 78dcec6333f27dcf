import type { Client } from '../../../../app/client'
import { type Offered, ORGANIZATION } from '../../tables/sources'

/** The roles below administrator, identified by their groups. Full members are distinguished from new ones. */
export const RANKS = [
  { group: 'role:moderators' },
  { group: 'role:fullmembers' },
  { group: 'role:members' },
  { group: 'role:everyone' },
] as const
export type Rank = (typeof RANKS)[number]

/** Whether people at a rank have the permission that a setting grants; undefined if it grants none or has no value. */
export function mayByRank(client: Client, name: string, setting: Offered, rank: Rank): boolean | undefined {
  const now = ORGANIZATION.read(client, name)
  return setting.kind === 'group' && now !== undefined ? isWithin(client, now, rank) : undefined
}

/** Whether a setting's groups include everyone at a rank. */
function isWithin({ store }: Client, value: unknown, { group }: Rank): boolean {
  const groups = store.groups.groups
  const wanted = groups.values().find(({ name }) => name === group)?.id
  const seen = new Set<number>()
  const holds = (id: number): boolean => {
    if (id === wanted) return true
    if (seen.has(id)) return false
    seen.add(id)
    return (groups.get(id)?.direct_subgroup_ids ?? []).some(holds)
  }
  if (typeof value === 'number') return holds(value)
  return ((value as { direct_subgroups?: readonly number[] } | undefined)?.direct_subgroups ?? []).some(holds)
}
