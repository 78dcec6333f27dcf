import type { ChannelId } from '#lib/ids'
import type { DefaultChannel, DefaultStreamGroupsEvent, DefaultStreamsEvent } from '../events/channels'

const idOf = (channel: DefaultChannel): ChannelId => (typeof channel === 'number' ? channel : channel.stream_id)

/** Reduces each channel to its id. The log may contain older events with all fields of a channel. */
export function adaptDefaultChannels<One extends DefaultStreamsEvent | DefaultStreamGroupsEvent>(event: One): One {
  if (event.type === 'default_streams') return { ...event, default_streams: event.default_streams.map(idOf) }
  const groups = event.default_stream_groups.map((group) => ({ ...group, streams: group.streams.map(idOf) }))
  return { ...event, default_stream_groups: groups }
}
