import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import type { GroupValue } from '#store/tables/groups'

type People = Pick<ReadonlyBitmap<AccountId>, 'has'>

/**
 * A group-setting value: the id of a named group, or a list of people and groups. If `active` is given, the list leaves
 * out deactivated people, who reappear in it when they are reactivated.
 */
export function groupValue(value: GroupValue, active?: People) {
  if (typeof value === 'number') return value
  const direct_members = active ? value.members.filter((id) => active.has(id)) : value.members
  return { direct_members, direct_subgroups: value.subgroups }
}

export type ShownGroupValue = ReturnType<typeof groupValue>

export function groupObject(group: Group, active: People) {
  const { permissions } = group
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    creator_id: group.creatorId,
    date_created: group.createdAt === null ? null : Math.floor(group.createdAt / 1000),
    members: [...group.members].filter((id) => active.has(id)),
    direct_subgroup_ids: group.subgroups,
    is_system_group: group.isSystem,
    can_add_members_group: groupValue(permissions.can_add_members_group, active),
    can_join_group: groupValue(permissions.can_join_group, active),
    can_leave_group: groupValue(permissions.can_leave_group, active),
    can_manage_group: groupValue(permissions.can_manage_group, active),
    can_mention_group: groupValue(permissions.can_mention_group, active),
    can_remove_members_group: groupValue(permissions.can_remove_members_group, active),
    deactivated: group.isDeactivated,
  }
}
