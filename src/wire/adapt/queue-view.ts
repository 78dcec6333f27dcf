import type { QueueOptions } from '#store/tables/events'

/**
 * The capability of clients that know this extension: strict ones refuse keys that they don't know.
 */
export const EVENT_SOCKET = 'edgewise_event_socket'

/** What adaptation knows of a queue. */
export interface QueueView {
  id: string
  options: QueueOptions
}
