import { metrics } from '#lib/metrics/metrics'
import type { RealmState } from './realm-state'

/** Updates the monitoring gauges of an open realm. Their values are read only from memory. */
export function noteGauges(object: string, { memory, tasksDue }: Pick<RealmState, 'memory' | 'tasksDue'>): void {
  const { sockets, polls } = memory.waiters.counts
  metrics.note(object, {
    edgewise_sockets: sockets,
    edgewise_polls: polls,
    edgewise_queues: memory.queues.size,
    edgewise_unacknowledged_bytes: memory.unacknowledged.bytes,
    edgewise_tasks_due: tasksDue.count,
  })
}
