import type { EventQueue } from '#store/events/event-queues'
import type { QueryContext } from '../context'
import { BadEventQueueId } from './errors'
import { isExpired } from './lifetime'

/**
 * The queue, if it is the viewer's own. The object stays in memory, where its position is updated when the client
 * acknowledges events.
 */
export function accessQueue(
  context: Pick<QueryContext, 'store' | 'memory' | 'viewer' | 'client' | 'now'>,
  id: string,
): EventQueue {
  const { queues, waiters } = context.memory
  const waiter = waiters.of(id)
  const queue = queues.get(id) ?? waiter?.queue ?? context.store.queues.find(context.viewer.id, id)
  if (!queue || queue.accountId !== context.viewer.id) throw new BadEventQueueId(id, context.client)
  if (!waiter && isExpired(queue, context.now)) throw new BadEventQueueId(id, context.client)
  queues.set(id, queue)
  return queue
}
