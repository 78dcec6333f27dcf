import type { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { CommandContext } from '../context'

type Removing = Pick<CommandContext, 'store' | 'memory' | 'afterCommit'>

/** Those who wait on it are told why, if there is a reason beyond its end. */
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

/**
 * Called when an account is deactivated. If it is reactivated later, it must not learn what
 * happened meanwhile.
 */
export function removeQueuesOf(context: Removing, account: AccountId): void {
  for (const queue of context.store.queues.ofAccount(account)) removeQueue(context, queue)
}

/** When a key is replaced: polls and sockets opened with the old one end. The queues stay. */
export function endWaitsOf(context: Pick<CommandContext, 'memory' | 'afterCommit'>, account: AccountId): void {
  context.afterCommit(() => {
    for (const waiter of context.memory.waiters.ofAccount(account)) waiter.end()
  })
}
