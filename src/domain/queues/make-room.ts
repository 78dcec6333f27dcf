import type { QueueSummary } from '#store/events/event-queues'
import type { CommandContext } from '../context'
import { MOST_QUEUES } from '../limits'
import { QueueCrowdedOut } from './errors'
import { isExpired } from './lifetime'
import { removeQueue } from './remove-queue'

type Making = Pick<CommandContext, 'store' | 'memory' | 'viewer' | 'now' | 'afterCommit'>

/**
 * Removes an account's expired queues and, if there are still too many, those that have been unused the longest. It
 * must be called before the account gets another queue.
 */
export function makeRoom(context: Making): void {
  const { store, memory, viewer, now } = context
  const isWaiting = ({ id }: QueueSummary) => memory.waiters.of(id) !== undefined
  const queues = store.queues.ofAccount(viewer.id)
  const dead = queues.filter((queue) => isExpired(queue, now) && !isWaiting(queue))
  for (const queue of dead) removeQueue(context, queue)
  const live = queues
    .filter((queue) => !dead.includes(queue))
    .toSorted((one, other) => Number(isWaiting(one)) - Number(isWaiting(other)) || one.seenAt - other.seenAt)
  for (const queue of live.slice(0, Math.max(0, live.length + 1 - MOST_QUEUES))) {
    removeQueue(context, queue, new QueueCrowdedOut(queue.id))
  }
}
