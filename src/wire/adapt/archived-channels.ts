import type { ClientStreamsEvent, ClientStreamUpdateEvent, StreamsEvent, StreamUpdateEvent } from '../events/channels'
import { EVENT_SOCKET, type QueueView } from './queue-view'

/**
 * The capability of clients that support archived channels. For other clients, an archived channel counts as deleted.
 */
export const KNOWS_ARCHIVED_CHANNELS = 'archived_channels'

type Told = StreamsEvent | StreamUpdateEvent

/**
 * Whether a queue gets an event. If a client doesn't support archived channels, the only events that it gets about them
 * are deletions.
 */
export function acceptsChannelEvent(event: Told, { options }: QueueView): boolean {
  if (event.op === 'delete' || options.capabilities.includes(KNOWS_ARCHIVED_CHANNELS)) return true
  if (event.op === 'update') return !event.isOfArchived
  return event.streams.some(({ is_archived }) => !is_archived)
}

/**
 * Removes the fields that clients don't get. For clients that don't support archived channels, also removes these
 * channels from `create` events.
 */
export function adaptChannelEvent(event: Told, { options }: QueueView): ClientStreamsEvent | ClientStreamUpdateEvent {
  if (event.op === 'update') {
    const { isOfArchived, isBesideOlderForm, ...told } = event
    return told
  }
  const { type, op, streams, ...others } = event
  if (op === 'delete') return { type, op, streams: lostChannels(streams, options.capabilities), ...others }
  const knowsArchived = options.capabilities.includes(KNOWS_ARCHIVED_CHANNELS)
  return { type, op, streams: knowsArchived ? streams : streams.filter(({ is_archived }) => !is_archived) }
}

/**
 * The ids of the channels. Clients that were made for this server also get `is_archived`, which distinguishes archived
 * channels from those that the person can no longer see.
 */
function lostChannels(streams: StreamsEvent['streams'], capabilities: readonly string[]) {
  const isOurs = capabilities.includes(EVENT_SOCKET)
  return streams.map(({ stream_id, is_archived }) => ({ stream_id, ...(isOurs && { is_archived }) }))
}
