import { endInvitationsOf } from '#domain/joining/invitations/manage'
import { endSessions } from '#domain/login/sessions'
import type { Bitmap } from '#lib/bitmap'
import { BadRequest, ProtocolError } from '#lib/errors'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { realmUserUpdate } from '#wire/events/people'
import { emitBotUpdate } from '../bots/bot-events'
import type { CommandContext } from '../context'
import { tellGroupsOf } from '../groups/comings-and-goings'
import { removeQueuesOf } from '../queues/remove-queue'
import { MustBeOwner } from './accounts/errors'
import { enterInRoster, rosterOf } from './accounts/roster'
import { whoSees } from './accounts/sight'
import { watchPerson } from './accounts/sight-changes'
import { isLastOwner } from './change-role'

class CannotDeactivateLastUser extends ProtocolError {
  constructor(isLastOwner: boolean) {
    const entity = isLastOwner ? 'organization owner' : 'user'
    super(`Cannot deactivate the only ${entity}.`, {
      code: 'CANNOT_DEACTIVATE_LAST_USER',
      extra: { is_last_owner: isLastOwner, entity },
    })
  }
}

/** Throws if the viewer may not deactivate an account that they administer. */
export function checkMayDeactivate(context: CommandContext, account: Account): void {
  if (account.role === ROLE.owner && context.viewer.role !== ROLE.owner) throw new MustBeOwner()
  if (isLastOwner(context, account)) throw new BadRequest('Cannot deactivate the only organization owner')
}

/** Throws if the viewer may not deactivate their own account. */
export function checkMayLeave(context: CommandContext): void {
  if (rosterOf(context.store).active.count() === 1) throw new CannotDeactivateLastUser(false)
  if (isLastOwner(context, context.viewer)) throw new CannotDeactivateLastUser(true)
}

/** Immediately ends the access of an account and its bots. Its messages and memberships stay. */
export function deactivate(context: CommandContext, account: Account): void {
  if (!account.isActive) return
  for (const bot of activeBotsOf(context, account.id)) deactivate(context, bot)
  endInvitationsOf(context, account.id)
  const tellGuests = watchPerson(context, account)
  const gone = { ...account, isActive: false, deactivatedAt: context.now }
  context.store.accounts.update(account.id, { isActive: false, deactivatedAt: context.now })
  context.record({ act: 'user_deactivated', id: account.id })
  enterInRoster(context.store, gone)
  removeQueuesOf(context, account.id)
  endSessions(context, account.id)
  tellGroupsOf(context, account.id, 'remove_members', strangersOf(context, account))
  tell(context, gone, tellGuests())
  if (account.isBot) emitBotUpdate(context, gone, { is_active: false })
}

/** The people who can't see someone, and therefore don't get the event about the deactivation. */
const strangersOf = ({ store }: CommandContext, account: Account): Bitmap<AccountId> =>
  rosterOf(store).active.difference(whoSees(store, account))

function activeBotsOf({ store }: CommandContext, owner: AccountId): Account[] {
  const roster = rosterOf(store)
  const bots = store.accounts.listByIds([...roster.bots.intersection(roster.active)])
  return bots.filter((bot) => bot.botOwnerId === owner)
}

function tell(context: CommandContext, { id, isActive }: Account, accounts: Iterable<AccountId>): void {
  context.emit(realmUserUpdate(id, { is_active: isActive }), { accounts })
}
