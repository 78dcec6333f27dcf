import type { Channel } from '../../store/channels/channel-reader'
import type { NewChannel } from '../../store/channels/channel-writer'
import { type ChannelChange, streamUpdate } from '../../wire/events/channels'
import type { CommandContext } from '../context'
import { knowers } from './audiences'

/** Stores a change of a channel; the result is the channel as it is now. */
export function storeChannel(context: CommandContext, channel: Channel, changes: Partial<NewChannel>): Channel {
  context.store.channels.update(channel.id, changes)
  return { ...channel, ...changes } as Channel
}

/** One changed property, to everybody who may know of the channel. `name` is the name clients know it by. */
export function emitChannelUpdate(
  context: CommandContext,
  channel: Channel,
  change: ChannelChange & { name?: string },
): void {
  context.emit(streamUpdate(channel, change), { accounts: knowers(context.store, channel) })
}
