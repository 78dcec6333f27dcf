import type { CommandContext } from '#domain/context'
import { systemWords } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { streamUpdate } from '#wire/events/channels'
import type { AdministeredChannel } from '../access'
import { acquainted } from '../audiences'
import { tellGroupsOf } from '../default-groups'
import { kindOf } from '../kinds'
import type { Privacy } from '../privacy'
import { accessTo, tellDismissed, tellGained } from '../sight-changes'
import { storeChannel } from './channel-updates'
import { noticeInChannel } from './notices'

/** Changes the channel's privacy. People who couldn't see it before get the same events as for a new channel. */
export function changePrivacy(
  context: CommandContext,
  channel: AdministeredChannel,
  privacy: Privacy,
): AdministeredChannel {
  const had = accessTo(context.store, channel)
  const before = had.know
  const changed = storeChannel(context, channel, privacy)
  tellGained(context, changed, had)
  context.emit(
    streamUpdate(changed, {
      property: 'invite_only',
      value: changed.isPrivate,
      history_public_to_subscribers: changed.hasSharedHistory,
      is_web_public: changed.isWebPublic,
    }),
    { accounts: acquainted(context.store, changed).intersection(before) },
  )
  tellDismissed(context, changed, had)
  if (channel.isPrivate !== changed.isPrivate) tellGroupsOf(context, channel.id)
  const { kinds, opened } = systemWords(context).channel
  const who = silentMention(context.viewer)
  noticeInChannel(context, changed, opened(who, kinds[kindOf(channel)], kinds[kindOf(changed)]))
  return changed
}
