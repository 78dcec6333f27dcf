import type { WritingContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import type { Channel } from '#store/channels/channel-reader'
import { streamDelete } from '#wire/events/channels'
import type { AdministeredChannel } from '../access'
import { leaveAnnouncements } from '../announcements'
import { knowers } from '../audiences'
import { emitDefaultChannels } from '../default-channels'
import { leaveDefaultGroups } from '../default-groups'
import { describeWithoutTraffic } from '../describe-channel'
import { tellLost } from '../tell-sight'
import { noticeArchived } from './notices'

/**
 * Archives a channel. Everyone who could read it still can, except guests who weren't subscribed, and nobody can change
 * its messages. It keeps its name, its permissions and its subscribers. Its messages count as read.
 */
export function archiveChannel(context: WritingContext, channel: AdministeredChannel): void {
  const archived = close(context, channel)
  noticeArchived(context, archived)
}

function close(context: WritingContext, channel: Channel): Channel {
  const { store } = context
  if (channel.isArchived) throw new BadRequest('Channel is already deactivated')
  const witnesses = knowers(store, channel)
  const changes = { isArchived: true, isDefault: false }
  store.channels.update(channel.id, changes)
  const archived = { ...channel, ...changes }
  context.record({ act: 'channel_archived', id: channel.id, old: channel.name })
  store.readState.markArchived(channel.recipientId)
  leaveAnnouncements(context, channel.id)
  if (channel.isDefault) emitDefaultChannels(context)
  leaveDefaultGroups(context, channel.id)
  const staying = witnesses.intersection(knowers(store, archived))
  context.emit(streamDelete([describeWithoutTraffic(store, archived)]), { accounts: staying })
  // Guests who weren't subscribed could read it only while it was open to the web. It is gone for them, like any
  // channel that they may not know of.
  tellLost(context, [channel], witnesses.difference(staying))
  return archived
}
