import { BadRequest } from '#lib/errors'
import { ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'
import { MustBeAdministrator, MustBeOwner } from './accounts/errors'
import { rosterOf } from './accounts/roster'
import { giveRole } from './give-role'

/** Gives an account a different role. Throws if the viewer may not do this. Returns the account after the change. */
export function changeRole(context: CommandContext, account: Account, role: Role): Account {
  const { viewer } = context
  if ((account.role === ROLE.owner || role === ROLE.owner) && viewer.role !== ROLE.owner) throw new MustBeOwner()
  if (viewer.role > ROLE.administrator) throw new MustBeAdministrator()
  if (account.role === ROLE.owner && isLastOwner(context, account)) {
    throw new BadRequest('The owner permission cannot be removed from the only organization owner.')
  }
  return giveRole(context, account, role)
}

export function isLastOwner(context: Pick<CommandContext, 'store'>, account: Account): boolean {
  const roster = rosterOf(context.store)
  const humans = [...roster.owners].filter((id) => !roster.isBot(id))
  return humans.length === 1 && humans[0] === account.id
}
