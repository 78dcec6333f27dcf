import { Bitmap } from '#lib/bitmap'
import type { Group } from '#store/groups/groups'
import type { Readers } from '#store/store'
import type { ChannelPermissions } from '#store/tables/channels'
import type { GroupPermissions, GroupValue } from '#store/tables/groups'
import { groupsOfPolicy, numbersOf, POLICY_NAMES, type PolicyName } from '#wire/adapt/earlier-policies'
import { type PostPolicy, postersOf } from '#wire/adapt/post-policy'

/**
 * The permissions of an organization that still uses policies, once its groups exist. Nobody gains or loses a right.
 */
export function permissionsOfPolicies(store: Readers, given: Record<string, unknown>): Record<string, GroupValue> {
  const permissions = POLICY_NAMES.flatMap((name) => {
    const groups = isKnown(name, given[name]) ? groupsOfPolicy(name, Number(given[name])) : []
    return groups.map(([permission, group]) => [permission, store.groups.getByName(group).id] as const)
  })
  return Object.fromEntries(permissions)
}

const isKnown = (name: PolicyName, value: unknown) => typeof value === 'number' && numbersOf(name).includes(value)

/**
 * Like `permissionsOfPolicies`, for a channel: as before, only administrators can change it, and everyone who could
 * post still can.
 */
export function permissionsOfChannel(
  store: Readers,
  postPolicy: PostPolicy,
  can_remove_subscribers_group: GroupValue,
): ChannelPermissions {
  const nobody = store.groups.getByName('role:nobody').id
  return {
    can_add_subscribers_group: nobody,
    can_administer_channel_group: nobody,
    can_remove_subscribers_group,
    can_send_message_group: store.groups.getByName(postersOf(postPolicy)).id,
    can_subscribe_group: nobody,
  }
}

type GroupOfPolicies = Pick<Group, 'id' | 'isSystem' | 'members' | 'subgroups'>

/**
 * The permissions of a group in an organization with policies: its direct members can change it if the organization
 * lets them create groups, and so can people who may change all groups. Nobody can change a system group.
 */
export function groupPermissionsOf(
  store: Readers,
  group: GroupOfPolicies,
  canMention: GroupValue,
  whoMakesGroups: GroupValue,
): GroupPermissions {
  const nobody = store.groups.getByName('role:nobody').id
  return {
    can_add_members_group: nobody,
    can_join_group: nobody,
    can_leave_group: nobody,
    can_manage_group: group.isSystem ? nobody : managersOf(store, group, whoMakesGroups),
    can_mention_group: canMention,
    can_remove_members_group: nobody,
  }
}

function managersOf(store: Readers, group: GroupOfPolicies, whoMakesGroups: GroupValue): GroupValue {
  const areMembers = whoMakesGroups === store.groups.getByName('role:members').id
  if (areMembers && group.subgroups.length === 0) return group.id
  const makers = store.groups.peopleOf(whoMakesGroups)
  const members = [...Bitmap.from(group.members).intersection(makers)]
  return members.length > 0 ? { members, subgroups: [] } : store.groups.getByName('role:nobody').id
}
