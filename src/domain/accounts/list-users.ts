import { unknownUser } from '../../wire/user'
import type { QueryContext } from '../context'
import { fakeEmail } from './email'
import { peopleSeenBy } from './sight'
import { type UserOptions, userFor } from './user-view'

/** Everybody but the system's bots, by id, as the viewer may see them; in place of those it may not see stand strangers. */
export function listUsersFor(context: QueryContext, options: UserOptions) {
  const { store, viewer } = context
  const seen = peopleSeenBy(store, viewer)
  return store.accounts
    .list()
    .filter((account) => !account.isSystemBot)
    .map((account) => {
      if (seen === 'everybody' || seen.has(account.id)) return userFor(account, viewer, options)
      const { profile_data, ...stranger } = unknownUser(account.id, fakeEmail(account.id, options.origin))
      return options.withProfile ? { ...stranger, profile_data } : stranger
    })
}
