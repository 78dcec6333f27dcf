import type { Operation } from '../contract/operation'
import { createUser } from './create-user'
import { deactivateUser } from './deactivate-user'
import { getUser } from './get-user'
import { getUserByEmail } from './get-user-by-email'
import { getUsers } from './get-users'
import { muteUser } from './mute-user'
import { reactivateUser } from './reactivate-user'
import { unmuteUser } from './unmute-user'
import { updateUser } from './update-user'
import { updateUserByEmail } from './update-user-by-email'

export const people: readonly Operation[] = [
  getUsers,
  createUser,
  muteUser,
  unmuteUser,
  getUser,
  updateUser,
  deactivateUser,
  reactivateUser,
  getUserByEmail,
  updateUserByEmail,
]
