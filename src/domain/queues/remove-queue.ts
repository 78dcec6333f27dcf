import type { AccountId } from '../../lib/ids'
import type { EventQueue } from '../../store/events/event-queues'
import type { CommandContext } from '../context'

type Removing = Pick<CommandContext, 'store' | 'memory' | 'afterCommit'>

export function removeQueue(context: Removing, queue: EventQueue): void {
  context.store.queues.remove(queue.id)
  forget(context, queue.id)
}

/** When an account is deactivated: reactivated later, it must not be told what happened meanwhile. */
export function removeQueuesOf(context: Removing, account: AccountId): void {
  for (const id of context.store.queues.removeAllOf(account)) forget(context, id)
}

/** When a key is replaced: polls and sockets opened with the old one end. The queues stay. */
export function endWaitsOf(context: Pick<CommandContext, 'memory' | 'afterCommit'>, account: AccountId): void {
  context.afterCommit(() => {
    for (const waiter of context.memory.waiters.ofAccount(account)) waiter.end()
  })
}

function forget({ memory, afterCommit }: Removing, id: string): void {
  afterCommit(() => {
    memory.queues.delete(id)
    memory.waiters.of(id)?.end()
  })
}
