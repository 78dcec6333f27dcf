import type { Operation } from '../contract/operation'
import { createUserGroup } from './create-user-group'
import { deactivateUserGroup } from './deactivate-user-group'
import { getIsUserGroupMember } from './get-is-user-group-member'
import { getUserGroupMembers } from './get-user-group-members'
import { getUserGroupSubgroups } from './get-user-group-subgroups'
import { getUserGroups } from './get-user-groups'
import { updateUserGroup } from './update-user-group'
import { updateUserGroupMembers } from './update-user-group-members'
import { updateUserGroupSubgroups } from './update-user-group-subgroups'

export const groups: readonly Operation[] = [
  getUserGroups,
  createUserGroup,
  updateUserGroup,
  deactivateUserGroup,
  getUserGroupMembers,
  updateUserGroupMembers,
  getIsUserGroupMember,
  getUserGroupSubgroups,
  updateUserGroupSubgroups,
]
