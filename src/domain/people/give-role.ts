import { renewKey } from '#domain/login/credentials/regenerate-key'
import { ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { watchChannelsOfPerson } from '../channels/sight-changes'
import type { PublicCommandContext } from '../context'
import { changeSystemGroups } from '../groups/system-groups'
import { emitUserUpdate } from './accounts/account-events'
import { enterInRoster } from './accounts/roster'

/**
 * Gives an account another role, and tells clients about the channels that the person gains or loses. The caller has
 * checked that this is allowed. Returns the account after the change.
 */
export function giveRole(context: PublicCommandContext, account: Account, role: Role, by?: Account): Account {
  const { store } = context
  store.accounts.update(account.id, { role })
  context.record({ act: 'user_changed', id: account.id, property: 'role', old: account.role, new: role }, by)
  const tellChannels = watchChannelsOfPerson(context, account.id)
  const changed = { ...account, role }
  enterInRoster(store, changed)
  emitUserUpdate(context, changed, { role })
  changeSystemGroups(context, account, changed)
  tellChannels()
  // People who knew the bot's key must not gain the rights of an owner (decision 0081).
  return account.isBot && role === ROLE.owner ? renewKey(context, changed) : changed
}
