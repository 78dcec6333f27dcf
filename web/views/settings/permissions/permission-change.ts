import type { GroupValue } from '../../../model/people/groups'

/** A change, along with the value that the user saw, so that other people's changes aren't overwritten unnoticed. */
export interface PermissionChange {
  readonly new: GroupValue
  readonly old: GroupValue
}
