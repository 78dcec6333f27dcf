import type { QueryContext } from '../context'
import { type UserOptions, userFor } from './user-view'

/** Everybody but the system's bots, by id, as the viewer may see them. */
export function listUsersFor(context: QueryContext, options: UserOptions) {
  return context.store.accounts
    .list()
    .filter((account) => !account.isSystemBot)
    .map((account) => userFor(account, context.viewer, options))
}
