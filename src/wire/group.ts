import type { Group } from '#store/groups/groups'
import type { GroupValue } from '#store/tables/groups'

/** A group-setting value: the id of a named group, else the people and groups it lists. */
export function groupValue(value: GroupValue) {
  if (typeof value === 'number') return value
  return { direct_members: value.members, direct_subgroups: value.subgroups }
}

export function groupObject(group: Group) {
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    members: [...group.members],
    direct_subgroup_ids: group.subgroups,
    is_system_group: group.isSystem,
    can_mention_group: groupValue(group.canMention),
  }
}
