import type { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { CommandContext } from '../context'

type Removing = Pick<CommandContext, 'store' | 'memory' | 'afterCommit'>

/** Who waits on it is told why, where there is more to say than that it ended. */
export function removeQueue(
  context: Removing,
  queue: Pick<EventQueue, 'id' | 'accountId'>,
  reason?: ProtocolError,
): void {
  context.store.queues.remove(queue)
  context.afterCommit(() => {
    context.memory.queues.delete(queue.id)
    context.memory.waiters.of(queue.id)?.end(reason)
  })
}

/** When an account is deactivated: reactivated later, it must not be told what happened meanwhile. */
export function removeQueuesOf(context: Removing, account: AccountId): void {
  for (const queue of context.store.queues.ofAccount(account)) removeQueue(context, queue)
}

/** When a key is replaced: polls and sockets opened with the old one end. The queues stay. */
export function endWaitsOf(context: Pick<CommandContext, 'memory' | 'afterCommit'>, account: AccountId): void {
  context.afterCommit(() => {
    for (const waiter of context.memory.waiters.ofAccount(account)) waiter.end()
  })
}
