import type { QueueOptions } from '#store/tables/events'

/**
 * The capability of clients that were made for this server and accept its additional keys. Strict clients refuse
 * unknown keys.
 */
export const EVENT_SOCKET = 'edgewise_event_socket'

/** The properties of a queue that adaptation depends on. */
export interface QueueView {
  id: string
  options: QueueOptions
}
