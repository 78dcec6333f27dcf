import { silentMention } from '#domain/accounts/mention'
import { rosterOf } from '#domain/accounts/roster'
import type { CommandContext } from '#domain/context'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { streamCreate, streamUpdate } from '#wire/events/channels'
import { subscriptionPeers } from '#wire/events/subscriptions'
import { activeSubscribers, knowers } from '../audiences'
import { tellGroupsOf } from '../default-groups'
import { describeChannel } from '../describe-channel'
import { tellFollowedAgain } from '../follow-with-group'
import { kindOf } from '../kinds'
import type { Privacy } from '../privacy'
import { tellPoliciesAgain } from '../topic-policy'
import { storeChannel } from './channel-updates'
import { noticeInChannel } from './notices'

/**
 * Changes the channel's kind. People who can see it for the first time learn of it like a new
 * channel.
 */
export function changePrivacy(context: CommandContext, channel: Channel, privacy: Privacy): Channel {
  const changed = storeChannel(context, channel, privacy)
  const newcomers = channel.isPrivate && !changed.isPrivate ? introduce(context, changed) : []
  const told = knowers(context.store, changed)
  for (const id of newcomers) told.remove(id)
  context.emit(
    streamUpdate(changed, {
      property: 'invite_only',
      value: changed.isPrivate,
      history_public_to_subscribers: changed.hasSharedHistory,
      is_web_public: changed.isWebPublic,
    }),
    { accounts: told },
  )
  if (channel.isPrivate !== changed.isPrivate) tellGroupsOf(context, channel.id)
  const kinds = `from **${kindOf(channel)}** to **${kindOf(changed)}**`
  const what = '[access permissions](/help/channel-permissions)'
  noticeInChannel(context, changed, `${silentMention(context.viewer)} changed the ${what} for this channel ${kinds}.`)
  return changed
}

function introduce(context: CommandContext, channel: Channel): Iterable<AccountId> {
  const roster = rosterOf(context.store)
  const subscribers = activeSubscribers(context.store, channel)
  const newcomers = roster.nonGuests.difference(subscribers).difference(roster.administrators)
  if (newcomers.isEmpty()) return []
  const recipients = { accounts: newcomers }
  const streams = [describeChannel(context, channel)]
  context.emit(streamCreate(streams), recipients)
  const user_ids = [...subscribers]
  context.emit(subscriptionPeers('peer_add', [channel.id], user_ids), recipients)
  const policies = context.store.topicPolicies.listOfChannel(channel.id)
  tellPoliciesAgain(
    context,
    policies.filter(({ accountId }) => newcomers.has(accountId)),
  )
  tellFollowedAgain(context, channel, newcomers)
  return newcomers
}
