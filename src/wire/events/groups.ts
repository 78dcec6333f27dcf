import type { AccountId, GroupId } from '#lib/ids'
import type { groupObject, ShownGroupValue } from '../group'
import { type Built, built } from './built'

export type GroupObject = ReturnType<typeof groupObject>

export interface UserGroupAddEvent {
  type: 'user_group'
  op: 'add'
  group: GroupObject
}

export const userGroupAdd = (group: GroupObject): Built<UserGroupAddEvent> =>
  built({ type: 'user_group', op: 'add', group })

/** The properties of a group that changed. */
export interface GroupFacts {
  name?: string
  description?: string
  can_add_members_group?: ShownGroupValue
  can_join_group?: ShownGroupValue
  can_leave_group?: ShownGroupValue
  can_manage_group?: ShownGroupValue
  can_mention_group?: ShownGroupValue
  can_remove_members_group?: ShownGroupValue
  deactivated?: boolean
}

export interface UserGroupUpdateEvent {
  type: 'user_group'
  op: 'update'
  group_id: GroupId
  data: GroupFacts
  isOfDeactivated?: OfDeactivated
}

/**
 * For the log only: the group was already deactivated. Clients that don't support deactivated groups don't get the
 * event.
 */
type OfDeactivated = true

interface ChangedGroup {
  id: GroupId
  isDeactivated: boolean
}

const markOf = ({ isDeactivated }: ChangedGroup): { isOfDeactivated?: OfDeactivated } =>
  isDeactivated ? { isOfDeactivated: true } : {}

/** All clients get changes to a deactivated group's properties, except to its name, as in Zulip. */
export const userGroupUpdate = (group: ChangedGroup, data: GroupFacts): Built<UserGroupUpdateEvent> =>
  built({
    type: 'user_group',
    op: 'update',
    group_id: group.id,
    data,
    ...(data.name !== undefined && markOf(group)),
  })

/** A group's permission changes because it lists someone who was reactivated or deactivated. */
export const userGroupUpdateOfReturn = (group: ChangedGroup, data: GroupFacts): Built<UserGroupUpdateEvent> =>
  built({ type: 'user_group', op: 'update', group_id: group.id, data, ...markOf(group) })

export interface UserGroupMembersEvent {
  type: 'user_group'
  op: 'add_members' | 'remove_members'
  group_id: GroupId
  user_ids: readonly AccountId[]
  isOfDeactivated?: OfDeactivated
}

export const userGroupMembers = (
  op: UserGroupMembersEvent['op'],
  group: ChangedGroup,
  user_ids: readonly AccountId[],
): Built<UserGroupMembersEvent> => built({ type: 'user_group', op, group_id: group.id, user_ids, ...markOf(group) })

export interface UserGroupSubgroupsEvent {
  type: 'user_group'
  op: 'add_subgroups' | 'remove_subgroups'
  group_id: GroupId
  direct_subgroup_ids: readonly GroupId[]
}

export const userGroupSubgroups = (
  op: UserGroupSubgroupsEvent['op'],
  group_id: GroupId,
  direct_subgroup_ids: readonly GroupId[],
): Built<UserGroupSubgroupsEvent> => built({ type: 'user_group', op, group_id, direct_subgroup_ids })

export interface UserGroupRemoveEvent {
  type: 'user_group'
  op: 'remove'
  group_id: GroupId
  /** For the log only: the group was deactivated. Only clients that don't support deactivated groups get the event. */
  isDeactivation?: true
}

export const userGroupDeactivated = (group_id: GroupId): Built<UserGroupRemoveEvent> =>
  built({ type: 'user_group', op: 'remove', group_id, isDeactivation: true })
