import { BadRequest } from '#lib/errors'
import { ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { streamCreate, streamDelete } from '#wire/events/channels'
import { subscriptionPeers } from '#wire/events/subscriptions'
import { emitUserUpdate } from '../accounts/account-events'
import { MustBeAdministrator, MustBeOwner } from '../accounts/errors'
import { enterInRoster, rosterOf } from '../accounts/roster'
import { mayKnowOfChannel, maySeeSubscribers } from '../channels/access'
import { activeSubscribers } from '../channels/audiences'
import { byName } from '../channels/by-name'
import { describeChannel } from '../channels/describe-channel'
import { tellPoliciesAgain } from '../channels/topic-policy'
import type { CommandContext } from '../context'
import { renewKey } from '../credentials/regenerate-key'
import { changeSystemGroups } from '../groups/system-groups'

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
  const changed = { ...account, role }
  enterInRoster(store, changed)
  emitUserUpdate(context, changed, { role })
  changeSystemGroups(context, account, changed)
  tellChannels(context, account, changed)
  // People who knew the bot's key must not gain the rights of an owner (decision 0085).
  return account.isBot && role === ROLE.owner ? renewKey(context, changed) : changed
}

export function isLastOwner(context: Pick<CommandContext, 'store'>, account: Account): boolean {
  const roster = rosterOf(context.store)
  const humans = [...roster.owners].filter((id) => !roster.isBot(id))
  return humans.length === 1 && humans[0] === account.id
}

/** The person learns of channels that came into sight or went out of it. */
function tellChannels(context: CommandContext, before: Account, after: Account): void {
  const channels = context.store.channels.list()
  const gained = channels.filter((channel) => !mayKnowOfChannel(channel, before) && mayKnowOfChannel(channel, after))
  const lost = channels.filter((channel) => mayKnowOfChannel(channel, before) && !mayKnowOfChannel(channel, after))
  const accounts = [after.id]
  const objects = (list: Channel[]) => list.sort(byName).map((channel) => describeChannel(context, channel))
  if (gained.length) context.emit(streamCreate(objects(gained)), { accounts })
  for (const channel of gained.filter((one) => maySeeSubscribers(one, after))) {
    const user_ids = [...activeSubscribers(context.store, channel)]
    if (!user_ids.length) continue
    context.emit(subscriptionPeers('peer_add', [channel.id], user_ids), { accounts })
  }
  tellPoliciesAgain(
    context,
    gained.flatMap(({ id }) => context.store.topicPolicies.listOfAccountInChannel(after.id, id)),
  )
  if (lost.length) context.emit(streamDelete(objects(lost)), { accounts })
}
