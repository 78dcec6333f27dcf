import type { Operation } from '../contract/operation'
import { getRealmPresence } from './get-presence'
import { getPresence } from './get-user-presence'
import { getUserStatus } from './get-user-status'
import { updatePresence } from './update-presence'
import { updateStatus } from './update-status'

/** Operations on presence and statuses. */
export const presence: readonly Operation[] = [
  updatePresence,
  updateStatus,
  getRealmPresence,
  getPresence,
  getUserStatus,
]
