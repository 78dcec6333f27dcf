import type { GroupValue } from '../../../model/people/groups'

/** A change with the value that the user saw, so that nobody's change is overwritten unseen. */
export interface PermissionChange {
  readonly new: GroupValue
  readonly old: GroupValue
}
