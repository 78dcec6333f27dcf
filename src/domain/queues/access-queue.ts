import type { EventQueue } from '../../store/events/event-queues'
import type { CommandContext } from '../context'
import { BadEventQueueId } from './errors'

/** The queue, if it is the viewer's own. What it returns is kept in memory and moves with the client. */
export function accessQueue(
  context: Pick<CommandContext, 'store' | 'memory' | 'viewer' | 'client'>,
  id: string,
): EventQueue {
  const { queues } = context.memory
  const queue = queues.get(id) ?? context.memory.waiters.of(id)?.queue ?? context.store.queues.find(id)
  if (!queue || queue.accountId !== context.viewer.id) throw new BadEventQueueId(id, context.client)
  queues.set(id, queue)
  return queue
}
