import type { Client } from '../../../../app/client'
import { isAllowed } from '../../../../app/may-run'
import { type Offered, ORGANIZATION } from '../../tables/sources'

/** A role as settings know it. Members are told apart by how long they have been here. */
export const RANKS = [
  { role: 300, group: 'role:moderators', isFull: true },
  { role: 400, group: 'role:fullmembers', isFull: true },
  { role: 400, group: 'role:members', isFull: false },
  { role: 600, group: 'role:everyone', isFull: false },
] as const
export type Rank = (typeof RANKS)[number]

/** The scale of who may mention everybody, in the numbers of the others. */
const MENTION = { 1: 5, 2: 1, 3: 3, 5: 2, 6: 6, 7: 4 } as const

/**
 * Settings that let people do something, and whether somebody of a rank may; undefined for other
 * settings.
 */
export function mayByRank(client: Client, name: string, setting: Offered, rank: Rank): boolean | undefined {
  const now = ORGANIZATION.read(client, name)
  if (setting.kind === 'group') return isWithin(client, now, rank)
  if (setting.kind !== 'choice') return undefined
  switch (setting.scale) {
    case 'policy':
      return isAllowed(Number(now), rank.role, rank.isFull)
    case 'mention':
      return isAllowed(MENTION[now as keyof typeof MENTION] ?? 6, rank.role, rank.isFull)
    case 'bots':
      return isAllowed(now === 3 ? 2 : 1, rank.role, rank.isFull)
    default:
      return undefined
  }
}

/** Whether everybody of a rank is in the groups that a setting names. */
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
