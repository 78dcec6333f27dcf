import type { QueueOptions } from '#store/tables/events'

/** What adaptation knows of a queue. */
export interface QueueView {
  id: string
  options: QueueOptions
}
