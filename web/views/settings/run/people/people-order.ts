import type { Client } from '../../../../app/client'
import { byName } from '../../../../model/inbox/sidebar-order'
import type { User } from '../../../../model/people/people'

export const ORDERS = ['name', 'role', 'active', 'joined'] as const
export type Order = (typeof ORDERS)[number]

/** The time of a person's last activity, in UNIX seconds; 0 if it isn't known. */
export function lastActive({ store }: Client, userId: number): number {
  const times = store.presence.times.get(userId)
  return times ? Math.max(times.active_timestamp, times.idle_timestamp) : 0
}

/** People in the chosen order. Ties are sorted by name. */
export function inOrder(client: Client, people: readonly User[], order: Order, isDown: boolean): User[] {
  const rankOf = (user: User): number => {
    if (order === 'role') return user.role
    if (order === 'joined') return Date.parse(user.date_joined)
    return order === 'active' ? -lastActive(client, user.user_id) : 0
  }
  const ranked = people.map((user) => ({ user, name: user.full_name, rank: rankOf(user) }))
  const way = isDown ? -1 : 1
  const compare = (one: (typeof ranked)[number], other: (typeof ranked)[number]) =>
    order === 'name' ? way * byName(one, other) : way * (one.rank - other.rank) || byName(one, other)
  return ranked.sort(compare).map(({ user }) => user)
}
