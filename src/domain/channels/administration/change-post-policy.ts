import { silentMention } from '#domain/accounts/mention'
import type { CommandContext } from '#domain/context'
import type { Channel } from '#store/channels/channel-reader'
import { POST_POLICY } from '../post-policy'
import { emitChannelUpdate, storeChannel } from './channel-updates'
import { noticeInChannel } from './notices'

const WORDS: Readonly<Record<number, string>> = {
  [POST_POLICY.everyone]: 'All channel members can post',
  [POST_POLICY.administrators]: 'Only organization administrators can post',
  [POST_POLICY.fullMembers]: 'Only organization full members can post',
  [POST_POLICY.moderators]: 'Only organization administrators and moderators can post',
}

export function changePostPolicy(context: CommandContext, channel: Channel, postPolicy: number): Channel {
  const changed = storeChannel(context, channel, { postPolicy })
  emitChannelUpdate(context, changed, { property: 'stream_post_policy', value: postPolicy })
  // Old clients know only this property.
  const isAnnouncementOnly = postPolicy === POST_POLICY.administrators
  emitChannelUpdate(context, changed, { property: 'is_announcement_only', value: isAnnouncementOnly })
  const what = '[posting permissions](/help/channel-posting-policy)'
  noticeInChannel(
    context,
    changed,
    `${silentMention(context.viewer)} changed the ${what} for this channel:\n\n` +
      `* **Old permissions**: ${WORDS[channel.postPolicy]}.\n` +
      `* **New permissions**: ${WORDS[postPolicy]}.\n`,
  )
  return changed
}
