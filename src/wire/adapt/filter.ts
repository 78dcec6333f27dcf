import type { Event } from '../events'
import { acceptsChannelEvent } from './archived-channels'
import { matchesNarrow } from './narrow'
import { EVENT_SOCKET, type QueueView } from './queue-view'
import { acceptsGroupEvent, mayBeOfDeactivated } from './user-group'

const LEGACY_SETTINGS = ['update_display_settings', 'update_global_notifications']

/**
 * Event types that only this server has, or that came with later feature levels. Queues that don't name any types don't
 * get them.
 */
export const ONLY_IF_NAMED: readonly string[] = ['web_push', 'reminders']

/** Whether a queue gets an event at all. */
export function accepts(queue: QueueView, event: Event): boolean {
  const { options } = queue
  const { eventTypes, capabilities } = options
  if (eventTypes ? !eventTypes.includes(event.type) : ONLY_IF_NAMED.includes(event.type)) return false
  if (event.type === 'muted_topics') return !eventTypes?.includes('user_topic')
  if (event.type === 'presence' && event.isForSockets) return capabilities.includes(EVENT_SOCKET)
  if (event.type === 'message') return matchesNarrow(options.narrow, event)
  if (event.type === 'realm_user' && event.op === 'add' && event.isPlaceholder) {
    return !capabilities.includes('user_list_incomplete')
  }
  if (event.type === 'typing' && 'stream_id' in event) return capabilities.includes('stream_typing_notifications')
  if (event.type === 'user_group' && mayBeOfDeactivated(event)) return acceptsGroupEvent(event, queue)
  if (event.type === 'stream') return acceptsChannelEvent(event, queue)
  if (LEGACY_SETTINGS.includes(event.type)) return !capabilities.includes('user_settings_object')
  return true
}
