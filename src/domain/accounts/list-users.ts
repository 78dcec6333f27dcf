import type { AccountId } from '#lib/ids'
import type { QueryContext } from '../context'
import { peopleSeenBy } from './sight'
import { strangerFor, type UserOptions, userFor } from './user-view'

/**
 * Everybody but the system's bots, by id, as the viewer may see them; those out of sight come last,
 * without a face.
 */
export function listUsersFor(context: QueryContext, options: UserOptions) {
  const { store, viewer } = context
  const accounts = store.accounts.list().filter((account) => !account.isSystemBot)
  const seen = peopleSeenBy(store, viewer)
  const isSeen = ({ id }: { id: AccountId }) => seen === 'everybody' || seen.has(id)
  return [
    ...accounts.filter(isSeen).map((account) => userFor(account, viewer, options)),
    ...accounts.filter((account) => !isSeen(account)).map((account) => strangerFor(account, options.origin)),
  ]
}
