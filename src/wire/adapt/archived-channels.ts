import type { ClientStreamUpdateEvent, StreamsEvent, StreamUpdateEvent } from '../events/channels'
import type { QueueView } from './queue-view'

/** Clients that know of archived channels keep them; for the others they are gone. */
export const KNOWS_ARCHIVED_CHANNELS = 'archived_channels'

type Told = StreamsEvent | StreamUpdateEvent

/** Whether a queue is told: those that don't know of archived channels hear that they end. */
export function acceptsChannelEvent(event: Told, { options }: QueueView): boolean {
  if (event.op === 'delete' || options.capabilities.includes(KNOWS_ARCHIVED_CHANNELS)) return true
  if (event.op === 'update') return !event.isOfArchived
  return event.streams.some(({ is_archived }) => !is_archived)
}

/** Without what the log alone says, and without archived channels for those that don't know of them. */
export function adaptChannelEvent(event: Told, { options }: QueueView): StreamsEvent | ClientStreamUpdateEvent {
  if (event.op === 'update') {
    const { isOfArchived, isBesideOlderForm, ...told } = event
    return told
  }
  if (event.op === 'delete' || options.capabilities.includes(KNOWS_ARCHIVED_CHANNELS)) return event
  return { ...event, streams: event.streams.filter(({ is_archived }) => !is_archived) }
}
