import type { QueueOptions } from '#store/tables/events'

/** The capability of clients that support this extension: strict ones refuse unknown keys. */
export const EVENT_SOCKET = 'edgewise_event_socket'

/** The properties of a queue that adaptation depends on. */
export interface QueueView {
  id: string
  options: QueueOptions
}
