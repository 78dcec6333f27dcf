import type { AccountId, Role } from '../../lib/ids'

/** Stands here until the store does: the contexts already name it. */
export interface Account {
  id: AccountId
  role: Role
}
