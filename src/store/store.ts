import type { EventLogReader, EventLogWriter } from './events/event-log'
import type { EventQueueReader, EventQueueWriter } from './events/event-queues'

/** Stand here until the store does: the contexts already name them. */
export interface Readers {
  events: EventLogReader
  queues: EventQueueReader
}
export interface Writers extends Readers {
  events: EventLogWriter
  queues: EventQueueWriter
}
