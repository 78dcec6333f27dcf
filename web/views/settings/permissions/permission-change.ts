import type { GroupValue } from '../../../model/people/groups'

/** With what one saw: whoever changed it meanwhile isn't overruled unseen. */
export interface PermissionChange {
  readonly new: GroupValue
  readonly old: GroupValue
}
