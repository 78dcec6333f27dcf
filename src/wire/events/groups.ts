import type { AccountId, GroupId } from '#lib/ids'
import type { groupObject, groupValue } from '../group'
import { type Built, built } from './built'

export type GroupObject = ReturnType<typeof groupObject>

export interface UserGroupAddEvent {
  type: 'user_group'
  op: 'add'
  group: GroupObject
}

export const userGroupAdd = (group: GroupObject): Built<UserGroupAddEvent> =>
  built({ type: 'user_group', op: 'add', group })

/** What changed of a group. */
export interface GroupFacts {
  name?: string
  description?: string
  can_mention_group?: ReturnType<typeof groupValue>
}

export interface UserGroupUpdateEvent {
  type: 'user_group'
  op: 'update'
  group_id: GroupId
  data: GroupFacts
}

export const userGroupUpdate = (group_id: GroupId, data: GroupFacts): Built<UserGroupUpdateEvent> =>
  built({ type: 'user_group', op: 'update', group_id, data })

export interface UserGroupMembersEvent {
  type: 'user_group'
  op: 'add_members' | 'remove_members'
  group_id: GroupId
  user_ids: readonly AccountId[]
}

export const userGroupMembers = (
  op: UserGroupMembersEvent['op'],
  group_id: GroupId,
  user_ids: readonly AccountId[],
): Built<UserGroupMembersEvent> => built({ type: 'user_group', op, group_id, user_ids })

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
}

export const userGroupRemove = (group_id: GroupId): Built<UserGroupRemoveEvent> =>
  built({ type: 'user_group', op: 'remove', group_id })
