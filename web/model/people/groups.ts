import type { GroupObject } from '#wire/events/groups'
import type { ClientEvent } from '#wire/events/index'
import type { KnownState } from '../../protocol/snapshot'
import { ReactiveMap } from '../reactive-map'
import { difference, union } from '../sorted'
import { withoutPerson } from './without-person'

export type Group = GroupObject

/** The holders of a permission: the members of a group, given by its id, or lists of people and groups. */
export type GroupValue =
  | number
  | { readonly direct_members: readonly number[]; readonly direct_subgroups: readonly number[] }

export class Groups {
  readonly groups = new ReactiveMap<number, Group>()

  load({ realm_user_groups }: KnownState): void {
    this.groups.load(realm_user_groups.map((group) => [group.id, group]))
  }

  tell(): Pick<KnownState, 'realm_user_groups'> {
    return { realm_user_groups: [...this.groups.peekValues()] }
  }

  apply(event: Extract<ClientEvent, { type: 'user_group' }>): void {
    switch (event.op) {
      case 'add':
        this.groups.set(event.group.id, event.group)
        break
      case 'remove':
        this.#remove(event.group_id)
        break
      case 'update':
        this.groups.change(event.group_id, (group) => ({ ...group, ...event.data }))
        break
      case 'add_members':
        this.groups.change(event.group_id, (group) => withMembers(group, union(group.members, event.user_ids)))
        break
      case 'remove_members':
        this.groups.change(event.group_id, (group) => withMembers(group, difference(group.members, event.user_ids)))
        break
      case 'add_subgroups':
        this.groups.change(event.group_id, (group) =>
          withSubgroups(group, union(group.direct_subgroup_ids, event.direct_subgroup_ids)),
        )
        break
      case 'remove_subgroups':
        this.groups.change(event.group_id, (group) =>
          withSubgroups(group, difference(group.direct_subgroup_ids, event.direct_subgroup_ids)),
        )
        break
    }
  }

  /** Removes a deactivated person from all groups and their permissions. It isn't called for older servers. */
  forgetPerson(id: number): void {
    for (const group of [...this.groups.peekValues()]) {
      const others = withoutPerson(group, id) ?? group
      const isMember = (group.members as readonly number[]).includes(id)
      if (isMember) this.groups.set(group.id, withMembers(others, difference(group.members, [id])))
      else if (others !== group) this.groups.set(group.id, others)
    }
  }

  #remove(id: number): void {
    this.groups.delete(id)
    for (const group of [...this.groups.peekValues()]) {
      if (!group.direct_subgroup_ids.includes(id as never)) continue
      this.groups.set(group.id, withSubgroups(group, difference(group.direct_subgroup_ids, [id])))
    }
  }

  /** Whether someone is among the holders of a permission. */
  holds(value: GroupValue, userId: number): boolean {
    if (typeof value === 'number') return this.isIn(userId, value)
    return value.direct_members.includes(userId) || value.direct_subgroups.some((id) => this.isIn(userId, id))
  }

  /** Whether someone is in a group, or in one of its subgroups. */
  isIn(userId: number, groupId: number): boolean {
    const seen = new Set<number>()
    const looks = (id: number): boolean => {
      const group = this.groups.get(id)
      if (!group || seen.has(id)) return false
      seen.add(id)
      return (group.members as readonly number[]).includes(userId) || group.direct_subgroup_ids.some(looks)
    }
    return looks(groupId)
  }
}

// In the server's types, each kind of id has its own brand, which the client doesn't need.
const withMembers = (group: Group, members: number[]) => ({ ...group, members }) as Group
const withSubgroups = (group: Group, direct_subgroup_ids: number[]) => ({ ...group, direct_subgroup_ids }) as Group
