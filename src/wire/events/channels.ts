import type { ChannelId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { ChannelPermissions } from '#store/tables/channels'
import type { channelObject, channelWithoutTraffic } from '../channel'
import type { ShownGroupValue } from '../group'
import { type Built, built } from './built'

export type ChannelObject = ReturnType<typeof channelObject>
export type ChannelWithoutTraffic = ReturnType<typeof channelWithoutTraffic>

/** Channels that someone can now see (`create`), or that were archived or can no longer be seen (`delete`). */
export interface StreamsEvent {
  type: 'stream'
  op: 'create' | 'delete'
  streams: readonly ChannelObject[]
  /** Only with `delete`: the ids of the channels. */
  stream_ids?: readonly ChannelId[]
}

/**
 * Events as clients get them. With `delete`, they contain only the channels' ids and, for some clients, whether each
 * was archived.
 */
export type ClientStreamsEvent =
  | { type: 'stream'; op: 'create'; streams: readonly ChannelObject[] }
  | {
      type: 'stream'
      op: 'delete'
      streams: readonly LostChannel[]
      stream_ids?: readonly ChannelId[]
    }

type LostChannel = Pick<ChannelObject, 'stream_id'> & Partial<Pick<ChannelObject, 'is_archived'>>

export const streamCreate = (streams: readonly ChannelObject[]): Built<StreamsEvent> =>
  built({ type: 'stream', op: 'create', streams })

export const streamDelete = (streams: readonly ChannelObject[]): Built<StreamsEvent> =>
  built({ type: 'stream', op: 'delete', streams, stream_ids: streams.map(({ stream_id }) => stream_id) })

/** One changed property of a channel. Some properties have further fields. */
export type ChannelChange =
  | { property: 'name'; value: string }
  | { property: keyof ChannelPermissions; value: ShownGroupValue }
  | { property: 'description'; value: string; rendered_description: string }
  | { property: 'invite_only'; value: boolean; history_public_to_subscribers: boolean; is_web_public: boolean }
  | { property: 'stream_post_policy' | 'message_retention_days' | 'first_message_id'; value: number | null }
  | { property: 'is_announcement_only' | 'is_recently_active'; value: boolean }

/** An event as a client gets it. */
export type ClientStreamUpdateEvent = {
  type: 'stream'
  op: 'update'
  stream_id: ChannelId
  /** The name under which clients know the channel. */
  name: string
} & ChannelChange

/** An event as the log has it. */
export type StreamUpdateEvent = ClientStreamUpdateEvent & {
  isOfArchived?: true
  /**
   * In logs of earlier versions: whether clients at that time also got an event with the same content in an older form.
   */
  isBesideOlderForm?: true
}

export const streamUpdate = (
  { id, name, isArchived }: Pick<Channel, 'id' | 'name' | 'isArchived'>,
  change: ChannelChange,
): Built<StreamUpdateEvent> =>
  built({ type: 'stream', op: 'update', stream_id: id, name, ...change, ...(isArchived && { isOfArchived: true }) })

/** A channel in the lists of default channels: its id. Logs of earlier versions have all fields of the channel. */
export type DefaultChannel = ChannelWithoutTraffic | ChannelId

/** The default channels for new people have changed. */
export interface DefaultStreamsEvent {
  type: 'default_streams'
  default_streams: readonly DefaultChannel[]
}

export const defaultStreams = (default_streams: readonly DefaultChannel[]): Built<DefaultStreamsEvent> =>
  built({ type: 'default_streams', default_streams })

export interface DefaultStreamGroup {
  id: number
  name: string
  description: string
  streams: readonly DefaultChannel[]
}

export interface DefaultStreamGroupsEvent {
  type: 'default_stream_groups'
  default_stream_groups: readonly DefaultStreamGroup[]
}

export const defaultStreamGroups = (
  default_stream_groups: readonly DefaultStreamGroup[],
): Built<DefaultStreamGroupsEvent> => built({ type: 'default_stream_groups', default_stream_groups })
