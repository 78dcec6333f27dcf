import { renewKey } from '#domain/login/credentials/regenerate-key'
import { BadRequest } from '#lib/errors'
import { ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { watchChannelsOfPerson } from '../channels/sight-changes'
import type { CommandContext } from '../context'
import { changeSystemGroups } from '../groups/system-groups'
import { emitUserUpdate } from './accounts/account-events'
import { MustBeAdministrator, MustBeOwner } from './accounts/errors'
import { enterInRoster, rosterOf } from './accounts/roster'

/**
 * Gives an account another role, and its owner what that lets them see. Returns the account as it
 * is then.
 */
export function changeRole(context: CommandContext, account: Account, role: Role): Account {
  const { store, viewer } = context
  if ((account.role === ROLE.owner || role === ROLE.owner) && viewer.role !== ROLE.owner) throw new MustBeOwner()
  if (viewer.role > ROLE.administrator) throw new MustBeAdministrator()
  if (account.role === ROLE.owner && isLastOwner(context, account)) {
    throw new BadRequest('The owner permission cannot be removed from the only organization owner.')
  }
  store.accounts.update(account.id, { role })
  context.record({ act: 'user_changed', id: account.id, property: 'role', old: account.role, new: role })
  const tellChannels = watchChannelsOfPerson(context, account.id)
  const changed = { ...account, role }
  enterInRoster(store, changed)
  emitUserUpdate(context, changed, { role })
  changeSystemGroups(context, account, changed)
  tellChannels()
  // People who knew the bot's key must not gain the rights of an owner (decision 0081).
  return account.isBot && role === ROLE.owner ? renewKey(context, changed) : changed
}

export function isLastOwner(context: Pick<CommandContext, 'store'>, account: Account): boolean {
  const roster = rosterOf(context.store)
  const humans = [...roster.owners].filter((id) => !roster.isBot(id))
  return humans.length === 1 && humans[0] === account.id
}
